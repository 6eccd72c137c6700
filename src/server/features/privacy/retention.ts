import { and, eq, inArray, isNotNull, isNull, lt, notExists, notInArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { allEntities } from '../../../model/all'
import { studies } from '../../../model/content/studies'
import { day } from '../../../model/durations'
import type { Entity } from '../../../model/fields/entity'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { editionNotices } from '../../../model/inbox/edition-notices'
import { handled } from '../../../model/inbox/handling'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { limits } from '../../../model/limits'
import { printOrders } from '../../../model/orders/print-orders'
import { studyOrders } from '../../../model/orders/study-orders'
import type { Orm } from '../../platform/db/database'
import { editionPreviews } from '../../platform/db/schema/edition-tables'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { mails } from '../../platform/db/schema/mail-tables'
import { bankImports, invoices, payments, reminders, studyDocuments, studyLinks } from '../../platform/db/schema/order-tables'
import { activity, attempts, idempotencyKeys, sessions, trash } from '../../platform/db/schema/tables'
import { beginOfYear, businessYearOf } from '../../platform/swiss-time'
import { lifetimes } from '../access'
import { handledLimit } from '../site-texts'

/** How long a table keeps what it holds about people. */
export type Rule = {
  /** The table's name. */
  name: string
  table: PgTable
  /** As the privacy statement says it. */
  promise: string
  /** Which rows are over at a moment. */
  isOver: (now: Date, orm: Orm) => SQL | undefined
  /** What is kept elsewhere about such a row goes with it. */
  isEntry?: true
  /** Fields that are emptied, where the row itself stays. */
  empties?: readonly string[]
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

function yearsBefore(now: Date, years: number) {
  const moment = new Date(now)
  moment.setUTCFullYear(moment.getUTCFullYear() - years)
  return moment.toISOString()
}

/** Everything before it belongs to a business year that ended so many years ago or earlier. */
const businessLimit = (now: Date) => beginOfYear(businessYearOf(now) - limits.orderYears).toISOString()

const entryRule = (entity: Entity, promise: string, limit: (now: Date) => string): Rule => ({
  name: entity.table,
  table: tableFor(entity),
  promise,
  isOver: (now) => lt(tableFor(entity).createdAt, limit(now)),
  isEntry: true,
})

/** What visitors wrote goes earlier where the team has dealt with it. */
function inboxRule(entity: Entity): Rule {
  const { isOver, ...rule } = entryRule(entity, `${messagesKept}, or some days after they are handled, as the settings say`, messageLimit)
  return { ...rule, isOver: (now, orm) => or(isOver(now, orm), lt(col(tableFor(entity), handled.by), handledLimit(now))) }
}

const noticeTable = tableFor(editionNotices)

/** Nobody who reads the mails of such an address wanted it. What was confirmed is kept until it is ended. */
const unconfirmedNotices: Rule = {
  name: editionNotices.table,
  table: noticeTable,
  promise: `${limits.noticeDays} days unless confirmed, then until they are ended`,
  isOver: (now) => and(isNull(col(noticeTable, 'confirmedAt')), lt(noticeTable.createdAt, before(now, limits.noticeDays * day))),
  isEntry: true,
}

const messagesKept = `${limits.messageYears} years`
const ordersKept = `${limits.orderYears} years after the end of the business year`
const messageLimit = (now: Date) => yearsBefore(now, limits.messageYears)
const orders = [studyOrders.table, printOrders.table]

/** What is about an order is kept as long as orders are, everything else as long as messages. */
const aboutOver = (table: { entity: AnyPgColumn; createdAt: AnyPgColumn }, now: Date) =>
  or(and(notInArray(table.entity, orders), lt(table.createdAt, messageLimit(now))), and(inArray(table.entity, orders), lt(table.createdAt, businessLimit(now))))

function sessionOver(now: Date, kind: 'administrator' | 'partner') {
  const { most, idle } = lifetimes[kind]
  const isOver = or(lt(sessions.createdAt, before(now, most)), lt(sessions.usedAt, before(now, idle)))
  return and(eq(sessions.kind, kind), isOver)
}

/** Fields that are not needed for as long as their entry must be kept. */
export const emptied: readonly Rule[] = (Object.values(allEntities) as Entity[]).flatMap((entity) => {
  const names = Object.entries(entity.fields).flatMap(([name, { isBrief }]) => (isBrief ? [name] : []))
  if (names.length === 0) return []
  const table = tableFor(entity)
  const isFilled = or(...names.map((name) => isNotNull(col(table, name))))
  const isOver = (now: Date) => and(lt(table.createdAt, messageLimit(now)), isFilled)
  return [{ name: `${entity.table}: ${names.join(', ')}`, table, promise: messagesKept, isOver, empties: names }]
})

/** What is deleted when. Entries come first: what is about them goes with them. */
export const retention: readonly Rule[] = [
  inboxRule(contactMessages),
  inboxRule(partnerApplications),
  entryRule(studyOrders, ordersKept, businessLimit),
  entryRule(printOrders, ordersKept, businessLimit),
  unconfirmedNotices,
  { name: 'invoices', table: invoices, promise: ordersKept, isOver: (now) => lt(invoices.createdAt, businessLimit(now)) },
  { name: 'payments', table: payments, promise: ordersKept, isOver: (now) => lt(payments.createdAt, businessLimit(now)) },
  { name: 'reminders', table: reminders, promise: ordersKept, isOver: (now) => lt(reminders.createdAt, businessLimit(now)) },
  { name: 'bank_imports', table: bankImports, promise: ordersKept, isOver: (now) => lt(bankImports.createdAt, businessLimit(now)) },
  { name: 'mails', table: mails, promise: 'with the entry they are about', isOver: (now) => aboutOver(mails, now) },
  {
    name: 'study_links',
    table: studyLinks,
    promise: 'with the order, at most a year after they expired',
    isOver: (now) => lt(studyLinks.expiresAt, yearsBefore(now, 1)),
  },
  {
    name: 'study_documents',
    table: studyDocuments,
    promise: 'with the edition',
    isOver: (_now, orm) =>
      and(
        notExists(
          orm
            .select()
            .from(tableFor(studies))
            .where(eq(tableFor(studies).id, studyDocuments.studyId)),
        ),
        notExists(orm.select().from(trash).where(eq(trash.id, studyDocuments.studyId))),
      ),
  },
  {
    name: 'edition_previews',
    table: editionPreviews,
    promise: 'at most a year after they ended',
    isOver: (now) => lt(editionPreviews.endsAt, yearsBefore(now, 1)),
  },
  { name: 'activity', table: activity, promise: `${messagesKept}, about orders ${ordersKept}`, isOver: (now) => aboutOver(activity, now) },
  { name: 'trash', table: trash, promise: `${limits.trashDays} days`, isOver: (now) => lt(trash.createdAt, before(now, limits.trashDays * day)) },
  { name: 'idempotency_keys', table: idempotencyKeys, promise: '1 day', isOver: (now) => lt(idempotencyKeys.createdAt, before(now, day)) },
  { name: 'attempts', table: attempts, promise: '1 day', isOver: (now) => lt(attempts.createdAt, before(now, day)) },
  { name: 'sessions', table: sessions, promise: 'when they are over', isOver: (now) => or(sessionOver(now, 'administrator'), sessionOver(now, 'partner')) },
]

/** Tables without a limit, and why. Every table of the database stands either here or above. */
export const retainedTables: Record<string, string> = {
  ...Object.fromEntries((Object.values(allEntities) as Entity[]).flatMap(({ table, kept }) => (kept ? [[table, kept]] : []))),
  administrators: 'colleagues, for as long as they have access',
  settings: 'holds no person',
  stored_files: 'goes with what refers to the file',
  tallies: 'holds no person',
  order_sums: 'holds no person',
  editions: 'names no more than the colleague who scheduled a publication',
  edition_versions: 'what was published stays, and names no more than the colleague who published it',
  edition_parts: 'until the draft is published or thrown away; names no more than the colleague who edited it',
  notice_links: 'goes with the address it belongs to',
  invoice_numbers: 'holds no person, and a number must never be given twice',
  bank_outside: 'credits that are none of ours hold no person; the payer of a rule stays until the rule is taken back',
  setting_versions: 'what the site said of itself and how it billed, and since when; names no more than the colleague who saved it',
  migrations: 'holds no person',
}
