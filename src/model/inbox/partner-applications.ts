import { optionalWebsite } from '../fields/address-fields'
import { choice } from '../fields/choice-fields'
import { entity, type Row } from '../fields/entity'
import { lineWithFallback, requiredLine, requiredPhone, requiredText } from '../fields/text-fields'
import { handling, inboxLists } from './handling'
import { senderBelow } from './sender'

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
    message: requiredText('Nachricht', 'Nachricht ist erforderlich', { form: { rows: 6 }, english: 'Message' }),
    ...senderBelow,
    organization: requiredLine('Organisation', 'Organisation ist erforderlich', {
      form: { half: true, autoComplete: 'organization' },
      english: 'Organization',
    }),
    phone: requiredPhone('Telefon', 'Telefon ist erforderlich', { form: { half: true }, english: 'Phone' }),
    website: optionalWebsite('Website', 'Bitte geben Sie eine vollständige Adresse ein (https://…)'),
    partnershipType: choice('Art der Partnerschaft', partnershipTypes, {
      message: 'Bitte wählen Sie die Art der Partnerschaft aus',
      short: 'Art',
      english: 'Partnership',
    }),
    subject: lineWithFallback('Betreff', 'Partnerschaftsanfrage über die Website', { form: 'not asked', english: 'Subject' }),
    ...handling,
  },
  dated: 'created',
  order: [{ by: 'createdAt', direction: 'down' }],
  searched: ['firstName', 'lastName', 'email', 'organization', 'message'],
  context: ['organization', 'partnershipType', 'email'],
  ...inboxLists,
})

export type PartnerApplication = Row<typeof partnerApplications>
