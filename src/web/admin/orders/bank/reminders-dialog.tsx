import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { day } from '../../../../model/durations'
import type { LastImport } from '../../../../model/orders/bank-import'
import type { ProposedReminder, ReminderLevel } from '../../../../model/orders/reminders'
import { proposedReminders, useSendReminders } from '../../../api/bank'
import { refusalOf } from '../../../api/request'
import { Button } from '../../../ui/button'
import { CheckField } from '../../../ui/choice-field'
import { useToast } from '../../../ui/toast'
import { Dialog } from '../../components/dialog'
import notices from '../../components/notices.module.css'
import { showDay } from '../../text/dates'
import { words } from '../../text/wording'
import { money } from '../payments'
import styles from './bank.module.css'

export const reminderNames: Record<ReminderLevel, string> = { 1: 'Reminder', 2: 'First demand', 3: 'Second demand' }

const inWords = (count: number) => `${count} ${count === 1 ? 'reminder' : 'reminders'}`

/** Overdue invoices to remind of, sent after a look at the list. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const list = useQuery(proposedReminders)
  const send = useSendReminders()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const proposed = list.data?.reminders ?? []
  const chosen = proposed.filter(({ orderId }) => !left.has(orderId))

  function take(id: string, isTaken: boolean) {
    const others = [...left].filter((one) => one !== id)
    setLeft(new Set(isTaken ? others : [...others, id]))
  }

  async function confirm() {
    try {
      await send.mutateAsync(chosen.map(({ orderId, level }) => ({ order: orderId, level })))
      toast({ title: 'Success', description: `${inWords(chosen.length)} on the way` })
    } catch (error) {
      const [failed, reason] = ['Failed to send reminders', refusalOf(error)]
      toast({ title: 'Error', description: reason ? `${failed}: ${reason}` : failed, isDestructive: true })
    }
  }

  return (
    <Dialog
      title="Reminders"
      lang="en"
      onClose={onClose}
      footer={
        <>
          {proposed.length > 0 ? (
            <Button look="ink" disabled={send.isPending || chosen.length === 0} onClick={confirm}>
              {send.isPending ? 'Sending...' : `Send ${inWords(chosen.length)}`}
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {list.isPending ? <p role="status">{words.en.loading}</p> : null}
      {list.isError ? <p role="alert">{words.en.notLoaded}</p> : null}
      {list.data ? <Freshness of={list.data.lastImport} /> : null}
      {list.data && proposed.length === 0 ? <p>Nothing to remind of.</p> : null}
      <ul className={styles.reminders}>
        {proposed.map((reminder) => (
          <Proposed key={reminder.orderId} reminder={reminder} isTaken={!left.has(reminder.orderId)} onTake={(isTaken) => take(reminder.orderId, isTaken)} />
        ))}
      </ul>
    </Dialog>
  )
}

type ProposedProps = { reminder: ProposedReminder; isTaken: boolean; onTake: (isTaken: boolean) => void }

function Proposed({ reminder: { customer, email, invoice, level, daysOverdue, open, remindedAt }, isTaken, onTake }: ProposedProps) {
  return (
    <li>
      <CheckField name="reminder" label={`${invoice}, ${customer}`} note={money(open)} checked={isTaken} onChange={onTake} />
      <small className={notices.note}>
        {remindedAt ? `${reminderNames[level]}, after the one of ${showDay(remindedAt)}` : reminderNames[level]}, {daysOverdue} days overdue, to {email}
      </small>
    </li>
  )
}

/** Old after a week: somebody may have paid since. */
const oldAfter = 7

function Freshness({ of: last }: { of: LastImport | null }) {
  if (!last) return <p className={styles.hint}>No bank file was imported yet. Import the latest first: whoever has paid must not be reminded.</p>
  const days = Math.floor((Date.now() - Date.parse(last.at)) / day)
  const said = `Last bank import: ${showDay(last.at)}${last.newestDay ? `, credits until ${showDay(last.newestDay)}` : ''}.`
  if (days <= oldAfter) return <p className={notices.note}>{said}</p>
  return (
    <p className={styles.hint}>
      {said} That is {days} days ago. Import the latest first: whoever has paid must not be reminded.
    </p>
  )
}
