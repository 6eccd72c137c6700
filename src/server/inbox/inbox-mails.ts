import { type ContactMessage, contactMessages } from '../../entities/contact-messages'
import { type PartnerApplication, partnerApplications } from '../../entities/partner-applications'
import { type From, toCustomer } from '../mail/customer-mail'
import { facts, paragraph, quote } from '../mail/mail-body'
import type { Mail } from '../mail/queue'
import { answers, notice, short, type To } from '../mail/team-mail'

export function messageReceived(terms: From, message: ContactMessage): Mail {
  const head = { kind: 'message-confirmation' as const, about: { entity: contactMessages.table, id: message.id }, subject: 'Ihre Nachricht ist angekommen' }
  return toCustomer(terms, message, head, [
    paragraph('Vielen Dank für Ihre Nachricht über unsere Website. Wir werden uns bald bei Ihnen melden.'),
    paragraph('Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben, und Sie können diese E-Mail löschen.'),
  ])
}

export function applicationReceived(terms: From, application: PartnerApplication): Mail {
  const head = {
    kind: 'application-confirmation' as const,
    about: { entity: partnerApplications.table, id: application.id },
    subject: 'Ihre Partnerschaftsanfrage ist angekommen',
  }
  return toCustomer(terms, application, head, [
    paragraph('Vielen Dank für Ihr Interesse an einer Partnerschaft mit der Schweizer Versicherungsstudie. Wir werden uns bald bei Ihnen melden.'),
    paragraph('Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben, und Sie können diese E-Mail löschen.'),
  ])
}

export function messageNotice(terms: To, message: ContactMessage): Mail {
  const head = { kind: 'message-notice', entity: contactMessages.table, tab: 'messages', subject: `Neue Nachricht: ${short(message.subject)}` } as const
  return notice(terms, message, head, [facts(...answers(contactMessages, message, ['message'])), quote(message.message)])
}

export function applicationNotice(terms: To, application: PartnerApplication): Mail {
  const subject = `Neue Partnerschaftsanfrage: ${short(application.organization)}`
  const head = { kind: 'application-notice', entity: partnerApplications.table, tab: 'applications', subject } as const
  return notice(terms, application, head, [facts(...answers(partnerApplications, application, ['subject', 'message'])), quote(application.message)])
}
