import type { ContactMessage } from '../../entities/contact-messages'
import { contactMessages } from '../../entities/contact-messages'
import { type PartnerApplication, partnerApplications } from '../../entities/partner-applications'
import { type StudyOrder, studyOrders } from '../../entities/study-orders'
import { formatRappen } from '../../study/prices'
import type { Config } from '../config'
import { formatDay } from '../orders/invoice-document'
import type { Invoice } from '../orders/invoices'
import { facts, link, type Part, paragraph } from './letter'
import type { Mail } from './queue'

/** Mails to people outside. None repeats a text that its receiver is only said to have written: nobody can send advertising through us. */

type Person = { firstName: string; lastName: string; email: string }

/** A name is greeted by; anything that looks like an address or a sentence is not. */
function greeting({ firstName, lastName }: Person) {
  const name = `${firstName} ${lastName}`
  return /^[\p{L}\p{M}'’ -]{1,60}$/u.test(name) ? `Guten Tag ${name}` : 'Guten Tag'
}

const closing = ['Freundliche Grüsse', 'Ihr Team der Schweizer Versicherungsstudie']

type From = Pick<Config, 'mailTeam' | 'publicUrl'>

function toCustomer(config: From, person: Person, mail: Pick<Mail, 'kind' | 'about' | 'subject' | 'attachments'>, parts: readonly Part[]): Mail {
  return { ...mail, to: person.email, replyTo: config.mailTeam, parts: [paragraph(greeting(person)), ...parts], closing }
}

const about = (order: StudyOrder) => ({ entity: studyOrders.table, id: order.id })
const numberOf = (order: StudyOrder) => `#${order.id.slice(-8)}`

const billOf = ({ number, total, document }: Invoice) =>
  facts(['Rechnung', number], ['Betrag', `CHF\u00a0${formatRappen(total)}`], ['Zahlbar bis', formatDay(document.dueAt)])

export function orderConfirmation(config: From, order: StudyOrder, invoice: Invoice): Mail {
  const head = {
    kind: 'order-confirmation',
    about: about(order),
    subject: `Ihre Bestellung ${numberOf(order)}`,
    attachments: [{ invoice: invoice.id }],
  } as const
  const { positions } = invoice.document
  return toCustomer(config, order, { ...head, attachments: [...head.attachments] }, [
    paragraph('Vielen Dank für Ihre Bestellung. Die Rechnung finden Sie im Anhang; die Studie senden wir Ihnen in einer eigenen E-Mail.'),
    facts(['Bestellnummer', numberOf(order)], ...positions.map(({ label, amount }) => [label, `CHF\u00a0${formatRappen(amount)}`] as const)),
    billOf(invoice),
    paragraph('Stimmt etwas nicht, oder haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail und nennen Sie die Bestellnummer.'),
  ])
}

export function invoiceAgain(config: From, order: StudyOrder, invoice: Invoice): Mail {
  const head = { kind: 'invoice' as const, about: about(order), subject: `Rechnung ${invoice.number}`, attachments: [{ invoice: invoice.id }] }
  return toCustomer(config, order, head, [paragraph(`Im Anhang finden Sie die Rechnung zu Ihrer Bestellung ${numberOf(order)}.`), billOf(invoice)])
}

export function cancellation(config: From, order: StudyOrder, invoice: Invoice, creditNote: Invoice): Mail {
  const head = { kind: 'credit-note' as const, about: about(order), subject: `Gutschrift ${creditNote.number}`, attachments: [{ invoice: creditNote.id }] }
  return toCustomer(config, order, head, [
    paragraph(`Ihre Bestellung ${numberOf(order)} ist storniert. Die Gutschrift im Anhang hebt die Rechnung ${invoice.number} auf.`),
    paragraph('Sie müssen nichts mehr bezahlen. Was Sie bereits bezahlt haben, erstatten wir zurück.'),
  ])
}

export function studyAttached(config: From, order: StudyOrder, year: number, studyId: string): Mail {
  const head = { kind: 'study' as const, about: about(order), subject: `Schweizer Versicherungsstudie ${year}`, attachments: [{ study: studyId }] }
  return toCustomer(config, order, head, [
    paragraph(`Im Anhang finden Sie die Schweizer Versicherungsstudie ${year} zu Ihrer Bestellung ${numberOf(order)}. Wir wünschen eine anregende Lektüre.`),
    ...presentationNote(order),
  ])
}

export function studyByLink(config: From, order: StudyOrder, year: number, personal: { token: string; expiresAt: string }): Mail {
  const head = { kind: 'study-link' as const, about: about(order), subject: `Schweizer Versicherungsstudie ${year}: Ihr Link` }
  return toCustomer(config, order, head, [
    paragraph(`Die Schweizer Versicherungsstudie ${year} zu Ihrer Bestellung ${numberOf(order)} ist für einen Anhang zu gross. Hier laden Sie sie herunter:`),
    link(`Studie ${year} herunterladen`, new URL(`/studie/${personal.token}`, config.publicUrl).href),
    paragraph(`Der Link ist persönlich und gilt bis ${formatDay(personal.expiresAt)}. Danach können Sie sich auf derselben Seite einen neuen senden lassen.`),
    ...presentationNote(order),
  ])
}

const presentationNote = ({ wantsPresentation }: StudyOrder): Part[] =>
  wantsPresentation ? [paragraph('Für die Präsentation der Ergebnisse bei Ihnen vor Ort melden wir uns, um einen Termin zu vereinbaren.')] : []

export function messageReceived(config: From, message: ContactMessage): Mail {
  const head = { kind: 'message-confirmation' as const, about: { entity: contactMessages.table, id: message.id }, subject: 'Ihre Nachricht ist angekommen' }
  return toCustomer(config, message, head, [
    paragraph('Vielen Dank für Ihre Nachricht über unsere Website. Wir werden uns bald bei Ihnen melden.'),
    paragraph('Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben, und Sie können diese E-Mail löschen.'),
  ])
}

export function applicationReceived(config: From, application: PartnerApplication): Mail {
  const head = {
    kind: 'application-confirmation' as const,
    about: { entity: partnerApplications.table, id: application.id },
    subject: 'Ihre Partnerschaftsanfrage ist angekommen',
  }
  return toCustomer(config, application, head, [
    paragraph('Vielen Dank für Ihr Interesse an einer Partnerschaft mit der Schweizer Versicherungsstudie. Wir werden uns bald bei Ihnen melden.'),
    paragraph('Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben, und Sie können diese E-Mail löschen.'),
  ])
}
