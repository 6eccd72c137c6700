import { day, minute } from '../../../model/durations'
import type { KeyedHash } from '../../platform/config/secret'
import type { Orm } from '../../platform/db/database'
import { isWithinLimit } from '../access'

/** How many confirmations one mailbox gets in a day, by what they confirm: anybody can enter somebody else's address. */
export const confirmationsADay = { inbox: 3, notices: 3, orders: 5 } as const

/** Whether one more goes out. What was sent is kept either way, and its sender learns nothing of it. */
export function mayConfirm(tx: Orm, context: { keyedHash: KeyedHash }, what: keyof typeof confirmationsADay, email: string) {
  // What follows a plus leads to the same mailbox.
  const mailbox = email.toLowerCase().replace(/\+[^@]*@/, '@')
  return isWithinLimit(tx, context, { most: confirmationsADay[what], minutes: day / minute }, 'confirmation', what, mailbox)
}
