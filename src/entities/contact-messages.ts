import { entity, type Row } from './entity'
import { flag, lineWithFallback, optionalLine, requiredEmail, requiredLine, requiredText } from './field'

export const contactMessages = entity({
  table: 'contact_messages',
  noun: 'Message',
  fields: {
    firstName: requiredLine('Vorname', 'Vorname ist erforderlich'),
    lastName: requiredLine('Nachname', 'Nachname ist erforderlich'),
    email: requiredEmail('E-Mail', 'Ungültige E-Mail-Adresse'),
    phone: optionalLine('Telefon', { input: 'tel' }),
    organization: optionalLine('Organisation'),
    subject: lineWithFallback('Betreff', 'Kontaktanfrage über die Website'),
    message: requiredText('Nachricht', 'Nachricht ist erforderlich'),
    isRead: flag('Gelesen', false, { setBy: 'server' }),
  },
  dated: 'created',
  order: [{ by: 'createdAt', direction: 'down' }],
  searched: ['firstName', 'lastName', 'email', 'organization', 'subject', 'message'],
  tally: 'isRead',
})

export type ContactMessage = Row<typeof contactMessages>
