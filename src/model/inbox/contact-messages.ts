import { entity, type Row } from '../fields/entity'
import { lineWithFallback, optionalLine, optionalPhone, requiredText } from '../fields/text-fields'
import { handling, inboxLists } from './handling'
import { senderBelow } from './sender'

export const contactMessages = entity({
  table: 'contact_messages',
  noun: 'Message',
  fields: {
    message: requiredText('Nachricht', 'Nachricht ist erforderlich', { form: { rows: 5 }, english: 'Message' }),
    ...senderBelow,
    organization: optionalLine('Organisation', { form: { half: true, autoComplete: 'organization' }, english: 'Organization' }),
    phone: optionalPhone('Telefon', { form: { half: true }, english: 'Phone' }),
    subject: lineWithFallback('Betreff', 'Kontaktanfrage über die Website', { form: 'not asked', english: 'Subject' }),
    ...handling,
  },
  dated: 'created',
  order: [{ by: 'createdAt', direction: 'down' }],
  searched: ['firstName', 'lastName', 'email', 'organization', 'subject', 'message'],
  context: ['organization', 'subject', 'email'],
  ...inboxLists,
})

export type ContactMessage = Row<typeof contactMessages>
