import { type VatTerms, withVat } from '../../study/prices'

/** Who is paid. `isSample` until somebody configures it. */
export type Creditor = {
  name: string
  street: string
  houseNumber: string | undefined
  zip: string
  city: string
  country: string
  iban: string
  isSample: boolean
}

export type Vat = VatTerms & { id: string | undefined }

/** How invoices are made out. */
export type InvoiceTerms = { creditor: Creditor; vat: Vat; termDays: number }

/** In Rappen. */
export type Position = { label: string; detail: string; amount: number }
export type Amounts = { net: number; vat: number; total: number }

/** Everything that stands on an invoice or a credit note. */
export type InvoiceDocument = InvoiceTerms & {
  kind: 'invoice' | 'credit-note'
  number: string
  /** The moment of issue, and the last day to pay. */
  issuedAt: string
  dueAt: string
  /** As everywhere: the last eight characters of the order's id. */
  orderNumber: string
  orderedAt: string
  customer: { name: string; organization: string }
  billingAddress: string
  edition: { year: number; studyId: string | undefined }
  positions: Position[]
  amounts: Amounts
  reference: string | undefined
  /** On a credit note: what it takes back. */
  corrects: { number: string; issuedAt: string } | undefined
}

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

const day = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', day: '2-digit', month: '2-digit', year: 'numeric' })

/** `14.10.2025`, the day in Switzerland. */
export const formatDay = (iso: string) => day.format(new Date(iso))

/** The business year is the calendar year in Switzerland. */
export const businessYearOf = (moment: Date) => Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zurich', year: 'numeric' }).format(moment))
