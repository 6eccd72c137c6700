import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { minute, second } from '../../entities/durations'
import type { Context } from '../context'
import { ago, fromNow } from '../db/columns'
import type { Orm } from '../db/database'
import { attempts } from '../db/tables'
import { HttpError } from '../errors'

export type Limit = { most: number; minutes: number; message: string }

export const loginLimit: Limit = { most: 5, minutes: 15, message: 'Zu viele Anmeldeversuche. Bitte versuchen Sie es in einigen Minuten erneut.' }
/** All partners share one password, and whoever guesses may have many addresses. High enough that a stranger with a few locks nobody out. */
export const sharedLoginLimit: Limit = { ...loginLimit, most: 100 }
export const formLimit: Limit = { most: 5, minutes: 10, message: 'Zu viele Sendungen. Bitte versuchen Sie es in einigen Minuten erneut.' }

/**
 * Counts an attempt before it is made, so that parallel ones cannot slip through together.
 * The returned function takes it back: a login that succeeded was no failure.
 */
export async function countAttempt(orm: Orm, { keyedHash }: Pick<Context, 'keyedHash'>, limit: Limit, ...parts: string[]) {
  const bucket = keyedHash(parts.join('\n'))
  const [made] = await orm.insert(attempts).values({ bucket }).returning({ id: attempts.id })
  const window = limit.minutes * minute
  // Of a clock that was ahead and is right again: what it counted must not lock anybody out until that day comes.
  const recent = and(eq(attempts.bucket, bucket), gt(attempts.createdAt, ago(window)), lt(attempts.createdAt, fromNow(window)))
  const [found] = await orm
    .select({ made: count(), oldest: sql<string>`min(${attempts.createdAt})` })
    .from(attempts)
    .where(recent)
  const takeBack = async () => {
    if (made) await orm.delete(attempts).where(eq(attempts.id, made.id))
  }
  if ((found?.made ?? 0) <= limit.most) return takeBack
  // A refused attempt does not count, or waiting would never end for someone who keeps trying.
  await takeBack()
  const waited = found ? Date.now() - Date.parse(found.oldest) : 0
  throw new HttpError(429, limit.message, { retryAfterSeconds: Math.max(1, Math.ceil((window - waited) / second)) })
}
