import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { mailStates } from '../../../../model/orders/fulfilment'
import { createdAt, id, moment, now } from './columns'

/** An invoice or a reminder by its id, a study's file by the study's id. */
export type MailAttachment = { invoice: string } | { reminder: string } | { study: string }

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
    /** Where a mail program ends what the mail belongs to, by one click of its reader. */
    endUrl: text('end_url'),
    messageId: text('message_id').notNull(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().default(now()),
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
