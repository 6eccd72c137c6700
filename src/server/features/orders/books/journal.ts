import type { BookkeepingEntry } from '../../../../model/orders/fulfilment'
import { countryAbroad } from '../../../../study/abroad'
import { formatRate } from '../../../../study/prices'
import { formatDay } from '../../../platform/swiss-time'
import { type Booked, byOrder, movementsOf } from '../account/movements'
import type { Invoice } from '../invoice/invoices'

/** What the journal needs to know of a document, whichever year it is of. */
export type Issued = Pick<Invoice, 'id' | 'kind' | 'orderId' | 'corrects' | 'total' | 'createdAt'> & { replacedBy: string | null }

/** Of all orders that have a document in the journal: every document and payment until its day, the first one first. */
export type Books = { issued: readonly Issued[]; payments: readonly Booked[] }

/**
 * Documents as the journal lists them. The account of an order is one: what came in, went back and is open stands on its latest invoice, so
 * that the sums of the journal are those of the accounts.
 */
export function entriesOf(listed: readonly Invoice[], { issued, payments }: Books): BookkeepingEntry[] {
  const documents = byOrder(issued)
  const booked = byOrder(payments)
  const credits = new Map(issued.flatMap((credit) => (credit.corrects ? [[credit.corrects, credit] as const] : [])))
  return listed.map((invoice) => {
    const { id, number, orderId, createdAt, net, vat, total, document, reference, kind } = invoice
    const { name, organization } = document.customer
    const ofOrder = documents.get(orderId) ?? []
    const isLatest = ofOrder.findLast((one) => one.kind === 'invoice')?.id === id
    const account = accountFrom(ofOrder, isLatest ? (booked.get(orderId) ?? []) : [])
    const shown = isLatest ? account : nothing
    return {
      ...{ id, number, date: createdAt, dueAt: kind === 'invoice' ? document.dueAt : null, customer: `${organization}, ${name}` },
      ...{ country: countryAbroad(document.billingAddress) ?? 'Schweiz', rates: ratesOf(invoice), net, vat, total },
      ...{ status: statusOf(invoice, credits.get(id), shown), orderNumber: `#${document.orderNumber}`, edition: document.edition.year, reference },
      ...shown,
      isSample: document.creditor.isSample,
    }
  })
}

type Account = Pick<BookkeepingEntry, 'paid' | 'paidAt' | 'refunded' | 'refundedAt' | 'open'>

const nothing: Account = { paid: 0, paidAt: null, refunded: 0, refundedAt: null, open: 0 }

function accountFrom(documents: readonly Issued[], payments: readonly Booked[]): Account {
  const billed = documents.reduce((total, document) => total + document.total, 0)
  const moved = movementsOf(payments)
  return { ...moved, open: billed - moved.paid + moved.refunded }
}

function ratesOf({ document: { positions, vat, isAbroad } }: Invoice) {
  if (vat.mode === 'none' || isAbroad) return '–'
  return [...new Set(positions.map(({ rate = vat.rate }) => formatRate(rate)))].join(', ')
}

function statusOf(invoice: Invoice, credit: Issued | undefined, account: Account) {
  const status = stateOf(invoice, credit, account)
  return invoice.document.creditor.isSample ? `Muster, in keiner Summe: ${status}` : status
}

function stateOf({ kind, document, total }: Invoice, credit: Issued | undefined, { paid, paidAt, refundedAt, open }: Account) {
  if (kind === 'credit-note') return `Gutschrift zu ${document.corrects?.number}`
  if (credit?.replacedBy) return `storniert, ersetzt durch ${credit.replacedBy}`
  const refund = open < 0 ? 'zu erstatten' : refundedAt && `erstattet am ${formatDay(refundedAt)}`
  if (credit) return ['storniert', paidAt && `bezahlt am ${formatDay(paidAt)}`, paidAt && refund].filter(Boolean).join(', ')
  if (!paidAt || paid === 0) return 'offen'
  if (open > 0) return open < total ? `teilweise bezahlt am ${formatDay(paidAt)}` : 'offen'
  return [`bezahlt am ${formatDay(paidAt)}`, refund].filter(Boolean).join(', ')
}
