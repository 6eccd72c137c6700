import { eq, or, sql } from 'drizzle-orm'
import { limits } from '../../../model/limits'
import type { BankDecision, BankEntry, BankImport, BankOrder, OrderDecision, OutsideDecision } from '../../../model/orders/bank-import'
import { formatRappen } from '../../../study/prices'
import type { Orm } from '../../platform/db/database'
import { bankImports, bankOutside, payments } from '../../platform/db/schema/order-tables'
import { HttpError, invalid } from '../../platform/http/errors'
import { record } from '../activity'
import { type Payable, recordPayments } from '../orders'
import { statementsOf } from './balance'
import { booksFor } from './books'
import { matchAll, type Outcome, type Part } from './match'
import { saidBy } from './names'
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
  const toOrders = decisions.filter((one): one is OrderDecision => 'order' in one)
  await decideOutside(
    tx,
    by,
    entries,
    decisions.filter((one): one is OutsideDecision => 'notOurs' in one),
  )
  const books = await booksFor(
    tx,
    entries,
    toOrders.map(({ order }) => order),
    iban,
    'update',
  )
  const decided = byEntry(toOrders)
  const known = new Set(entries.map(({ key }) => key))
  if (decisions.some(({ entry }) => !known.has(entry)))
    throw invalid([{ path: 'decisions', message: 'A decision is about an entry that is in none of the files' }])
  const outcomes = matchAll(entries, books).map((outcome, at): Outcome => {
    const entry = entries[at] as StatementEntry
    const chosen = decided.get(entry.key)
    if (!chosen || outcome.is === 'known') return outcome
    const parts = chosen.map(({ amount = entry.amount, open, ...one }) => ({ amount, open, order: books.orders.get(one.order) }))
    const isOther = outcome.is === 'booked' ? parts.some(({ order }) => order?.id !== outcome.order.id) : !outcome.isBookable
    const isMoved = parts.some(({ order, open }) => !order || (open !== undefined && open !== (order.openAmount ?? 0)))
    if (isOther || isMoved) throw new HttpError(409, 'The orders have changed meanwhile. Please look at the files once more.')
    return bookedIn(entry, parts as Part[])
  })
  const bookings = outcomes.flatMap((outcome, at) => (outcome.is === 'booked' ? bookingsOf(entries[at] as StatementEntry, outcome) : []))
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

/** Keeps what is none of ours, and takes back what was said of an entry or of its payer. */
async function decideOutside(tx: Orm, by: string, entries: ReadFiles['entries'], decisions: readonly OutsideDecision[]) {
  for (const { entry: key, notOurs } of decisions) {
    const entry = entries.find((one) => one.key === key)
    if (!entry) continue
    const { payer } = saidBy(entry)
    const about = payer ? or(eq(bankOutside.entry, key), eq(bankOutside.payer, payer)) : eq(bankOutside.entry, key)
    await tx.delete(bankOutside).where(about)
    if (notOurs !== false) await tx.insert(bankOutside).values({ entry: key, payer: notOurs === 'never' && payer ? payer : null, by })
  }
}

function byEntry(decisions: readonly OrderDecision[]) {
  const decided = new Map<string, OrderDecision[]>()
  for (const decision of decisions) decided.set(decision.entry, [...(decided.get(decision.entry) ?? []), decision])
  return decided
}

/** All of an amount is placed, and of several orders each once, with no more than is open of it. */
function bookedIn({ amount }: StatementEntry, parts: readonly [Part, ...Part[]] | readonly Part[]): Outcome {
  const rest = amount - parts.reduce((sum, part) => sum + part.amount, 0)
  if (rest !== 0)
    throw invalid([{ path: 'decisions', message: `Of a credit CHF\u00a0${formatRappen(Math.abs(rest))} is ${rest > 0 ? 'left to place' : 'placed too much'}` }])
  const isTooMuch = parts.length > 1 && parts.some(({ order, amount }) => amount <= 0 || amount > (order.openAmount ?? 0))
  if (isTooMuch || new Set(parts.map(({ order }) => order.id)).size < parts.length)
    throw invalid([{ path: 'decisions', message: 'More than is open of an invoice' }])
  return { is: 'booked', order: (parts[0] as Part).order, parts }
}

/** The first has the key of the entry; the others are told apart behind it, as payments of one booked sum are. */
function bookingsOf({ key, amount, bookedAt, party }: StatementEntry, { order, parts = [{ order, amount }] }: Extract<Outcome, { is: 'booked' }>) {
  return parts.map((part, at) => ({
    order: part.order,
    bankEntry: at === 0 ? key : `${key}/+${at}`,
    body: { amount: part.amount, date: bookedAt, way: 'bank' as const, note: party?.slice(0, limits.line) ?? null },
  }))
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

function answerOf({ entries, balances, problems }: ReadFiles, outcomes: readonly Outcome[]): BankImport {
  const left = entries.flatMap((entry, at) => (outcomes[at]?.is === 'undecided' ? [{ ...entry, account: entry.accounts[0] as string }] : []))
  const answer: BankImport = { booked: [], undecided: [], known: [], statements: statementsOf(balances, left), problems }
  outcomes.forEach((outcome, at) => {
    const entry = shown(entries[at] as ReadFiles['entries'][number])
    if (outcome.is === 'booked') {
      const { order, parts = [{ order, amount: entry.amount }] } = outcome
      answer.booked.push(...parts.map((part) => ({ ...entry, amount: part.amount, order: bankOrderOf(part.order) })))
    }
    if (outcome.is === 'known') answer.known.push({ ...entry, note: outcome.note, isNotOurs: outcome.isNotOurs ?? false })
    if (outcome.is === 'undecided') {
      const { reason, proposed, isBookable, isSplit = false } = outcome
      answer.undecided.push({ ...entry, reason, proposed: proposed.map(bankOrderOf), isBookable, isSplit })
    }
  })
  // What somebody can decide comes first.
  answer.undecided.sort((a, b) => Math.sign(b.proposed.length) - Math.sign(a.proposed.length))
  return answer
}
