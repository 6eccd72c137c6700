import * as z from 'zod/mini'
import { missing, withoutDirection } from '../fields/field-rules'
import { limits } from '../limits'

/** How money came in or went back. */
export const paymentWays = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'card', label: 'Card' },
  { value: 'cash', label: 'Cash' },
  { value: 'offset', label: 'Offset' },
] as const

export type PaymentWay = (typeof paymentWays)[number]['value']

/** A payment as an administrator notes it. */
export const paymentBody = z.object(
  {
    /** The day that the bank names; today unless said. */
    date: z.optional(z.iso.date('Please enter a date')),
    /** In Rappen; below 0 it went back. What is open unless said. */
    amount: z.optional(
      z.int('Please enter an amount').check(z.minimum(-limits.integer, 'Please enter an amount'), z.maximum(limits.integer, 'Please enter an amount')),
    ),
    way: z.optional(z.enum(paymentWays.map(({ value }) => value) as [PaymentWay, ...PaymentWay[]], 'Please choose how')),
    note: z.optional(
      z.nullable(z.string('Please enter a note').check(z.overwrite(withoutDirection), z.trim(), z.maxLength(limits.line, `At most ${limits.line} characters`))),
    ),
    /** What was open to whoever notes it, in Rappen: where that has changed, somebody else may have noted the same money. */
    seen: z.optional(z.object({ open: z.int(missing) }, missing)),
  },
  missing,
)

export type PaymentBody = z.infer<typeof paymentBody>
