import type { SentMail } from '../../../model/orders/fulfilment'
import { useSendMailAgain } from '../../api/mails'
import { Badge, type Mark } from '../../ui/badge'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import details from '../components/details.module.css'
import notices from '../components/notices.module.css'
import { useReport } from '../components/use-report'
import { showMoment } from '../text/dates'
import styles from './mail-list.module.css'

const marks: Record<SentMail['state'], Mark> = { waiting: 'half', sent: 'full', failed: 'news' }

function stateOf({ state, lastError }: SentMail) {
  if (state === 'failed') return `failed (${lastError})`
  return state === 'waiting' && lastError ? `waiting (${lastError})` : state
}

type MailListProps = {
  mails: readonly SentMail[]
  heading: string
  /** Whose address need not be repeated. */
  customer?: string
  onRefresh?: () => void
}

/** Mails with what became of them, the latest first; failed ones can be sent again. */
export function MailList({ mails, heading, customer, onRefresh }: MailListProps) {
  const latestFirst = mails.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  return (
    <section className={styles.part} aria-label={heading}>
      <div className={flex.spread}>
        <h3>{heading}</h3>
        {onRefresh && mails.some(({ state }) => state === 'waiting') ? (
          <Button look="text" small onClick={onRefresh}>
            Refresh
          </Button>
        ) : null}
      </div>
      {mails.length === 0 ? <p>No mails.</p> : null}
      <ol className={styles.list}>
        {latestFirst.map((mail) => (
          <li key={mail.id}>
            <MailRow mail={mail} customer={customer} />
          </li>
        ))}
      </ol>
    </section>
  )
}

export function MailRow({ mail, customer }: { mail: SentMail; customer?: string | undefined }) {
  const report = useReport()
  const again = useSendMailAgain(mail)

  const sendAgain = () => report(again.mutateAsync(), 'Mail is being sent again', 'Failed to send mail again')
  return (
    <div className={classNames(details.entry, styles.mail)}>
      <time dateTime={mail.sentAt ?? mail.createdAt}>{showMoment(mail.sentAt ?? mail.createdAt)}</time>
      <span lang="de">
        {mail.subject}
        <small className={notices.note} lang="en">
          {mail.recipient === customer ? 'to the customer' : `to ${mail.recipient}`}
          {mail.kind === 'order-with-study' ? ', with the study' : ''}
        </small>
      </span>
      <span className={styles.state}>
        <Badge mark={marks[mail.state]}>{stateOf(mail)}</Badge>
        {mail.state === 'failed' ? (
          <Button look="text" small disabled={again.isPending} aria-label={`Send again: ${mail.subject}`} onClick={sendAgain}>
            Send again
          </Button>
        ) : null}
      </span>
    </div>
  )
}
