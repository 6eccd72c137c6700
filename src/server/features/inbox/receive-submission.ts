import { createHash } from 'node:crypto'
import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { honeypotField } from '../../../model/limits'
import type { KeyedHash } from '../../platform/config/secret'
import type { Database, Orm } from '../../platform/db/database'
import { idempotencyKeys } from '../../platform/db/schema/tables'
import { HttpError, invalid } from '../../platform/http/errors'
import { clientOf, countAttempt, formLimit } from '../access'

type Submission<Stored> = {
  request: FastifyRequest
  /** What was sent, as it will be stored: the same key with anything else in it is a conflict. */
  values: object
  /** Writes the entry and everything that belongs to it. */
  store: (tx: Orm) => Promise<Stored>
}

/** Stores what a visitor sends: once per idempotency key, five times in ten minutes, in one transaction. */
export async function receiveSubmission<Stored extends object>(
  context: { database: Database; keyedHash: KeyedHash },
  { request, values, store }: Submission<Stored>,
): Promise<Stored> {
  const route = request.routeOptions.url as string
  const isProgram = isFilled((request.body as Record<string, unknown> | null)?.[honeypotField])
  const key = readKey(request)
  const requestHash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  return context.database.orm.transaction(async (tx) => {
    if (key !== undefined) {
      // A second sender of the same key waits here until the first is done.
      const claimed = await tx.insert(idempotencyKeys).values({ route, key, requestHash }).onConflictDoNothing().returning()
      if (claimed.length === 0) return earlierAnswer<Stored>(tx, route, key, requestHash)
    }
    const client = clientOf(request)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${route} ${client}`}))`)
    await countAttempt(tx, context, formLimit, 'form', route, client)
    const stored = await (isProgram ? pretend(tx, store) : store(tx))
    if (key !== undefined) await tx.update(idempotencyKeys).set({ answer: stored }).where(isKey(route, key))
    return stored
  })
}

/** A program gets the answer it expects, to the last field, and learns nothing: what it sent is stored and taken back. */
async function pretend<Stored>(tx: Orm, store: (tx: Orm) => Promise<Stored>): Promise<Stored> {
  let stored: Stored | undefined
  try {
    await tx.transaction(async (attempt) => {
      stored = await store(attempt)
      attempt.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return stored as Stored
}

const isKey = (route: string, key: string) => and(eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

async function earlierAnswer<Stored>(tx: Orm, route: string, key: string, requestHash: string): Promise<Stored> {
  const [earlier] = await tx.select().from(idempotencyKeys).where(isKey(route, key))
  if (earlier?.requestHash !== requestHash) throw new HttpError(409, 'Unter diesem Schlüssel wurde bereits etwas anderes gesendet')
  return earlier.answer as Stored
}

function isFilled(value: unknown) {
  return typeof value === 'string' && value.trim() !== ''
}

function readKey(request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw invalid([{ path: 'Idempotency-Key', message: 'Der Schlüssel besteht aus 8 bis 200 druckbaren Zeichen' }])
  }
  return key
}
