import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { minute, second } from '../../../model/durations'
import { message } from '../../../model/messages/message'
import type { KeyedHash } from '../../platform/config/secret'
import type { Orm } from '../../platform/db/database'
import { ago, fromNow } from '../../platform/db/schema/columns'
import { attempts } from '../../platform/db/schema/tables'
import { HttpError, type MessageText } from '../../platform/http/errors'

export type Limit = { most: number; minutes: number; message: MessageText }

export const loginLimit: Limit = { most: 5, minutes: 15, message: message('tooManyLogins') }
export const formLimit = { most: 5, minutes: 10, message: 'Zu viele Sendungen. Bitte versuchen Sie es in einigen Minuten erneut.' } satisfies Limit

type Hashing = { keyedHash: KeyedHash }

/**
 * Counts an attempt before it is made, so that parallel ones cannot slip through together, and tells how many there are with it.
 * `takeBack` is for one that should not count: a login that succeeded was no failure.
 */
export async function countOne(orm: Orm, { keyedHash }: Hashing, minutes: number, ...parts: string[]) {
  const bucket = keyedHash(parts.join('\n'))
  const [made] = await orm.insert(attempts).values({ bucket }).returning({ id: attempts.id })
  const window = minutes * minute
  // Of a clock that was ahead and is right again: what it counted must not lock anybody out until that day comes.
  const recent = and(eq(attempts.bucket, bucket), gt(attempts.createdAt, ago(window)), lt(attempts.createdAt, fromNow(window)))
  const [found] = await orm
    .select({ made: count(), oldest: sql<string>`min(${attempts.createdAt})` })
    .from(attempts)
    .where(recent)
  const takeBack = async () => {
    if (made) await orm.delete(attempts).where(eq(attempts.id, made.id))
  }
  const waited = found ? Date.now() - Date.parse(found.oldest) : 0
  return { made: found?.made ?? 0, takeBack, secondsLeft: Math.max(1, Math.ceil((window - waited) / second)) }
}

/** Refuses what is too much. A refused attempt does not count, or waiting would never end for someone who keeps trying. */
export async function countAttempt(orm: Orm, context: Hashing, { most, minutes, message }: Limit, ...parts: string[]) {
  const { made, takeBack, secondsLeft } = await countOne(orm, context, minutes, ...parts)
  if (made <= most) return takeBack
  await takeBack()
  throw new HttpError(429, message, { retryAfterSeconds: secondsLeft })
}

/** For what is left out where it would be too much. Two who ask at once take turns, until their transactions end. */
export async function isWithinLimit(tx: Orm, context: Hashing, { most, minutes }: Omit<Limit, 'message'>, ...parts: string[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${context.keyedHash(parts.join('\n'))}))`)
  const { made, takeBack } = await countOne(tx, context, minutes, ...parts)
  if (made <= most) return true
  await takeBack()
  return false
}
