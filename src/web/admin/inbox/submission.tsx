import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContactMessage } from '../../../entities/contact-messages'
import type { PartnerApplication } from '../../../entities/partner-applications'
import { mailsAbout } from '../../api/mails'
import { Badge } from '../../ui/badge'
import { Button, ButtonAnchor } from '../../ui/button'
import { Rows } from '../../ui/rows'
import styles from '../frame/card.module.css'
import details from '../frame/details.module.css'
import { Dialog } from '../frame/dialog'
import { mailTo } from '../frame/mail-link'
import { History } from '../history/history'
import { MailList } from '../mails/mail-list'

/** What a visitor sent. */
export type Submission = ContactMessage | PartnerApplication

export const senderOf = ({ firstName, lastName }: Submission) => `${firstName} ${lastName}`

/** What is special about one kind of submission. */
export type SubmissionParts<S extends Submission> = {
  /** The title of its dialog. */
  titleOf: (submission: S) => string
  /** What the list shows below the sender's name, and above the message. */
  sender: (submission: S) => readonly string[]
  preview: (submission: S) => ReactNode
  showDate: (iso: string) => string
  details: (submission: S) => readonly (readonly [string, ReactNode])[]
  deleteLabel: string
}

type SubmissionRowProps<S extends Submission> = SubmissionParts<S> & { submission: S; onOpen: () => void; onDelete: () => void }

export function SubmissionRow<S extends Submission>({ submission, sender, preview, showDate, onOpen, onDelete }: SubmissionRowProps<S>) {
  return (
    <article className={details.submission}>
      <div>
        <div className={details.line}>
          <h3 className={styles.name}>
            <button type="button" className={details.open} onClick={onOpen}>
              {senderOf(submission)}
            </button>
          </h3>
          {submission.isRead ? null : <Badge mark="news">New</Badge>}
        </div>
        <p className={details.sender}>
          {sender(submission).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div>
        {preview(submission)}
        <p className={details.preview}>{submission.message}</p>
      </div>
      <div className={details.side}>
        <time className={details.date} dateTime={submission.createdAt}>
          {showDate(submission.createdAt)}
        </time>
        <span className={details.actions}>
          <Button look="text" small aria-label={`Details: ${senderOf(submission)}`} onClick={onOpen}>
            Details
          </Button>
          <Button look="text" small aria-label={`Delete: ${senderOf(submission)}`} onClick={onDelete}>
            Delete
          </Button>
        </span>
      </div>
    </article>
  )
}

type SubmissionDialogProps<S extends Submission> = SubmissionParts<S> & { submission: S; onClose: () => void; onDelete: () => void; onUnread: () => void }

export function SubmissionDialog<S extends Submission>({
  submission,
  titleOf,
  details: rowsOf,
  deleteLabel,
  onClose,
  onDelete,
  onUnread,
}: SubmissionDialogProps<S>) {
  const state = submission.isRead ? <Badge mark="full">Read</Badge> : <Badge mark="news">Unread</Badge>
  const message = <p className={details.message}>{submission.message}</p>
  return (
    <Dialog
      title={titleOf(submission)}
      lang="en"
      onClose={onClose}
      footer={
        <>
          <ButtonAnchor look="ink" href={mailTo(submission.email, `Re: ${submission.subject}`)}>
            Reply via Email
          </ButtonAnchor>
          <Button onClick={onClose}>Close</Button>
          <Button look="text" onClick={onUnread}>
            Mark as unread
          </Button>
          <History entryId={submission.id} name={titleOf(submission)} lang="en" />
          <Button look="text" className={details.end} onClick={onDelete}>
            {deleteLabel}
          </Button>
        </>
      }
    >
      <Rows className={details.rows} rows={[['Status', state], ...rowsOf(submission), ['Message', message]]} />
      <Mails about={submission} />
    </Dialog>
  )
}

/** The receipt and the notice: whether the sender heard from us at all. */
function Mails({ about: { id } }: { about: Submission }) {
  const mails = useQuery(mailsAbout(id))
  return mails.data ? <MailList mails={mails.data} heading="Mails" onRefresh={() => mails.refetch()} /> : null
}
