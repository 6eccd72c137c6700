import { entity, type Row } from './entity'
import { handling, inboxLists } from './handling'
import { sender } from './sender'
import { lineWithFallback, optionalLine, requiredText } from './text-fields'

export const contactMessages = entity({
  table: 'contact_messages',
  noun: 'Message',
  fields: {
    ...sender,
    phone: optionalLine('Telefon', { input: 'tel', form: { half: true }, english: 'Phone' }),
    organization: optionalLine('Organisation', { form: { autoComplete: 'organization' }, english: 'Organization' }),
    subject: lineWithFallback('Betreff', 'Kontaktanfrage über die Website', { form: 'not asked', english: 'Subject' }),
    message: requiredText('Nachricht', 'Nachricht ist erforderlich', { form: { rows: 5 }, english: 'Message' }),
    ...handling,
  },
  dated: 'created',
  order: [{ by: 'createdAt', direction: 'down' }],
  searched: ['firstName', 'lastName', 'email', 'organization', 'subject', 'message'],
  context: ['organization', 'subject', 'email'],
  ...inboxLists,
})

export type ContactMessage = Row<typeof contactMessages>
