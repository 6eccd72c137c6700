import type { ReactNode } from 'react'
import type { ContactMessage } from '../../../entities/contact-messages'
import type { PartnerApplication } from '../../../entities/partner-applications'
import { Badge } from '../../ui/badge'
import { Button, ButtonAnchor } from '../../ui/button'
import { Rows } from '../../ui/rows'
import styles from '../frame/card.module.css'
import details from '../frame/details.module.css'
import { Dialog } from '../frame/dialog'
import { mailTo } from '../frame/mail-link'
import { History } from '../history/history'

/** What a visitor sent. */
export type Letter = ContactMessage | PartnerApplication

export const senderOf = ({ firstName, lastName }: Letter) => `${firstName} ${lastName}`

/** What is special about one kind of letter. */
export type LetterParts<L extends Letter> = {
  /** The title of its dialog. */
  titleOf: (letter: L) => string
  /** What the list shows below the sender's name, and above the message. */
  sender: (letter: L) => readonly string[]
  preview: (letter: L) => ReactNode
  showDate: (iso: string) => string
  details: (letter: L) => readonly (readonly [string, ReactNode])[]
  deleteLabel: string
}

type LetterRowProps<L extends Letter> = LetterParts<L> & { letter: L; onOpen: () => void; onDelete: () => void }

export function LetterRow<L extends Letter>({ letter, sender, preview, showDate, onOpen, onDelete }: LetterRowProps<L>) {
  return (
    <article className={details.letter}>
      <div>
        <div className={details.line}>
          <h3 className={styles.name}>
            <button type="button" className={details.open} onClick={onOpen}>
              {senderOf(letter)}
            </button>
          </h3>
          {letter.isRead ? null : <Badge mark="news">New</Badge>}
        </div>
        <p className={details.sender}>
          {sender(letter).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div>
        {preview(letter)}
        <p className={details.preview}>{letter.message}</p>
      </div>
      <div className={details.side}>
        <time className={details.date} dateTime={letter.createdAt}>
          {showDate(letter.createdAt)}
        </time>
        <span className={details.actions}>
          <Button look="text" small aria-label={`Details: ${senderOf(letter)}`} onClick={onOpen}>
            Details
          </Button>
          <Button look="text" small aria-label={`Delete: ${senderOf(letter)}`} onClick={onDelete}>
            Delete
          </Button>
        </span>
      </div>
    </article>
  )
}

type LetterDialogProps<L extends Letter> = LetterParts<L> & { letter: L; onClose: () => void; onDelete: () => void; onUnread: () => void }

export function LetterDialog<L extends Letter>({ letter, titleOf, details: rowsOf, deleteLabel, onClose, onDelete, onUnread }: LetterDialogProps<L>) {
  const state = letter.isRead ? <Badge mark="full">Read</Badge> : <Badge mark="news">Unread</Badge>
  const message = <p className={details.message}>{letter.message}</p>
  return (
    <Dialog
      title={titleOf(letter)}
      lang="en"
      onClose={onClose}
      footer={
        <>
          <ButtonAnchor look="ink" href={mailTo(letter.email, `Re: ${letter.subject}`)}>
            Reply via Email
          </ButtonAnchor>
          <Button onClick={onClose}>Close</Button>
          <Button look="text" onClick={onUnread}>
            Mark as unread
          </Button>
          <History entryId={letter.id} name={titleOf(letter)} lang="en" />
          <Button look="text" className={details.end} onClick={onDelete}>
            {deleteLabel}
          </Button>
        </>
      }
    >
      <Rows className={details.rows} rows={[['Status', state], ...rowsOf(letter), ['Message', message]]} />
    </Dialog>
  )
}
