import { type ContactMessage, contactMessages } from '../../entities/contact-messages'
import { type PartnerApplication, partnerApplications, partnershipTypes } from '../../entities/partner-applications'
import { businessAreas, companySizes, partnerInterests, type StudyOrder, studyOrders } from '../../entities/study-orders'
import { formatRappen } from '../../study/prices'
import type { Config } from '../config'
import type { Invoice } from '../orders/invoices'
import { facts, link, type Part, paragraph, quote } from './letter'
import type { Mail } from './queue'

/** Notices to the team, each with the way to the entry. An answer goes to the person who wrote. */

type To = Pick<Config, 'mailTeam' | 'publicUrl'>
type Person = { id: string; firstName: string; lastName: string; email: string }

const labelOf = (choices: readonly { value: string; label: string }[], value: string) => choices.find((choice) => choice.value === value)?.label ?? value

/** A subject is one line of bearable length, whatever somebody called their company. */
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

function notice(config: To, sender: Person, head: Pick<Mail, 'kind' | 'subject'> & { entity: string; tab: string }, parts: readonly Part[]): Mail {
  const { kind, subject, entity, tab } = head
  const entry = new URL(`/admin?tab=${tab}&open=${sender.id}`, config.publicUrl).href
  return {
    kind,
    subject,
    about: { entity, id: sender.id },
    to: config.mailTeam,
    replyTo: sender.email,
    parts: [...parts, link('In der Administration öffnen', entry)],
    closing: ['Diese Nachricht hat die Website versandt. Eine Antwort geht an die Absenderin oder den Absender.'],
  }
}

const who = ({ firstName, lastName, email }: Person) => [['Name', `${firstName} ${lastName}`] as const, ['E-Mail', email] as const]

export function orderNotice(config: To, order: StudyOrder, invoice: Invoice): Mail {
  const head = {
    kind: 'order-notice',
    entity: studyOrders.table,
    tab: 'orders',
    subject: `Neue Bestellung #${order.id.slice(-8)}: ${short(order.organization)}`,
  } as const
  return notice(config, order, head, [
    paragraph(`Eine neue Bestellung ist eingegangen. Die Rechnung ${invoice.number} geht mit der Bestätigung an die Kundin oder den Kunden.`),
    facts(
      ...who(order),
      ['Unternehmen', order.organization],
      ['Rechnungsadresse', order.billingAddress],
      ['Geschäftsbereich', labelOf(businessAreas, order.businessArea)],
      ['Grösse', labelOf(companySizes, order.companySize)],
      ['Präsentation', order.wantsPresentation ? 'ja' : 'nein'],
      ['Interesse an Partnerschaft', labelOf(partnerInterests, order.partnerInterest)],
      ['Total', `CHF\u00a0${formatRappen(invoice.total)}`],
    ),
  ])
}

export function messageNotice(config: To, message: ContactMessage): Mail {
  const head = { kind: 'message-notice', entity: contactMessages.table, tab: 'messages', subject: `Neue Nachricht: ${short(message.subject)}` } as const
  return notice(config, message, head, [
    facts(...who(message), ...optional('Telefon', message.phone), ...optional('Organisation', message.organization), ['Betreff', message.subject]),
    quote(message.message),
  ])
}

export function applicationNotice(config: To, application: PartnerApplication): Mail {
  const subject = `Neue Partnerschaftsanfrage: ${short(application.organization)}`
  const head = { kind: 'application-notice', entity: partnerApplications.table, tab: 'applications', subject } as const
  return notice(config, application, head, [
    facts(...who(application), ['Telefon', application.phone], ['Organisation', application.organization], ...optional('Website', application.website), [
      'Art',
      labelOf(partnershipTypes, application.partnershipType),
    ]),
    quote(application.message),
  ])
}

const optional = (name: string, value: string | null): (readonly [string, string])[] => (value ? [[name, value]] : [])
