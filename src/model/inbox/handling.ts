import { flag } from '../fields/choice-fields'
import type { Queue } from '../fields/entity'
import { recordedMoment } from '../fields/moment-fields'
import { optionalLine, optionalText } from '../fields/text-fields'

/** What the team did about what a visitor sent: read → answered → handled. What is handled is read; what is unread again is not handled. */
export const handling = {
  isRead: flag('Gelesen', false, { setBy: 'server', english: 'Read' }),
  answeredAt: recordedMoment('Beantwortet', { english: 'Answered' }),
  handledAt: recordedMoment('Erledigt', { english: 'Handled' }),
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
