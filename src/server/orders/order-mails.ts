import { entryNumber } from '../../entities/entry-number'
import { type StudyOrder, studyOrders } from '../../entities/study-orders'
import { sizeLabel } from '../../study/offer'
import { formatRappen } from '../../study/prices'
import { type From, toCustomer } from '../mail/customer-mail'
import { facts, link, type Part, paragraph } from '../mail/mail-body'
import type { Mail } from '../mail/queue'
import { answers, notice, short, type To } from '../mail/team-mail'
import { formatDay } from '../swiss-time'
import { abroadClause, partsOn, sumsOn } from './invoice-document'
import type { Invoice } from './invoices'

export const about = (order: StudyOrder) => ({ entity: studyOrders.table, id: order.id })
export const numberOf = (order: StudyOrder) => `#${entryNumber(order.id)}`
export const studyOf = ({ document }: Invoice) => `der Schweizer Versicherungsstudie ${document.edition.year}`

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
export function orderConfirmation(config: From, order: StudyOrder, invoice: Invoice, study: Handover | undefined): Mail {
  const head = {
    kind: study ? ('order-with-study' as const) : ('order-confirmation' as const),
    about: about(order),
    subject: `Ihre Bestellung ${numberOf(order)}`,
    attachments: [{ invoice: invoice.id }, ...attachmentsOf(study)],
  }
  const { positions } = invoice.document
  return toCustomer(config, order, head, [
    ...promised(config, study),
    facts(['Bestellnummer', numberOf(order)], ...positions.map(({ label, amount }) => [label, money(amount)] as const)),
    ...billOf(invoice),
    ...(study ? presentationNote(order) : []),
    paragraph('Stimmt etwas nicht, oder haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail und nennen Sie die Bestellnummer.'),
    paragraph('Haben Sie nicht bestellt? Dann hat jemand Ihre Adresse angegeben. Antworten Sie kurz, und wir stornieren die Bestellung und die Rechnung.'),
  ])
}

/** Where invoice and study are, in the words of the order page. */
function promised(config: From, study: Handover | undefined): Part[] {
  const thanks = 'Vielen Dank für Ihre Bestellung.'
  if (!study) return [paragraph(`${thanks} Die Rechnung finden Sie im Anhang. Die Studie folgt in einer eigenen E-Mail, sobald sie freigegeben ist.`)]
  const name = `die Schweizer Versicherungsstudie ${study.year}`
  if ('studyId' in study) return [paragraph(`${thanks} Im Anhang finden Sie die Rechnung und ${name}. Wir wünschen eine anregende Lektüre.`)]
  return [
    paragraph(`${thanks} Die Rechnung finden Sie im Anhang. Für ${name} ist dort kein Platz; hier laden Sie sie herunter:`),
    ...download(config, study.year, study.link),
  ]
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
  const { number, document } = replacement
  const paidAt = document.replaces?.paidAt
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

/** The study in a mail of its own. */
export function studyMail(config: From, order: StudyOrder, study: Handover): Mail {
  const { year } = study
  const name = `die Schweizer Versicherungsstudie ${year} zu Ihrer Bestellung ${numberOf(order)}`
  const head = { about: about(order), subject: `Schweizer Versicherungsstudie ${year}` }
  if ('studyId' in study) {
    return toCustomer(config, order, { ...head, kind: 'study', attachments: attachmentsOf(study) }, [
      paragraph(`Im Anhang finden Sie ${name}. Wir wünschen eine anregende Lektüre.`),
      ...presentationNote(order),
    ])
  }
  return toCustomer(config, order, { ...head, kind: 'study-link', subject: `${head.subject}: Ihr Link` }, [
    paragraph(`${name.replace('die', 'Die')} ist für einen Anhang zu gross. Hier laden Sie sie herunter:`),
    ...download(config, year, study.link),
    ...presentationNote(order),
  ])
}

const download = ({ publicUrl }: From, year: number, { token, expiresAt }: { token: string; expiresAt: string }): Part[] => [
  link(`Studie ${year} herunterladen`, new URL(`/studie/${token}`, publicUrl).href),
  paragraph(`Der Link ist persönlich und gilt bis ${formatDay(expiresAt)}. Danach können Sie sich auf derselben Seite einen neuen senden lassen.`),
]

const presentationNote = ({ wantsPresentation }: StudyOrder): Part[] =>
  wantsPresentation ? [paragraph('Für die Präsentation der Ergebnisse bei Ihnen vor Ort melden wir uns, um einen Termin zu vereinbaren.')] : []

export function orderNotice(config: To, order: StudyOrder, invoice: Invoice, isStudySent: boolean): Mail {
  const head = {
    kind: 'order-notice',
    entity: studyOrders.table,
    tab: 'orders',
    subject: `Neue Bestellung ${numberOf(order)}: ${short(order.organization)}`,
  } as const
  const going = isStudySent
    ? `Die Rechnung ${invoice.number} und die Studie gehen mit der Bestätigung an die Kundin oder den Kunden.`
    : `Die Rechnung ${invoice.number} geht mit der Bestätigung an die Kundin oder den Kunden. Die Studie geht erst hinaus, wenn Sie sie in der Administration ausliefern.`
  const sized = { ...order, companySize: sizeLabel(order.companySize, invoice.document.edition.threshold) }
  const toArrange = order.wantsPresentation ? ' Die Präsentation vor Ort ist noch zu vereinbaren.' : ''
  return notice(config, order, head, [
    paragraph(`Eine neue Bestellung ist eingegangen. ${going}${toArrange}`),
    facts(...answers(studyOrders, sized), ['Ausgabe', String(invoice.document.edition.year)], ...sumsIn(invoice)),
  ])
}
