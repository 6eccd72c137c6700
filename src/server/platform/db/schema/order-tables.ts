import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PaymentWay } from '../../../../model/orders/order-payment'
import type { ReminderLevel } from '../../../../model/orders/reminders'
import type { OrderStatus } from '../../../../model/orders/study-orders'
import type { InvoiceTerms } from '../../config/invoice-settings'
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
  /** On an invoice in the place of another: that one's number, its day of supply, what was paid of it, and when all of this one was. */
  replaces?: { number: string; suppliedAt: string; paid?: number; paidAt: string | undefined }
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

/** Invoices and credit notes. Never changed once issued; they outlive their order. */
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
    createdAt: createdAt(),
  },
  (table) => [
    index('invoices_order').on(table.orderId),
    index('invoices_year').on(table.year, table.createdAt),
    index('invoices_reference').on(table.reference),
  ],
)

/** Money that came in for an order or went back. Like the documents they outlive their order; together they make its account. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    /** In Rappen; below 0 it went back. */
    amount: integer('amount').notNull(),
    /** Noon of the day that the bank names. */
    paidAt: moment('paid_at').notNull(),
    way: text('way').$type<PaymentWay>().notNull(),
    note: text('note'),
    by: text('by').notNull(),
    /** The entry of a bank statement that it was read from, which is booked once. */
    bankEntry: text('bank_entry').unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_day').on(table.paidAt),
    // What was booked as one sum: see the bank's keys.
    index('payments_bank_booking').on(sql`split_part(${table.bankEntry}, '/', 1)`),
  ],
)

/** Bank files that were booked: who, when, and until which day they reach. */
export const bankImports = pgTable('bank_imports', {
  id: id(),
  by: text('by').notNull(),
  files: text('files').array().notNull(),
  booked: integer('booked').notNull(),
  undecided: integer('undecided').notNull(),
  known: integer('known').notNull(),
  /** `1999-12-31` */
  newestDay: text('newest_day'),
  createdAt: createdAt(),
})

/** Entries of bank statements that are none of ours, such as fees, and payers of whom all are. Decided once, whatever file tells of them again. */
export const bankOutside = pgTable('bank_outside', {
  entry: text('entry').primaryKey(),
  /** As names are compared; empty where the decision is about this entry alone. */
  payer: text('payer'),
  by: text('by').notNull(),
  createdAt: createdAt(),
})

/** Reminders of what is overdue: each level once per invoice. */
export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    level: integer('level').$type<ReminderLevel>().notNull(),
    /** What was open, in Rappen, and so is asked for. */
    amount: integer('amount').notNull(),
    by: text('by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('reminders_level').on(table.invoiceId, table.level), index('reminders_order').on(table.orderId)],
)

/**
 * How many orders there are and what they come to, by everything that totals are asked by. Written by triggers, in the transaction that
 * changes an order, so that no total reads the orders themselves.
 */
export const orderSums = pgTable(
  'order_sums',
  {
    /** 0 for an order from before that was noted. */
    edition: integer('edition').notNull(),
    /** In Switzerland: `1999-12`, and for what is open the last day to pay. */
    month: text('month').notNull(),
    dueDay: text('due_day').notNull(),
    state: text('state').$type<OrderStatus | 'cancelled'>().notNull(),
    payment: text('payment').$type<PaymentState>().notNull(),
    /** Whether the study went out, and whether the creditor is the sample. */
    isSent: boolean('is_sent').notNull(),
    isSample: boolean('is_sample').notNull(),
    rows: integer('rows').notNull(),
    /** In Rappen: what was ordered, as prices were shown, and of what was billed for it what is open and what came in. */
    total: bigint('total', { mode: 'number' }).notNull(),
    open: bigint('open', { mode: 'number' }).notNull(),
    paid: bigint('paid', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_sums_pk', columns: [table.edition, table.month, table.dueDay, table.state, table.payment, table.isSent, table.isSample] }),
  ],
)

/** Of the account of an order: nothing was billed or came in, something is open, it is paid, or something is to go back. */
type PaymentState = 'none' | 'open' | 'paid' | 'to-pay-back'

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
  (table) => [index('study_documents_file').on(table.fileUrl)],
)
