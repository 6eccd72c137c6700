import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MailCounts, SentMail } from '../../../model/orders/fulfilment'
import { AppError } from '../app-error'
import type { Terms } from '../config/terms'
import type { Orm } from '../db/database'
import { type MailAttachment, mails } from '../db/schema/mail-tables'
import { instituteOf } from '../settings/site-texts'
import { mailBody, type Part } from './mail-body'

export type Mail = {
  kind: MailKind
  /** What the mail is about. */
  about: { entity: string; id: string }
  to: string
  replyTo: string
  subject: string
  parts: readonly Part[]
  closing: readonly string[]
  attachments?: MailAttachment[]
  /** Where one click ends what the mail belongs to. */
  endUrl?: string
}

type MailKind =
  | 'order-confirmation'
  /** The confirmation that brings the study, attached or by a link. */
  | 'order-with-study'
  | 'order-notice'
  | 'invoice'
  | 'reminder'
  | 'study'
  | 'study-link'
  | 'credit-note'
  | 'cancellation'
  | 'correction'
  | 'message-confirmation'
  | 'message-notice'
  | 'application-confirmation'
  | 'application-notice'
  /** What the site shows of a year from now on. */
  | 'edition-notice'
  /** What somebody gets who wants to know of the next edition. */
  | 'notice-confirmation'
  | 'notice-known'
  | 'edition-appeared'
  /** That somebody tries passwords at an account. */
  | 'login-attack'
  | 'test'

/** A line break would begin a header of somebody else's choice. What people enter is checked before; this is the last door. */
function headerValue(value: string, most = 300) {
  if (/[\p{Cc}\u2028\u2029]/u.test(value) || value.length > most) throw new AppError('A header of a mail holds a line break, a control character or too much')
  return value
}

/** ASCII goes out as it is: an encoded word in what somebody typed would be read as another text than was checked. */
const subjectOf = (value: string) => headerValue(value).replaceAll('=?', '= ?')

/** One address, and nothing that a mail server could take for two. */
function address(value: string) {
  if (!/^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/.test(value)) throw new AppError('A mail is addressed to something that is not one address')
  return headerValue(value)
}

/** Puts a mail into the outbox, in the transaction of what it tells about: either both are stored or neither. */
export async function queueMail(tx: Orm, terms: Pick<Terms, 'mailFrom'>, mail: Mail): Promise<SentMail> {
  const [queued] = await queueMails(tx, terms, [mail])
  return queued as SentMail
}

/** UploadedFiles mails about the same. */
export async function queueMails(tx: Orm, { mailFrom }: Pick<Terms, 'mailFrom'>, some: readonly Mail[]): Promise<SentMail[]> {
  const institute = await instituteOf(tx)
  const values = some.map((mail) => rowOf(mail, mailFrom.address, institute))
  return tx.insert(mails).values(values).returning(mailColumns)
}

function rowOf(mail: Mail, from: string, institute: Awaited<ReturnType<typeof instituteOf>>): typeof mails.$inferInsert {
  const id = randomUUID()
  return {
    id,
    kind: mail.kind,
    entity: mail.about.entity,
    entryId: mail.about.id,
    recipient: address(mail.to),
    replyTo: address(mail.replyTo),
    subject: subjectOf(mail.subject),
    ...mailBody(mail.subject, mail.parts, mail.closing, institute),
    attachments: mail.attachments ?? [],
    endUrl: mail.endUrl,
    // The same however often it is sent: a receiver can tell a repetition.
    messageId: `<${id}@${domainToASCII(from.split('@')[1] ?? '')}>`,
  }
}

export const mailColumns = {
  id: mails.id,
  kind: mails.kind,
  entity: mails.entity,
  entryId: mails.entryId,
  recipient: mails.recipient,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  nextAttemptAt: mails.nextAttemptAt,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
} satisfies Record<keyof SentMail, AnyPgColumn>

/** A stored mail without what it says. */
export function shown(mail: typeof mails.$inferSelect): SentMail {
  const { id, kind, entity, entryId, recipient, subject, state, attempts, nextAttemptAt, lastError, createdAt, sentAt } = mail
  return { id, kind, entity, entryId, recipient, subject, state, attempts, nextAttemptAt, lastError, createdAt, sentAt }
}

export async function mailCounts(orm: Orm): Promise<MailCounts> {
  const countOf = (state: SentMail['state']) => orm.$count(mails, eq(mails.state, state))
  return { waiting: await countOf('waiting'), failed: await countOf('failed') }
}
