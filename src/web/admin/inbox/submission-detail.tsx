import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { HandlingChange } from '../../../model/inbox/handling-change'
import { replyTemplates } from '../../../model/inbox/reply-templates'
import { listOf } from '../../api/admin-lists'
import type { Submission } from '../../api/inbox'
import { mailsAbout } from '../../api/mails'
import { queries } from '../../api/queries'
import { Badge } from '../../ui/badge'
import { Button, ButtonAnchor } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { CloseButton } from '../../ui/close-button'
import flex from '../../ui/flex.module.css'
import { Rows } from '../../ui/rows'
import details from '../components/details.module.css'
import { Dialog } from '../components/dialog'
import frame from '../components/dialog.module.css'
import { useEscape } from '../components/use-escape'
import { History } from '../history/history'
import { MailList } from '../mails/mail-list'
import { HandlingPanel } from './handling-panel'
import styles from './inbox.module.css'
import { replyLink } from './reply'
import { type SubmissionKind, titleOf } from './submission'
import type { Reading } from './use-reading'

type SubmissionDetailProps<S extends Submission> = SubmissionKind<S> & {
  submission: S
  reading: Reading<S>
  /** Beside the list instead of above it. */
  isBeside: boolean
  onDelete: () => void
}

export function SubmissionDetail<S extends Submission>(props: SubmissionDetailProps<S>) {
  const { submission, reading, showDate, details: rowsOf, deleteLabel, isBeside, onDelete } = props
  const { onPrevious, onNext, close } = reading
  const onChange = (change: HandlingChange) => reading.change(submission, change, 'Saved')
  const onUnread = () => {
    close()
    reading.setUnread(submission)
  }
  const { data: stored } = useInfiniteQuery(listOf(replyTemplates, {}))
  /** The receipt and the notice: whether the sender heard from us at all. */
  const mails = useQuery(mailsAbout(submission.id))
  const { data: edition } = useQuery(queries.edition)
  const [templateId, setTemplateId] = useState('')
  const templates = stored?.pages.flatMap(({ rows }) => rows) ?? []
  const template = templates.find(({ id }) => id === templateId)
  const { answeredAt, handledAt } = submission
  const status = (
    <span className={classNames(flex.row, details.line)}>
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
      onClose={close}
      footer={
        <>
          <ButtonAnchor
            look="ink"
            href={replyLink(submission, { template, year: edition?.currentYear ?? undefined })}
            onClick={() => reading.reply(submission)}
          >
            Reply via Email
          </ButtonAnchor>
          <Button onClick={() => onChange({ handled: !handledAt })}>{handledAt ? 'Mark as open' : 'Mark as handled'}</Button>
          <Button onClick={close}>Close</Button>
          <History entryId={submission.id} name={titleOf(submission)} lang="en" />
          <Button look="text" className={details.end} onClick={onDelete}>
            {deleteLabel}
          </Button>
        </>
      }
    >
      <div className={classNames(flex.row, styles.steps)}>
        <Button small disabled={!onPrevious} aria-keyshortcuts="k" onClick={onPrevious}>
          Previous
        </Button>
        <Button small disabled={!onNext} aria-keyshortcuts="j" onClick={onNext}>
          Next
        </Button>
      </div>
      <Rows className={details.rows} rows={[['Status', status], ...rowsOf(submission), ['Message', message]]} />
      <HandlingPanel key={submission.id} {...{ submission, templates, template, onChange }} onTemplate={setTemplateId} />
      {mails.data ? <MailList mails={mails.data} heading="Mails" onRefresh={() => mails.refetch()} /> : null}
    </Frame>
  )
}

function EnglishDialog({ title, footer, children, onClose }: DetailPaneProps) {
  return <Dialog {...{ title, footer, children, onClose }} lang="en" />
}

type DetailPaneProps = { entryId: string; title: ReactNode; children: ReactNode; footer: ReactNode; onClose: () => void }

/** The dialog of one entry beside the list it comes from, which stays in reach. */
function DetailPane({ entryId, title, children, footer, onClose }: DetailPaneProps) {
  const id = `detail-${entryId}`
  useEscape(onClose)
  // Its title is read first, as in a dialog above the list. Who goes on to the next from here stays where they are.
  useEffect(() => {
    const pane = document.getElementById(id)
    if (!pane?.contains(document.activeElement)) pane?.focus({ preventScroll: true })
    pane?.querySelector('section')?.scrollTo({ top: 0 })
  }, [id])
  return (
    <div id={id} className={classNames(frame.dialog, frame.pane)} role="dialog" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header className={frame.header}>
        <h2 id={`${id}-title`} className={frame.title}>
          {title}
        </h2>
        <CloseButton className={frame.close} label="Close dialog" onClick={onClose} />
      </header>
      <div className={classNames(flex.row, frame.footer)}>{footer}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has nothing else to focus and must scroll by keyboard */}
      <section className={frame.body} tabIndex={0} aria-label="Content">
        {children}
      </section>
    </div>
  )
}
