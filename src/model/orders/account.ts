import type { Queue } from '../fields/entity'
import { dayOf } from '../swiss-day'

/**
 * How the account of an order can stand, said once: list, filter, totals, overview and reminders narrow their queries by it, and `isAccount`
 * says the same of an order that was read. What is overdue is open too.
 */
export const accountStates = [
  { value: 'open', label: 'open', when: [{ field: 'openAmount', above: 0 }] },
  {
    value: 'overdue',
    label: 'overdue',
    when: [
      { field: 'openAmount', above: 0 },
      { field: 'dueAt', is: 'before today' },
    ],
  },
  {
    value: 'paid',
    label: 'paid',
    when: [
      { field: 'openAmount', below: 1 },
      { field: 'paidAmount', above: 0 },
      { field: 'cancelledAt', is: 'empty' },
    ],
  },
  { value: 'to-pay-back', label: 'to pay back', when: [{ field: 'openAmount', below: 0 }] },
] as const satisfies readonly Queue<keyof OrderAccount>[]

export type AccountState = (typeof accountStates)[number]['value']

/** What an account is made of: what is open (below 0: to go back), what came in, until when it is to be paid, and whether the order was cancelled. */
export type OrderAccount = { openAmount: number | null; paidAmount: number; dueAt: string | null; cancelledAt: string | null }

/** What its documents come to: with VAT, and nothing once it is cancelled. */
export const billedFor = ({ openAmount, paidAmount }: Pick<OrderAccount, 'openAmount' | 'paidAmount'>) => (openAmount === null ? null : openAmount + paidAmount)

/** Money came in, and it is not what was billed: a part, too much, or for what was cancelled. */
export const isUnsettled = ({ openAmount, paidAmount }: Pick<OrderAccount, 'openAmount' | 'paidAmount'>) => paidAmount !== 0 && (openAmount ?? 0) !== 0

type Condition = (typeof accountStates)[number]['when'][number]

/** Whether the account stands like that on a day, `1999-12-31`; today unless said. */
export function isAccount(state: AccountState, order: OrderAccount, today = dayOf(new Date().toISOString())): boolean {
  const conditions: readonly Condition[] = accountStates.find(({ value }) => value === state)?.when ?? []
  return conditions.every((condition) => isMet(condition, order, today))
}

function isMet(condition: Condition, order: OrderAccount, today: string) {
  if ('is' in condition) {
    const moment = order[condition.field]
    return condition.is === 'empty' ? moment === null : moment !== null && dayOf(moment) < today
  }
  const amount = order[condition.field]
  return amount !== null && ('above' in condition ? amount > condition.above : amount < condition.below)
}
