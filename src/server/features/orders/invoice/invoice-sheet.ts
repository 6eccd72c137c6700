import { formatRappen, formatRate } from '../../../../study/prices'
import type { InvoiceDocument } from '../../../platform/db/schema/order-tables'
import { formatDay } from '../../../platform/swiss-time'
import { abroadClause, isPaid, partsOn, payingTo, sumsOn, supplyOf, tooMuchOn } from './invoice-document'
import type { Line, Sheet } from './invoice-page'

const titles = { invoice: 'Rechnung', 'credit-note': 'Gutschrift' } as const

const titleOf = ({ kind, number }: Pick<InvoiceDocument, 'kind' | 'number'>) => `${titles[kind]} ${number}`

const total = { weight: 600, size: 11 } as const

/** What an invoice or a credit note says. */
export const invoiceSheet = (document: InvoiceDocument): Sheet => ({
  title: titleOf(document),
  facts: [
    ['Datum', formatDay(document.issuedAt)],
    ['Leistungsdatum', supplyOf(document)],
    document.corrects
      ? ['Zu Rechnung', `${document.corrects.number} vom ${formatDay(document.corrects.issuedAt)}`]
      : [isPaid(document) ? 'Bezahlt am' : 'Zahlbar bis', formatDay(document.replaces?.paidAt ?? document.dueAt)],
    ...(document.kind === 'invoice' && document.replaces ? [['Ersetzt', `Rechnung ${document.replaces.number}`] as const] : []),
    ['Bestellung', `#${document.orderNumber} vom ${formatDay(document.orderedAt)}`],
    ['Bestellt von', document.customer.name],
  ],
  positions: positionsOn(document),
  sums: [
    ...sumsOn(document).map(({ label, amount, isTotal }) =>
      isTotal ? { label: 'Total CHF', amount, style: total } : { label, amount, style: { size: label.startsWith('darin') ? 8.5 : 9.5 } },
    ),
    ...partsOn(document).map(({ label, amount }) => ({ label: `${label} CHF`, amount, style: { weight: 600 as const } })),
  ],
  closing: closingOf(document),
})

function positionsOn({ positions, vat }: InvoiceDocument): Line[] {
  const hasRates = new Set(positions.map(({ rate }) => rate)).size > 1
  return positions.map(({ label, detail, amount, rate = vat.rate }) => ({
    label: [label, detail || [], hasRates ? `MWST ${formatRate(rate)}` : []].flat().join(', '),
    amount,
  }))
}

function closingOf(document: InvoiceDocument) {
  const { kind, termDays, vat, corrects, replacedBy, replaces, isAbroad } = document
  const abroad = isAbroad ? ` ${abroadClause}` : ''
  const untaxed = vat.mode === 'none' ? ' Es wird keine Mehrwertsteuer erhoben.' : abroad
  if (replacedBy) return `Diese Gutschrift hebt die Rechnung ${corrects?.number} auf. An ihre Stelle tritt die Rechnung ${replacedBy}.${untaxed}`
  if (kind === 'credit-note') {
    return `Diese Gutschrift hebt die Rechnung ${corrects?.number} auf. Sie ist nicht mehr zu bezahlen; bereits Bezahltes erstatten wir zurück.${untaxed}`
  }
  if (isPaid(document)) {
    const tooMuch = tooMuchOn(document)
    const back = tooMuch > 0 ? ` Was Sie zu viel bezahlt haben, CHF\u00a0${formatRappen(tooMuch)}, erstatten wir zurück.` : ''
    return `Ihre Zahlung zur Rechnung ${replaces?.number} gilt für diese Rechnung. Bitte bezahlen Sie nicht noch einmal.${back}${untaxed}`
  }
  return `Zahlbar innert ${termDays}\u00a0Tagen ${payingTo(document)}${untaxed} Vielen Dank für Ihre Bestellung.`
}
