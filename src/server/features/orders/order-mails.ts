import { formatIBAN } from 'swissqrbill/utils'
import { entryNumber } from '../../../model/fields/entry-number'
import { type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { sizeLabel } from '../../../study/offer'
import { formatRappen } from '../../../study/prices'
import { type From, toCustomer } from '../../platform/mail/customer-mail'
import { facts, link, type Part, paragraph } from '../../platform/mail/mail-body'
import type { Mail } from '../../platform/mail/queue'
import { answers, notice, short, type To } from '../../platform/mail/team-mail'
import { formatDay } from '../../platform/swiss-time'
import { confirmationsADay } from '../inbox'
import { abroadClause, partsOn, sumsOn, tooMuchOn } from './invoice/invoice-document'
import type { Invoice } from './invoice/invoices'

const about = (order: StudyOrder) => ({ entity: studyOrders.table, id: order.id })
const numberOf = (order: StudyOrder) => `#${entryNumber(order.id)}`
/** What the fields of a text stand for. */
const fieldsOf = (order: StudyOrder, { number, document }: Invoice) => ({
  orderNumber: numberOf(order),
  year: String(document.edition.year),
  invoiceNumber: number,
})

/** What a mail about an order and its invoice says of both. */
export const headOf = (order: StudyOrder, invoice: Invoice) => ({ about: about(order), fields: fieldsOf(order, invoice) })

export const money = (rappen: number) => `CHF\u00a0${formatRappen(rappen)}`

/** The sums in the words and the order of the invoice. */
const sumsIn = ({ document }: Invoice) => [...sumsOn(document), ...partsOn(document)].map(({ label, amount }) => [label, money(amount)] as const)

const billOf = (invoice: Invoice): Part[] => [
  facts(['Rechnung', invoice.number], ...sumsIn(invoice), ['Zahlbar bis', formatDay(invoice.document.dueAt)]),
  ...(invoice.document.isAbroad ? [paragraph(abroadClause)] : []),
]

/** How a study reaches whoever ordered it: by the file of this edition, attached, or by a personal link. */
export type Handover = { year: number } & ({ studyId: string } | { link: { token: string; expiresAt: string } })

const attachmentsOf = (study: Handover | undefined) => (study && 'studyId' in study ? [{ study: study.studyId }] : [])

/** With the study, or without it where it is not released yet. */
export function orderConfirmation(terms: From, order: StudyOrder, invoice: Invoice, study: Handover | undefined): Mail {
  const isLinked = study && 'link' in study
  const head = {
    kind: study ? ('order-with-study' as const) : ('order-confirmation' as const),
    text: isLinked ? ('order-with-link' as const) : study ? ('order-with-study' as const) : ('order-confirmation' as const),
    fields: fieldsOf(order, invoice),
    about: about(order),
    subject: `Ihre Bestellung ${numberOf(order)}`,
    attachments: [{ invoice: invoice.id }, ...attachmentsOf(study)],
  }
  const { positions } = invoice.document
  return toCustomer(terms, order, head, [
    ...(isLinked ? download(terms, study.year, study.link) : []),
    facts(['Bestellnummer', numberOf(order)], ...positions.map(({ label, amount }) => [label, money(amount)] as const)),
    ...billOf(invoice),
    ...(study ? presentationNote(order) : []),
  ])
}

export function invoiceAgain(terms: From, order: StudyOrder, invoice: Invoice): Mail {
  const head = { about: about(order), subject: `Rechnung ${invoice.number}`, attachments: [{ invoice: invoice.id }] }
  return toCustomer(terms, order, { ...head, kind: 'invoice', text: 'invoice', fields: fieldsOf(order, invoice) }, billOf(invoice))
}

export function cancellation(terms: From, order: StudyOrder, invoice: Invoice, creditNote: Invoice): Mail {
  const head = { about: about(order), subject: `Gutschrift ${creditNote.number}`, attachments: [{ invoice: creditNote.id }] }
  return toCustomer(terms, order, { ...head, kind: 'credit-note', text: 'credit-note', fields: fieldsOf(order, invoice) }, goingBack(order.paidAmount, order))
}

/** What came in for nothing, and to which account it goes back; the customer is asked for one that is not known. */
function goingBack(rappen: number, { refundIban }: StudyOrder): Part[] {
  if (rappen <= 0) return []
  const to = `Wir zahlen ${money(rappen)} auf das Konto ${refundIban && formatIBAN(refundIban)} zurück.`
  return [paragraph(refundIban ? to : `Wir zahlen Ihnen ${money(rappen)} zurück. Bitte antworten Sie auf diese E-Mail mit der IBAN des Kontos.`)]
}

export function cancellationUnbilled(terms: From, order: StudyOrder): Mail {
  const kind = 'cancellation'
  const orderNumber = numberOf(order)
  return toCustomer(terms, order, { kind, text: kind, fields: { orderNumber }, about: about(order), subject: `Ihre Bestellung ${orderNumber} ist storniert` })
}

type Corrected = { invoice: Invoice; credit: Invoice; replacement: Invoice }

export function correctedInvoice(terms: From, order: StudyOrder, { invoice, credit, replacement }: Corrected): Mail {
  const { number, document } = replacement
  const paidAt = document.replaces?.paidAt
  const head = {
    kind: 'correction' as const,
    text: 'correction' as const,
    fields: { ...fieldsOf(order, invoice), creditNoteNumber: credit.number, newInvoiceNumber: number },
    about: about(order),
    subject: `Korrigierte Rechnung ${number}`,
    attachments: [replacement, credit].map(({ id }) => ({ invoice: id })),
  }
  return toCustomer(
    terms,
    order,
    head,
    paidAt
      ? [
          facts(['Rechnung', number], ...sumsIn(replacement)),
          paragraph(`Ihre Zahlung vom ${formatDay(paidAt)} gilt für die neue Rechnung. Sie müssen nichts mehr bezahlen.`),
          ...goingBack(tooMuchOn(document), order),
        ]
      : [...billOf(replacement), paragraph(`Bitte bezahlen Sie nur die neue Rechnung, nicht mehr die Rechnung ${invoice.number}.`)],
  )
}

/** The study in a mail of its own. */
export function studyMail(terms: From, order: StudyOrder, study: Handover): Mail {
  const { year } = study
  const head = { about: about(order), subject: `Schweizer Versicherungsstudie ${year}`, fields: { orderNumber: numberOf(order), year: String(year) } }
  if ('studyId' in study) {
    return toCustomer(terms, order, { ...head, kind: 'study', text: 'study', attachments: attachmentsOf(study) }, presentationNote(order))
  }
  return toCustomer(terms, order, { ...head, kind: 'study-link', text: 'study-link', subject: `${head.subject}: Ihr Link` }, [
    ...download(terms, year, study.link),
    ...presentationNote(order),
  ])
}

const download = ({ publicUrl }: From, year: number, { token, expiresAt }: { token: string; expiresAt: string }): Part[] => [
  link(`Studie ${year} herunterladen`, new URL(`/studie/${token}`, publicUrl).href),
  paragraph(`Der Link ist persönlich und gilt bis ${formatDay(expiresAt)}. Danach können Sie sich auf derselben Seite einen neuen senden lassen.`),
]

const presentationNote = ({ wantsPresentation }: StudyOrder): Part[] =>
  wantsPresentation ? [paragraph('Für die Präsentation der Ergebnisse bei Ihnen vor Ort melden wir uns, um einen Termin zu vereinbaren.')] : []

/** What the customer gets with the confirmation; nothing where too many orders name the same address. */
type Going = 'invoice and study' | 'invoice' | 'nothing'

const goings: Record<Going, (number: string) => string> = {
  'invoice and study': (number) => `Die Rechnung ${number} und die Studie gehen mit der Bestätigung an die Kundin oder den Kunden.`,
  invoice: (number) =>
    `Die Rechnung ${number} geht mit der Bestätigung an die Kundin oder den Kunden. Die Studie geht erst hinaus, wenn Sie sie in der Administration ausliefern.`,
  nothing: (number) =>
    `An die Kundin oder den Kunden ging nichts: Mit dieser E-Mail-Adresse wurden heute schon ${confirmationsADay.orders} Bestellungen bestätigt. Ist die Bestellung echt, senden Sie die Rechnung ${number} und die Studie bitte aus der Administration.`,
}

export function orderNotice(terms: To, order: StudyOrder, invoice: Invoice, going: Going): Mail {
  const head = {
    kind: 'order-notice',
    entity: studyOrders.table,
    tab: 'orders',
    subject: `Neue Bestellung ${numberOf(order)}: ${short(order.organization)}`,
  } as const
  const sized = { ...order, companySize: sizeLabel(order.companySize, invoice.document.edition.threshold) }
  const toArrange = order.wantsPresentation ? ' Die Präsentation vor Ort ist noch zu vereinbaren.' : ''
  return notice(terms, order, head, [
    paragraph(`Eine neue Bestellung ist eingegangen. ${goings[going](invoice.number)}${toArrange}`),
    facts(...answers(studyOrders, sized), ['Ausgabe', String(invoice.document.edition.year)], ...sumsIn(invoice)),
  ])
}
