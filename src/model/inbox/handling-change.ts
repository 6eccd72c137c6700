import * as z from 'zod/mini'
import { invalid, missing } from '../fields/field-rules'
import { limits } from '../limits'
import { handling } from './handling'

/** What the team says of an entry; absent keys stay as they are. */
export const handlingChange = z.object(
  {
    answered: z.optional(z.boolean(invalid)),
    handled: z.optional(z.boolean(invalid)),
    assignee: z.optional(handling.assignee.rule),
    note: z.optional(handling.note.rule),
  },
  missing,
)
export type HandlingChange = z.infer<typeof handlingChange>

/** What can be done with several entries at once. */
const inboxDeeds = ['read', 'unread', 'handled', 'open', 'delete'] as const

export const severalAtOnce = z.object(
  {
    ids: z.array(z.uuid(invalid), invalid).check(z.minLength(1, invalid), z.maxLength(limits.several, invalid)),
    deed: z.enum(inboxDeeds, invalid),
  },
  missing,
)
export type HandlingOfSeveral = z.infer<typeof severalAtOnce>

const daysMessage = `Please enter a number of days from 1 to ${limits.messageYears * 365}`

/** How long what is handled stays; no longer than anything else that visitors wrote. */
const handledDays = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value)),
  z.int(daysMessage).check(z.minimum(1, daysMessage), z.maximum(limits.messageYears * 365, daysMessage)),
)
export const inboxSettings = z.object({ handledDays }, 'Something is missing')
export type InboxSettings = z.infer<typeof inboxSettings>
