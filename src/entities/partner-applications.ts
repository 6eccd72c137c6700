import { entity, type Row } from './entity'
import { choice, flag, lineWithFallback, optionalUrl, requiredEmail, requiredLine, requiredText } from './field'

export const partnershipTypes = [
  { value: 'publikationspartner', label: 'Publikations-Partner' },
  { value: 'knowledge-partner', label: 'Knowledge-Partner' },
] as const

export const partnerApplications = entity({
  table: 'partner_applications',
  noun: 'Application',
  fields: {
    firstName: requiredLine('Vorname', 'Vorname ist erforderlich'),
    lastName: requiredLine('Nachname', 'Nachname ist erforderlich'),
    email: requiredEmail('E-Mail', 'Ungültige E-Mail-Adresse'),
    phone: requiredLine('Telefon', 'Telefon ist erforderlich', { input: 'tel' }),
    organization: requiredLine('Organisation', 'Organisation ist erforderlich'),
    website: optionalUrl('Website', 'Bitte geben Sie eine vollständige Adresse ein (https://…)'),
    partnershipType: choice('Art der Partnerschaft', partnershipTypes, { message: 'Bitte wählen Sie die Art der Partnerschaft aus' }),
    subject: lineWithFallback('Betreff', 'Partnerschaftsanfrage über die Website'),
    message: requiredText('Nachricht', 'Nachricht ist erforderlich'),
    isRead: flag('Gelesen', false, { setBy: 'server' }),
  },
  dated: 'created',
  order: [{ by: 'createdAt', direction: 'down' }],
  searched: ['firstName', 'lastName', 'email', 'organization', 'message'],
  tally: 'isRead',
})

export type PartnerApplication = Row<typeof partnerApplications>
