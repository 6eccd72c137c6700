import * as z from 'zod/mini'

/** When the study goes to whoever ordered it: at once where its file is there, or when somebody of the team has looked at the order. */
const deliveryTimings = ['with confirmation', 'after review'] as const
export type DeliveryTiming = (typeof deliveryTimings)[number]

/** Asks for a study that went out already: with when that was, as the one who asks has seen it. */
export const deliveryBody = z.object({ again: z.optional(z.iso.datetime('Invalid date')) }, 'Something is missing')
export type DeliveryBody = z.infer<typeof deliveryBody>

export const deliveryChoice = z.object({ delivery: z.enum(deliveryTimings, 'Please choose when the study goes out') }, 'Something is missing')
