import { eq, sql } from 'drizzle-orm'
import { limits } from '../../../model/limits'
import type { BankDecision, BankEntry, BankImport, BankOrder } from '../../../model/orders/bank-import'
import type { Orm } from '../../platform/db/database'
import { bankImports, payments } from '../../platform/db/schema/order-tables'
import { HttpError, invalid } from '../../platform/http/errors'
import { record } from '../activity'
import { type Payable, recordPayments } from '../orders'
import { booksFor } from './books'
import { matchAll, type Outcome } from './match'
import type { ReadFiles } from './read'
import type { StatementEntry } from './statement-entry'

/** What would be booked; writes nothing. */
export async function previewImport(orm: Orm, read: ReadFiles, iban: string): Promise<BankImport> {
  const outcomes = matchAll(read.entries, await booksFor(orm, read.entries, [], iban))
  return answerOf(read, outcomes)
}

/** Books what fits, and what somebody decided. Compared anew, with the orders locked: what was shown before may be over. */
export async function importFiles(tx: Orm, by: string, read: ReadFiles, iban: string, decisions: readonly BankDecision[]): Promise<BankImport> {
  // The same file twice at once is one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_imports'))`)
  const { files, entries, problems } = read
  if (files.length === 0) throw new HttpError(400, `No file could be read. ${problems[0]?.message ?? ''}`.trim())
  const books = await booksFor(
    tx,
    entries,
    decisions.map(({ order }) => order),
    iban,
    'update',
  )
  const decided = new Map(decisions.map(({ entry, ...chosen }) => [entry, chosen]))
  const told = new Set(entries.map(({ key }) => key))
  if (decisions.some(({ entry }) => !told.has(entry)))
    throw invalid([{ path: 'decisions', message: 'A decision is about an entry that is in none of the files' }])
  const outcomes = matchAll(entries, books).map((outcome, at): Outcome => {
    const chosen = decided.get(entries[at]?.key as string)
    if (!chosen || outcome.is === 'known') return outcome
    const order = books.orders.get(chosen.order)
    const isOther = outcome.is === 'booked' ? outcome.order.id !== chosen.order : !outcome.isBookable
    const isMoved = chosen.open !== undefined && chosen.open !== (order?.openAmount ?? 0)
    if (!order || isOther || isMoved) throw new HttpError(409, 'The orders have changed meanwhile. Please look at the files once more.')
    return { is: 'booked', order }
  })
  const bookings = outcomes.flatMap((outcome, at) => (outcome.is === 'booked' ? [bookingOf(entries[at] as StatementEntry, outcome.order)] : []))
  await recordPayments(tx, by, bookings)
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.is === 'known' && outcome.payment) {
      await tx
        .update(payments)
        .set({ bankEntry: entries[at]?.key as string })
        .where(eq(payments.id, outcome.payment))
    }
  }
  const answer = answerOf(read, outcomes)
  await noteImport(tx, by, read, answer)
  return answer
}

function bookingOf({ key, amount, bookedAt, party }: StatementEntry, order: Payable) {
  return { order, bankEntry: key, body: { amount, date: bookedAt, way: 'bank' as const, note: party?.slice(0, limits.line) ?? null } }
}

async function noteImport(tx: Orm, by: string, { files, entries }: ReadFiles, { booked, undecided, known }: BankImport) {
  const counts = { booked: booked.length, undecided: undecided.length, known: known.length }
  await tx.insert(bankImports).values({ by, files, ...counts, newestDay: entries.at(-1)?.bookedAt ?? null })
  const changes = Object.fromEntries(Object.entries(counts).map(([name, to]) => [name, { to }]))
  await record(tx, { by, action: 'imported', entity: 'bank_imports', entryId: 'import', title: files.join(', ').slice(0, limits.line), changes })
}

export const bankOrderOf = ({ id, firstName, lastName, organization, documentNumbers, openAmount, cancelledAt }: Payable): BankOrder => ({
  id,
  customer: `${organization}, ${[firstName, lastName].filter(Boolean).join(' ')}`,
  invoice: documentNumbers ?? '',
  open: openAmount ?? 0,
  isCancelled: cancelledAt !== null,
})

const shown = ({ key, file, bookedAt, amount, currency, reference, text, party }: ReadFiles['entries'][number]): BankEntry => ({
  ...{ key, file, bookedAt, amount, currency },
  ...{ reference: reference ?? null, text: text ?? null, party: party ?? null },
})

function answerOf({ entries, problems }: ReadFiles, outcomes: readonly Outcome[]): BankImport {
  const answer: BankImport = { booked: [], undecided: [], known: [], problems }
  outcomes.forEach((outcome, at) => {
    const entry = shown(entries[at] as ReadFiles['entries'][number])
    if (outcome.is === 'booked') answer.booked.push({ ...entry, order: bankOrderOf(outcome.order) })
    else if (outcome.is === 'known') answer.known.push({ ...entry, note: outcome.note })
    else answer.undecided.push({ ...entry, reason: outcome.reason, proposed: outcome.proposed.map(bankOrderOf), isBookable: outcome.isBookable })
  })
  // What somebody can decide comes first.
  answer.undecided.sort((a, b) => Math.sign(b.proposed.length) - Math.sign(a.proposed.length))
  return answer
}
