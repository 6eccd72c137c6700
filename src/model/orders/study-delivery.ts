import * as z from 'zod/mini'

/** When the study goes to whoever ordered it: at once where its file is there, or when somebody of the team has looked at the order. */
const deliveryTimings = ['with confirmation', 'after review'] as const
export type DeliveryTiming = (typeof deliveryTimings)[number]

export const deliveryChoice = z.object({ delivery: z.enum(deliveryTimings, 'Please choose when the study goes out') }, 'Something is missing')
