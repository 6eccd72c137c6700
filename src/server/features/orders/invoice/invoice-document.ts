import { formatIBAN, formatReference, isQRIBAN } from 'swissqrbill/utils'
import { addressLines } from '../../../../model/orders/billing-address'
import { isAbroad } from '../../../../study/abroad'
import { sumsOf } from '../../../../study/prices'
import type { InvoiceDocument } from '../../../platform/db/schema/order-tables'
import { formatDay } from '../../../platform/swiss-time'

export const presentationLabel = 'Präsentation der Ergebnisse vor Ort'

type Sums = ReturnType<typeof sumsOf>

/** What stands below the positions. A document from before each had its rate has the sums that it was issued with, and no net amount of its own. */
export function sumsOn({ positions, vat, amounts }: InvoiceDocument): Sums {
  const sums = sumsOf(
    positions.map(({ amount, rate = vat.rate }) => ({ amount, rate })),
    vat.mode,
  )
  if (positions.every(({ rate }) => rate !== undefined)) return sums
  const issued = sums.filter(({ label }) => label !== 'Netto')
  return issued.map((sum) => ({ ...sum, amount: sum.isTotal ? amounts.total : amounts.vat }))
}

/** What is still to be paid of it. */
export const dueOn = ({ amounts, replaces }: InvoiceDocument) => Math.max(0, amounts.total - (replaces?.paid ?? 0))

/** What was paid beyond it before it was made out. */
export const tooMuchOn = ({ kind, amounts, replaces }: InvoiceDocument) => (kind === 'invoice' ? Math.max(0, (replaces?.paid ?? 0) - amounts.total) : 0)

/** What stands below the sums where a part was paid before it was made out, or too much. */
export function partsOn(document: InvoiceDocument): { label: string; amount: number }[] {
  const { kind, amounts, replaces } = document
  const [due, tooMuch] = [dueOn(document), tooMuchOn(document)]
  if (kind === 'credit-note' || due === amounts.total || (due === 0 && tooMuch === 0)) return []
  return [
    { label: 'Bereits bezahlt', amount: -(replaces?.paid ?? 0) },
    tooMuch > 0 ? { label: 'Wir erstatten', amount: tooMuch } : { label: 'Noch zu bezahlen', amount: due },
  ]
}

export const abroadClause = 'Leistung im Ausland erbracht (Art. 8 Abs. 1 MWSTG): keine Schweizer MWST.'

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

/** Where it is paid to, which no line divides. */
const ibanOn = ({ creditor }: InvoiceDocument) => formatIBAN(creditor.iban).replaceAll(' ', '\u00a0')

/** How it is paid: from abroad with bank and BIC, which asks for another account than a QR-IBAN. */
export function payingTo(document: InvoiceDocument): string {
  const { creditor, billingAddress, reference } = document
  if (!isAbroad(billingAddress)) return `mit dem Zahlteil unten, auf das Konto ${ibanOn(document)}.`
  if (isQRIBAN(creditor.iban)) {
    return `auf das Konto ${ibanOn(document)}, das nur aus der Schweiz und aus Liechtenstein bezahlt werden kann. Zahlen Sie aus einem anderen Land? Antworten Sie bitte auf unsere E-Mail, und wir nennen Ihnen ein anderes Konto.`
  }
  const bank = [creditor.bic && `BIC\u00a0${creditor.bic}`, creditor.bank].filter(Boolean).join(', ')
  return `auf das Konto ${ibanOn(document)}${bank && `, ${bank}`}${reference ? `, mit der Referenz ${formatReference(reference).replaceAll(' ', '\u00a0')}` : ''}.`
}

/** To whom it goes. Whoever pays must be named (MWSTG Art. 26): the organization comes first unless a line of the address begins or ends with it. */
export function recipientOf({ customer: { organization }, billingAddress }: Pick<InvoiceDocument, 'customer' | 'billingAddress'>): string {
  const address = addressLines(billingAddress)
  const squeezed = (text: string) => text.toLowerCase().replace(/\s/g, '')
  const name = squeezed(organization)
  const isNamed = address.map(squeezed).some((line) => line.startsWith(name) || line.endsWith(name))
  return (isNamed ? address : [organization, ...address]).join('\n')
}

/** The moment of supply: the study goes out with the first invoice. */
export const suppliedAt = ({ issuedAt, corrects, replaces }: Pick<InvoiceDocument, 'issuedAt' | 'corrects' | 'replaces'>) =>
  replaces?.suppliedAt ?? corrects?.issuedAt ?? issuedAt

/** The day of supply. When the results are presented is agreed later, and said so. */
export function supplyOf(document: Pick<InvoiceDocument, 'issuedAt' | 'corrects' | 'replaces' | 'positions'>): string {
  const { positions } = document
  const day = formatDay(suppliedAt(document))
  return positions.some(({ label }) => label === presentationLabel) ? `${day}, Präsentation nach Vereinbarung` : day
}

/** Made out in the place of an invoice that was paid: there is nothing left to pay. */
export const isPaid = ({ kind, replaces }: InvoiceDocument) => kind === 'invoice' && replaces?.paidAt !== undefined
