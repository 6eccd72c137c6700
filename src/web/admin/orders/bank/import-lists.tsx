import type { ReactNode } from 'react'
import type { BankEntry, BankImport, BankStatement } from '../../../../model/orders/bank-import'
import { formatRappen } from '../../../../study/prices'
import { Button } from '../../../ui/button'
import notices from '../../components/notices.module.css'
import { showDay } from '../../text/dates'
import styles from './bank.module.css'
import { type Choice, Decision } from './decision'

export type Decided = Readonly<Record<string, Choice>>

type ListsProps = { answer: BankImport; isDone: boolean; decided: Decided; onDecide: (entry: string, choice: Choice | undefined) => void }

/** What is booked, what is to be decided and what is known, each with its sum. */
export function ImportLists({ answer: { booked, undecided, known, statements, problems }, isDone, decided, onDecide }: ListsProps) {
  return (
    <>
      {problems.length > 0 ? (
        <div className={styles.problems} role="alert">
          {problems.map(({ file, message }) => (
            <p key={file}>
              <strong>{file}</strong> {message}
            </p>
          ))}
        </div>
      ) : null}
      {statements.map((statement) => (
        <Statement key={`${statement.file} ${statement.account} ${statement.from}`} of={statement} />
      ))}
      <Entries title={isDone ? 'Booked' : 'Will be booked'} entries={booked} isOpen>
        {({ order }) => <small className={notices.note}>{`${order.customer}, ${order.invoice}`}</small>}
      </Entries>
      <Entries title={isDone ? 'Left to decide' : 'To decide'} entries={undecided} isOpen>
        {(entry) => (
          <>
            <small className={notices.note}>{entry.reason}</small>
            {isDone ? null : <Decision entry={entry} chosen={decided[entry.key]} onChoose={(choice) => onDecide(entry.key, choice)} />}
          </>
        )}
      </Entries>
      <Entries title="Already known" entries={known}>
        {({ key, note, isNotOurs }) => (
          <>
            <small className={notices.note}>{note}</small>
            {isNotOurs && !isDone ? (
              <Button small look="text" aria-pressed={key in decided} onClick={() => onDecide(key, key in decided ? undefined : { notOurs: false })}>
                Take back
              </Button>
            ) : null}
          </>
        )}
      </Entries>
    </>
  )
}

/** Whether what an account held and what moved are the same, and what of it nobody has explained yet. */
function Statement({ of: { account, currency, from, to, opening, credits, debits, closing, unexplained, lacking } }: { of: BankStatement }) {
  const money = (amount: number) => amountOf({ currency, amount })
  return (
    <div className={styles.said}>
      {`${account}, ${showDay(from)} to ${showDay(to)}: ${money(opening)} + ${money(credits)} − ${money(debits)} = ${money(opening + credits - debits)}`}
      {lacking.within !== 0 ? (
        <strong role="alert">{` ▲ The statement closes with ${money(closing)}: ${money(lacking.within)} is missing in the file.`}</strong>
      ) : null}
      {lacking.before !== 0 ? <strong role="alert">{` ▲ ${money(lacking.before)} moved before it: a file is lacking.`}</strong> : null}
      <small className={notices.note}>{unexplained === 0 ? 'All of it is explained.' : `${money(unexplained)} is not explained yet.`}</small>
    </div>
  )
}

type EntriesProps<Entry> = { title: string; entries: readonly Entry[]; isOpen?: boolean; children: (entry: Entry) => ReactNode }

function Entries<Entry extends BankEntry>({ title, entries, isOpen = false, children }: EntriesProps<Entry>) {
  return (
    <details className={styles.list} open={isOpen && entries.length > 0}>
      <summary>
        <h3>
          {title} {entries.length}
        </h3>
        <span className={styles.money}>{sumsOf(entries)}</span>
      </summary>
      <ul aria-label={title}>
        {entries.map((entry) => (
          <li key={`${entry.key} ${entry.file}`}>
            <time dateTime={entry.bookedAt}>{showDay(entry.bookedAt)}</time>
            <div className={styles.said}>
              {entry.party ?? entry.text ?? entry.reference ?? 'No name'}
              <small className={notices.note}>{[entry.party ? entry.text : null, entry.reference].filter(Boolean).join(', ')}</small>
              {children(entry)}
            </div>
            <span className={styles.money}>{amountOf(entry)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const amountOf = ({ currency, amount }: Pick<BankEntry, 'currency' | 'amount'>) => `${currency}\u00a0${formatRappen(amount)}`

/** Per currency. */
function sumsOf(entries: readonly BankEntry[]) {
  const sums = new Map<string, number>()
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => amountOf({ currency, amount })).join(', ')
}
