import * as z from 'zod/mini'
import type { Queue } from './entity'
import { flag, optionalLine, optionalMoment, optionalText } from './field'
import { limits } from './limits'

/** What the team did about what a visitor sent: read → answered → handled. What is handled is read; what is unread again is not handled. */
export const handling = {
  isRead: flag('Gelesen', false, { setBy: 'server', english: 'Read' }),
  answeredAt: optionalMoment('Beantwortet', { setBy: 'server', english: 'Answered' }),
  handledAt: optionalMoment('Erledigt', { setBy: 'server', english: 'Handled' }),
  // The address of an administrator.
  assignee: optionalLine('Zuständig', { setBy: 'server', english: 'Assigned to' }),
  note: optionalText('Notiz', { setBy: 'server', english: 'Note' }),
} as const

/** Handled ends the way, wherever it stood on it. */
export const handled = { by: 'handledAt', as: 'handled' } as const

const notHandled = { field: 'handledAt', is: 'empty' } as const

const inboxQueues = [
  { value: 'unread', label: 'unread', when: [{ field: 'isRead', is: 'off' }], tallied: ['false'] },
  { value: 'open', label: 'open', when: [notHandled], tallied: ['false', 'true'] },
  { value: 'answered', label: 'answered', when: [{ field: 'answeredAt', is: 'filled' }, notHandled] },
  { value: 'mine', label: 'mine', when: [{ field: 'assignee', is: 'the reader' }, notHandled] },
] as const satisfies readonly Queue<keyof typeof handling>[]

export const inboxFilters = [...inboxQueues, { value: handled.as, label: 'handled' }] as const

/** How an inbox is listed and counted. */
export const inboxLists = { tally: 'isRead', ended: handled, queues: inboxQueues } as const

/** How many entries each way to narrow an inbox has, and all of them. */
export type InboxTotals = Record<(typeof inboxFilters)[number]['value'] | 'all', number>

/** What the team says of an entry; absent keys stay as they are. */
export const handlingChange = z.object(
  {
    answered: z.optional(z.boolean('Ungültige Angabe')),
    handled: z.optional(z.boolean('Ungültige Angabe')),
    assignee: z.optional(handling.assignee.rule),
    note: z.optional(handling.note.rule),
  },
  'Es fehlen Angaben',
)
export type HandlingChange = z.infer<typeof handlingChange>

/** What can be done with several entries at once. */
const inboxDeeds = ['read', 'unread', 'handled', 'open', 'delete'] as const

export const severalAtOnce = z.object(
  {
    ids: z.array(z.uuid('Ungültige Angabe'), 'Ungültige Angabe').check(z.minLength(1, 'Ungültige Angabe'), z.maxLength(limits.several, 'Ungültige Angabe')),
    deed: z.enum(inboxDeeds, 'Ungültige Angabe'),
  },
  'Es fehlen Angaben',
)
export type SeveralAtOnce = z.infer<typeof severalAtOnce>

const daysMessage = `Please enter a number of days from 1 to ${limits.messageYears * 365}`

/** How long what is handled stays; no longer than anything else that visitors wrote. */
const handledDays = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value)),
  z.int(daysMessage).check(z.minimum(1, daysMessage), z.maximum(limits.messageYears * 365, daysMessage)),
)
export const inboxSettings = z.object({ handledDays }, 'Something is missing')
export type InboxSettings = z.infer<typeof inboxSettings>
