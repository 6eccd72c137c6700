import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceDocument } from '../orders/invoice-document'
import { createdAt, id, moment } from './columns'

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
    /** Everything that is printed, as it was on the day of issue. */
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    /** In Rappen; negative on a credit note. */
    net: integer('net').notNull(),
    vat: integer('vat').notNull(),
    total: integer('total').notNull(),
    reference: text('reference'),
    /** Filled when it is first drawn, and served unchanged from then on. */
    pdf: bytes('pdf'),
    paidAt: moment('paid_at'),
    paidBy: text('paid_by'),
    createdAt: createdAt(),
  },
  (table) => [index('invoices_order').on(table.orderId), index('invoices_year').on(table.year, table.createdAt)],
)

/** An invoice by its id, a study's file by the study's id. */
export type MailAttachment = { invoice: string } | { study: string }

/** Mails to be sent and mails that were sent. What they say is forgotten once they are sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** The table and id of the entry that the mail is about. */
    entity: text('entity').notNull(),
    entryId: uuid('entry_id').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** References; the files are read when the mail is sent. */
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    messageId: text('message_id').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().default(sql`now()`),
    /** Until then one instance is sending it. */
    claimedUntil: moment('claimed_until'),
    /** A code, never what the server or the mail said. */
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_due').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('mails_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index('mails_entry').on(table.entryId),
  ],
)

/** Personal links to a study that is too large for a mail; only their hashes are kept. */
export const studyLinks = pgTable(
  'study_links',
  { tokenHash: text('token_hash').primaryKey(), orderId: uuid('order_id').notNull(), expiresAt: moment('expires_at').notNull(), createdAt: createdAt() },
  (table) => [index('study_links_order').on(table.orderId)],
)

/** Which protected PDF is delivered for an edition. */
export const studyDocuments = pgTable(
  'study_documents',
  { studyId: uuid('study_id').primaryKey(), fileUrl: text('file_url').notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('study_documents_file').on(table.fileUrl)],
)
