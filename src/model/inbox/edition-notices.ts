import { entity, type Row } from '../fields/entity'
import { recordedMoment } from '../fields/moment-fields'
import { optionalInteger } from '../fields/number-fields'
import { requiredEmail } from '../fields/text-fields'

/** Who wants to know by mail when the next edition appears. Nothing but the address is asked. */
export const editionNotices = entity({
  table: 'edition_notices',
  noun: 'Edition notice',
  fields: {
    email: requiredEmail('E-Mail', 'Ungültige E-Mail-Adresse', { english: 'Email' }),
    /** When somebody who reads the mails of this address said so; until then nothing is sent but the question. */
    confirmedAt: recordedMoment('Bestätigt', { english: 'Confirmed' }),
    toldYear: optionalInteger('Zuletzt gemeldete Ausgabe', { message: 'Ungültiges Jahr' }, { setBy: 'server', english: 'Last edition told' }),
  },
  dated: 'created',
  unique: 'email',
  order: [{ by: 'createdAt', direction: 'down' }],
})

export type EditionNotice = Row<typeof editionNotices>

/** How many addresses are told of the next edition, and how many have not been confirmed yet. */
export type NoticeCounts = { confirmed: number; unconfirmed: number }
