import type { Submission } from '../../api/inbox'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import styles from '../components/card.module.css'
import details from '../components/details.module.css'
import notices from '../components/notices.module.css'
import inbox from './inbox.module.css'
import { openerOf, type SubmissionKind, senderOf } from './submission'

type SubmissionRowProps<S extends Submission> = SubmissionKind<S> & {
  submission: S
  /** It is the one whose details are shown beside the list. */
  isOpen: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onDelete: () => void
}

export function SubmissionRow<S extends Submission>(props: SubmissionRowProps<S>) {
  const { submission, sender, preview, showDate, isOpen, isChosen, onChoose, onOpen, onDelete } = props
  const name = senderOf(submission)
  return (
    <article className={classNames(details.submission, inbox.row, isOpen && inbox.opened)} aria-current={isOpen || undefined}>
      <label className={inbox.choice}>
        <input type="checkbox" aria-label={`Select: ${name}`} checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
      </label>
      <div>
        <div className={classNames(flex.line, details.line)}>
          <h3 className={styles.name}>
            <button type="button" className={details.open} onClick={onOpen}>
              {name}
              {submission.organization ? (
                <>
                  , <span className={inbox.organization}>{submission.organization}</span>
                </>
              ) : null}
            </button>
          </h3>
          <States of={submission} />
        </div>
        <p className={classNames(notices.note, details.sender)}>
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
        <time className={notices.note} dateTime={submission.createdAt}>
          {showDate(submission.createdAt)}
        </time>
        <span className={details.actions}>
          <Button look="text" small id={openerOf(submission.id)} aria-label={`Details: ${name}`} onClick={onOpen}>
            Details
          </Button>
          <Button look="text" small aria-label={`Delete: ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </span>
      </div>
    </article>
  )
}

/** How far it is, and whose it is. */
function States({ of: { isRead, answeredAt, handledAt, assignee } }: { of: Submission }) {
  return (
    <>
      {isRead ? null : <Badge mark="news">New</Badge>}
      {handledAt ? <Badge mark="full">Handled</Badge> : answeredAt ? <Badge mark="half">Answered</Badge> : null}
      {assignee && !handledAt ? <Badge>{assignee}</Badge> : null}
    </>
  )
}
