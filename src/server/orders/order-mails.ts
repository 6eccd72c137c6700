import { entryNumber } from '../../entities/entry-number'
import { type StudyOrder, studyOrders } from '../../entities/study-orders'
import { formatRappen } from '../../study/prices'
import { type From, toCustomer } from '../mail/customer-mail'
import { facts, link, type Part, paragraph } from '../mail/mail-body'
import type { Mail } from '../mail/queue'
import { answers, notice, short, type To } from '../mail/team-mail'
import { formatDay } from '../swiss-time'
import { abroadClause, sumsOn } from './invoice-document'
import type { Invoice } from './invoices'

const about = (order: StudyOrder) => ({ entity: studyOrders.table, id: order.id })
const numberOf = (order: StudyOrder) => `#${entryNumber(order.id)}`
const studyOf = ({ document }: Invoice) => `der Schweizer Versicherungsstudie ${document.edition.year}`

const money = (rappen: number) => `CHF\u00a0${formatRappen(rappen)}`

/** The sums in the words and the order of the invoice. */
const sumsIn = ({ document }: Invoice) => sumsOn(document).map(({ label, amount }) => [label, money(amount)] as const)

const billOf = (invoice: Invoice): Part[] => [
  facts(['Rechnung', invoice.number], ...sumsIn(invoice), ['Zahlbar bis', formatDay(invoice.document.dueAt)]),
  ...(invoice.document.isAbroad ? [paragraph(abroadClause)] : []),
]

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
    facts(['Bestellnummer', numberOf(order)], ...positions.map(({ label, amount }) => [label, money(amount)] as const)),
    ...billOf(invoice),
    paragraph('Stimmt etwas nicht, oder haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail und nennen Sie die Bestellnummer.'),
    paragraph('Haben Sie nicht bestellt? Dann hat jemand Ihre Adresse angegeben. Antworten Sie kurz, und wir stornieren die Bestellung und die Rechnung.'),
  ])
}

export function invoiceAgain(config: From, order: StudyOrder, invoice: Invoice): Mail {
  const head = { kind: 'invoice' as const, about: about(order), subject: `Rechnung ${invoice.number}`, attachments: [{ invoice: invoice.id }] }
  return toCustomer(config, order, head, [
    paragraph(`Im Anhang finden Sie die Rechnung zu Ihrer Bestellung ${numberOf(order)} ${studyOf(invoice)}.`),
    ...billOf(invoice),
  ])
}

export function cancellation(config: From, order: StudyOrder, invoice: Invoice, creditNote: Invoice): Mail {
  const head = { kind: 'credit-note' as const, about: about(order), subject: `Gutschrift ${creditNote.number}`, attachments: [{ invoice: creditNote.id }] }
  return toCustomer(config, order, head, [
    paragraph(`Ihre Bestellung ${numberOf(order)} ${studyOf(invoice)} ist storniert. Die Gutschrift im Anhang hebt die Rechnung ${invoice.number} auf.`),
    paragraph('Sie müssen nichts mehr bezahlen. Was Sie bereits bezahlt haben, erstatten wir zurück.'),
  ])
}

export function cancellationUnbilled(config: From, order: StudyOrder): Mail {
  const head = { kind: 'cancellation' as const, about: about(order), subject: `Ihre Bestellung ${numberOf(order)} ist storniert` }
  return toCustomer(config, order, head, [paragraph(`Ihre Bestellung ${numberOf(order)} ist storniert. Sie müssen nichts bezahlen.`)])
}

type Corrected = { invoice: Invoice; credit: Invoice; replacement: Invoice }

export function correctedInvoice(config: From, order: StudyOrder, { invoice, credit, replacement }: Corrected): Mail {
  const subject = `Korrigierte Rechnung ${replacement.number}`
  const attachments = [replacement, credit].map(({ id }) => ({ invoice: id }))
  const { number, paidAt } = replacement
  return toCustomer(config, order, { kind: 'correction', about: about(order), subject, attachments }, [
    paragraph(
      `Wir haben die Rechnung zu Ihrer Bestellung ${numberOf(order)} ${studyOf(invoice)} korrigiert. Im Anhang finden Sie die neue Rechnung und die Gutschrift ${credit.number}, welche die Rechnung ${invoice.number} aufhebt.`,
    ),
    ...(paidAt
      ? [
          facts(['Rechnung', number], ...sumsIn(replacement)),
          paragraph(`Ihre Zahlung vom ${formatDay(paidAt)} gilt für die neue Rechnung. Sie müssen nichts mehr bezahlen.`),
        ]
      : [...billOf(replacement), paragraph(`Bitte bezahlen Sie nur die neue Rechnung, nicht mehr die Rechnung ${invoice.number}.`)]),
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

export function orderNotice(config: To, order: StudyOrder, invoice: Invoice): Mail {
  const head = {
    kind: 'order-notice',
    entity: studyOrders.table,
    tab: 'orders',
    subject: `Neue Bestellung ${numberOf(order)}: ${short(order.organization)}`,
  } as const
  return notice(config, order, head, [
    paragraph(`Eine neue Bestellung ist eingegangen. Die Rechnung ${invoice.number} geht mit der Bestätigung an die Kundin oder den Kunden.`),
    facts(...answers(studyOrders, order), ['Ausgabe', String(invoice.document.edition.year)], ...sumsIn(invoice)),
  ])
}
