import { addressLines } from '../../entities/billing-address'
import type { VatTerms } from '../../entities/order-terms'
import { withVat } from '../../study/prices'
import type { Amounts, InvoiceDocument, Position } from '../db/order-tables'
import { formatDay } from '../swiss-time'

export const presentationLabel = 'Präsentation der Ergebnisse vor Ort'

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

/** To whom it goes. Whoever pays must be named (MWSTG Art. 26): the organization comes first unless a line of the address begins or ends with it. */
export function recipientOf({ customer: { organization }, billingAddress }: Pick<InvoiceDocument, 'customer' | 'billingAddress'>): string {
  const address = addressLines(billingAddress)
  const squeezed = (text: string) => text.toLowerCase().replace(/\s/g, '')
  const name = squeezed(organization)
  const isNamed = address.map(squeezed).some((line) => line.startsWith(name) || line.endsWith(name))
  return (isNamed ? address : [organization, ...address]).join('\n')
}

/** The day of supply: the study goes out with the invoice. When the results are presented is agreed later, and said so. */
export function supplyOf({ issuedAt, corrects, positions }: Pick<InvoiceDocument, 'issuedAt' | 'corrects' | 'positions'>): string {
  const day = formatDay(corrects?.issuedAt ?? issuedAt)
  return positions.some(({ label }) => label === presentationLabel) ? `${day}, Präsentation nach Vereinbarung` : day
}
