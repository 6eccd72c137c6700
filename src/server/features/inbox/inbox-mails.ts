import { type ContactMessage, contactMessages } from '../../../model/inbox/contact-messages'
import { type PartnerApplication, partnerApplications } from '../../../model/inbox/partner-applications'
import { type From, toCustomer } from '../../platform/mail/customer-mail'
import { facts, quote } from '../../platform/mail/mail-body'
import type { Mail } from '../../platform/mail/queue'
import { answers, notice, short, type To } from '../../platform/mail/team-mail'

export function messageReceived(terms: From, message: ContactMessage): Mail {
  const kind = 'message-confirmation'
  const about = { entity: contactMessages.table, id: message.id }
  return toCustomer(terms, message, { kind, text: kind, fields: {}, about, subject: 'Ihre Nachricht ist angekommen' })
}

export function applicationReceived(terms: From, application: PartnerApplication): Mail {
  const kind = 'application-confirmation'
  const about = { entity: partnerApplications.table, id: application.id }
  return toCustomer(terms, application, { kind, text: kind, fields: {}, about, subject: 'Ihre Partnerschaftsanfrage ist angekommen' })
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
