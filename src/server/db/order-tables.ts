import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceTerms } from '../config/invoice-settings'
import { createdAt, id, moment } from './columns'

/** In Rappen; the rate of VAT in hundredths of a percent. Documents of earlier programs have one rate for all, in their terms. */
export type Position = { label: string; detail: string; amount: number; rate?: number }
export type Amounts = { net: number; vat: number; total: number }

/** Everything that stands on an invoice or a credit note. */
export type InvoiceDocument = InvoiceTerms & {
  kind: 'invoice' | 'credit-note'
  number: string
  /** The moment of issue, and the last day to pay. */
  issuedAt: string
  dueAt: string
  /** As everywhere: see `entryNumber`. */
  orderNumber: string
  orderedAt: string
  customer: { name: string; organization: string }
  billingAddress: string
  /** By its address: no VAT is charged then. */
  isAbroad?: boolean
  /** With where it drew the line between company sizes; documents of earlier programs do not tell. */
  edition: { year: number; studyId: string | undefined; threshold?: number | undefined }
  positions: Position[]
  amounts: Amounts
  reference: string | undefined
  /** On a credit note: what it takes back. */
  corrects: { number: string; issuedAt: string } | undefined
  /** On an invoice in the place of another: that one's number, its day of supply, and when it was paid. */
  replaces?: { number: string; suppliedAt: string; paidAt: string | undefined }
  /** On a credit note: the number of the invoice that takes the place of the one it takes back. */
  replacedBy?: string
}

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** The last number given out, per kind and year. Its row is locked while a number is taken, so none is skipped or given twice. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { kind: text('kind').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Invoices and credit notes. Never changed once issued, except for the payment; they outlive their order. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind', { enum: ['invoice', 'credit-note'] }).notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull().unique(),
    orderId: uuid('order_id').notNull(),
    /** The invoice that a credit note takes back. */
    corrects: uuid('corrects').unique(),
    /** The invoice in whose place another one was made out. */
    replaces: uuid('replaces').unique(),
    /** Everything that is printed, as it was on the day of issue. */
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    /** In Rappen; negative on a credit note. */
    net: integer('net').notNull(),
    vat: integer('vat').notNull(),
    total: integer('total').notNull(),
    reference: text('reference'),
    /** Filled when it is first drawn, and served unchanged from then on. */
    pdf: bytes('pdf'),
    /** The day of the payment, the amount that came in, and who noted it. */
    paidAt: moment('paid_at'),
    paidAmount: integer('paid_amount'),
    paidBy: text('paid_by'),
    /** When the payment of a cancelled order went back, and who noted it. */
    refundedAt: moment('refunded_at'),
    refundedBy: text('refunded_by'),
    createdAt: createdAt(),
  },
  (table) => [index('invoices_order').on(table.orderId), index('invoices_year').on(table.year, table.createdAt)],
)

/** Personal links to a study that is too large for a mail; only their hashes are kept. */
export const studyLinks = pgTable(
  'study_links',
  { tokenHash: text('token_hash').primaryKey(), orderId: uuid('order_id').notNull(), expiresAt: moment('expires_at').notNull(), createdAt: createdAt() },
  (table) => [index('study_links_order').on(table.orderId)],
)

/** Which protected PDF is delivered for an edition, and which one was before it. */
export const studyDocuments = pgTable(
  'study_documents',
  { studyId: uuid('study_id').primaryKey(), fileUrl: text('file_url').notNull(), earlierFileUrl: text('earlier_file_url'), createdAt: createdAt() },
  (table) => [uniqueIndex('study_documents_file').on(table.fileUrl)],
)
