import type { VatTerms } from '../../entities/order-terms'
import { withVat } from '../../study/prices'
import type { Amounts, InvoiceDocument, Position } from '../db/order-tables'

/** The price that people saw is binding: VAT is either inside of it, or was announced on top of it. */
export const amountsOf = (positions: readonly Position[], vat: VatTerms): Amounts =>
  withVat(
    positions.reduce((total, { amount }) => total + amount, 0),
    vat,
  )

/** The opposite of an invoice. */
export function reversed(document: InvoiceDocument, credit: Pick<InvoiceDocument, 'number' | 'issuedAt'>): InvoiceDocument {
  const { net, vat, total } = document.amounts
  return {
    ...document,
    ...credit,
    kind: 'credit-note',
    dueAt: credit.issuedAt,
    positions: document.positions.map((position) => ({ ...position, amount: -position.amount })),
    // Zero stays zero: JSON and the database know no negative one.
    amounts: { net: -net, vat: 0 - vat, total: -total },
    reference: undefined,
    corrects: { number: document.number, issuedAt: document.issuedAt },
  }
}
