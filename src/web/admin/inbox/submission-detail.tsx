import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandlingChange } from '../../../model/inbox/handling-change'
import { replyTemplates } from '../../../model/inbox/reply-templates'
import { listOf } from '../../api/admin-lists'
import type { Submission } from '../../api/inbox'
import { mailsAbout } from '../../api/mails'
import { queries } from '../../api/queries'
import { Badge } from '../../ui/badge'
import { Button, ButtonAnchor } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Rows } from '../../ui/rows'
import details from '../components/details.module.css'
import { Dialog } from '../components/dialog'
import { History } from '../history/history'
import { MailList } from '../mails/mail-list'
import { DetailPane } from './detail-pane'
import { HandlingPanel } from './handling-panel'
import styles from './inbox.module.css'
import { replyLink } from './reply'
import { type SubmissionParts, titleOf } from './submission'

type SubmissionDetailProps<S extends Submission> = SubmissionParts<S> & {
  submission: S
  /** Beside the list instead of above it. */
  isBeside: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  onDelete: () => void
  onUnread: () => void
  onReply: () => void
  onChange: (change: HandlingChange) => void
}

export function SubmissionDetail<S extends Submission>(props: SubmissionDetailProps<S>) {
  const { submission, showDate, details: rowsOf, deleteLabel, isBeside, onPrevious, onNext, onClose, onDelete, onUnread, onReply, onChange } = props
  const { data: stored } = useInfiniteQuery(listOf(replyTemplates, {}))
  const { data: now } = useQuery(queries.edition)
  const [templateId, setTemplateId] = useState('')
  const templates = stored?.pages.flatMap(({ rows }) => rows) ?? []
  const template = templates.find(({ id }) => id === templateId)
  const { answeredAt, handledAt } = submission
  const status = (
    <span className={classNames(flex.row, styles.badges)}>
      {submission.isRead ? <Badge mark="full">Read</Badge> : <Badge mark="news">Unread</Badge>}
      <Button look="text" small onClick={onUnread}>
        Mark as unread
      </Button>
      {answeredAt ? (
        <>
          <Badge mark="half">Answered {showDate(answeredAt)}</Badge>
          <Button look="text" small onClick={() => onChange({ answered: false })}>
            Mark as not answered
          </Button>
        </>
      ) : null}
      {handledAt ? <Badge mark="full">Handled {showDate(handledAt)}</Badge> : null}
    </span>
  )
  const message = <p className={details.message}>{submission.message}</p>
  const Frame = isBeside ? DetailPane : EnglishDialog
  return (
    <Frame
      entryId={submission.id}
      // Said also when another takes its place.
      title={<span aria-live="polite">{titleOf(submission)}</span>}
      onClose={onClose}
      footer={
        <>
          <ButtonAnchor look="ink" href={replyLink(submission, { template, year: now?.currentYear ?? undefined })} onClick={onReply}>
            Reply via Email
          </ButtonAnchor>
          <Button onClick={() => onChange({ handled: !handledAt })}>{handledAt ? 'Mark as open' : 'Mark as handled'}</Button>
          <Button onClick={onClose}>Close</Button>
          <History entryId={submission.id} name={titleOf(submission)} lang="en" />
          <Button look="text" className={details.end} onClick={onDelete}>
            {deleteLabel}
          </Button>
        </>
      }
    >
      <div className={styles.steps}>
        <Button small disabled={!onPrevious} aria-keyshortcuts="k" onClick={onPrevious}>
          Previous
        </Button>
        <Button small disabled={!onNext} aria-keyshortcuts="j" onClick={onNext}>
          Next
        </Button>
      </div>
      <Rows className={details.rows} rows={[['Status', status], ...rowsOf(submission), ['Message', message]]} />
      <HandlingPanel key={submission.id} {...{ submission, templates, template, onChange }} onTemplate={setTemplateId} />
      <Mails about={submission} />
    </Frame>
  )
}

function EnglishDialog({ title, footer, children, onClose }: Parameters<typeof DetailPane>[0]) {
  return <Dialog {...{ title, footer, children, onClose }} lang="en" />
}

/** The receipt and the notice: whether the sender heard from us at all. */
function Mails({ about: { id } }: { about: Submission }) {
  const mails = useQuery(mailsAbout(id))
  return mails.data ? <MailList mails={mails.data} heading="Mails" onRefresh={() => mails.refetch()} /> : null
}
