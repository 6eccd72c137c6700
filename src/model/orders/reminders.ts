import * as z from 'zod/mini'
import type { LastImport } from './bank-import'

/** First a reminder, then two demands. */
export const reminderLevels = [1, 2, 3] as const
export type ReminderLevel = (typeof reminderLevels)[number]

/** From when on the first is proposed, after the last day to pay, and each further one, after the one before. In days. */
export const reminderDays = { first: 10, further: 20 } as const

/** A reminder that could be sent. The amount in Rappen. */
export type ProposedReminder = {
  orderId: string
  customer: string
  email: string
  invoice: string
  level: ReminderLevel
  /** Since the last day to pay. */
  daysOverdue: number
  open: number
  /** When the one before was sent. */
  remindedAt: string | null
}

/** With how fresh the payments are: who has paid meanwhile must not be reminded. */
export type ProposedReminders = { reminders: ProposedReminder[]; lastImport: LastImport | null }

const one = z.object({ order: z.uuid('Please choose an order'), level: z.literal(reminderLevels, 'Please choose an order') }, 'Please choose an order')

/** Which of the proposed ones are sent. */
export const remindersBody = z.object(
  { reminders: z.array(one, 'Please choose an order').check(z.minLength(1, 'Please choose an order'), z.maxLength(500, 'At most 500 at once')) },
  'Please choose an order',
)
