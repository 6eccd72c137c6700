import * as z from 'zod/mini'

/** What is said of a payment: whether the invoice is paid, on which day, and how much came in. */
export const paymentBody = z.object(
  {
    isPaid: z.boolean('Ungültige Angabe'),
    /** The day that the bank names; today unless said. */
    date: z.optional(z.iso.date('Please enter a date')),
    /** In Rappen; the whole unless said. */
    amount: z.optional(z.int('Please enter an amount')),
  },
  'Es fehlen Angaben',
)

export type PaymentBody = z.infer<typeof paymentBody>
