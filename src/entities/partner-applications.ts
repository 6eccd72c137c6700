import { optionalWebsite } from './address-fields'
import { choice } from './choice-fields'
import { entity, type Row } from './entity'
import { handling, inboxLists } from './handling'
import { sender } from './sender'
import { lineWithFallback, requiredLine, requiredText } from './text-fields'

export const partnershipTypes = [
  {
    value: 'publikationspartner',
    label: 'Publikations-Partner',
    explanation: 'Umfassende Nutzung der Ergebnisse für die externe Kommunikation',
  },
  {
    value: 'knowledge-partner',
    label: 'Knowledge-Partner',
    explanation: 'Vorwiegend interne Nutzung und Mitgestaltung der strategischen Ausrichtung',
  },
] as const

export const partnerApplications = entity({
  table: 'partner_applications',
  noun: 'Application',
  fields: {
    ...sender,
    phone: requiredLine('Telefon', 'Telefon ist erforderlich', { input: 'tel', form: { half: true }, english: 'Phone' }),
    organization: requiredLine('Organisation', 'Organisation ist erforderlich', {
      form: { half: true, autoComplete: 'organization' },
      english: 'Organization',
    }),
    website: optionalWebsite('Website', 'Bitte geben Sie eine vollständige Adresse ein (https://…)', { form: { half: true } }),
    partnershipType: choice('Art der Partnerschaft', partnershipTypes, {
      message: 'Bitte wählen Sie die Art der Partnerschaft aus',
      short: 'Art',
      english: 'Partnership',
    }),
    subject: lineWithFallback('Betreff', 'Partnerschaftsanfrage über die Website', { form: 'not asked', english: 'Subject' }),
    message: requiredText('Nachricht', 'Nachricht ist erforderlich', { form: { rows: 6 }, english: 'Message' }),
    ...handling,
  },
  dated: 'created',
  order: [{ by: 'createdAt', direction: 'down' }],
  searched: ['firstName', 'lastName', 'email', 'organization', 'message'],
  context: ['organization', 'partnershipType', 'email'],
  ...inboxLists,
})

export type PartnerApplication = Row<typeof partnerApplications>
