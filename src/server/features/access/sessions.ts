import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { day, hour, minute, second } from '../../../model/durations'
import { limits } from '../../../model/limits'
import type { Orm } from '../../platform/db/database'
import { ago, fromNow, now } from '../../platform/db/schema/columns'
import { administrators, sessions } from '../../platform/db/schema/tables'
import { hashOfToken, newToken } from './tokens'

export type SessionKind = 'administrator' | 'partner'

/** In milliseconds, since the login and since it was last used. */
type Lifetime = { most: number; idle: number }

export const lifetimes: Record<SessionKind, Lifetime> = {
  administrator: { most: limits.administratorSession.hours * hour, idle: limits.administratorSession.idleHours * hour },
  partner: { most: limits.partnerSessionDays * day, idle: limits.partnerSessionDays * day },
}

/** One that began while the clock was far ahead would otherwise outlive its time until that day comes. */
const alive = (kind: SessionKind) =>
  and(
    eq(sessions.kind, kind),
    gt(sessions.createdAt, ago(lifetimes[kind].most)),
    lt(sessions.createdAt, fromNow(lifetimes[kind].most)),
    gt(sessions.usedAt, ago(lifetimes[kind].idle)),
  )

/** `__Host-` binds a cookie to this very host, which browsers only grant over https. */
export const hostCookie = (isSecure: boolean) =>
  ({ prefix: isSecure ? '__Host-' : '', options: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } }) as const

export function createSessions(orm: Orm, isSecure: boolean) {
  const { prefix, options: cookieOptions } = hostCookie(isSecure)
  const cookieName = (kind: SessionKind) => `${prefix}${kind}`

  async function find(kind: SessionKind, request: FastifyRequest) {
    const token = request.cookies[cookieName(kind)]
    if (!token) return undefined
    const tokenHash = hashOfToken(token)
    const [row] = await orm
      .select({ email: administrators.email, administratorId: sessions.administratorId, isStale: sql<boolean>`${sessions.usedAt} < ${ago(minute)}` })
      .from(sessions)
      .leftJoin(administrators, eq(sessions.administratorId, administrators.id))
      .where(and(eq(sessions.tokenHash, tokenHash), alive(kind)))
    if (!row) return undefined
    // Once a minute is enough to know who is idle, and keeps reading free of writes.
    if (row.isStale) await orm.update(sessions).set({ usedAt: now() }).where(eq(sessions.tokenHash, tokenHash))
    return { email: row.email, administratorId: row.administratorId }
  }

  /** What is kept of the session that a request brings, whether or not it is still alive. */
  function hashIn(kind: SessionKind, request: FastifyRequest) {
    const token = request.cookies[cookieName(kind)]
    return token && hashOfToken(token)
  }

  /** Whether a session goes on, asked by somebody who only knows what is kept of it. */
  async function goesOn(kind: SessionKind, tokenHash: string) {
    const [row] = await orm
      .select({ kind: sessions.kind })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), alive(kind)))
    return row !== undefined
  }

  async function end(kind: SessionKind, request: FastifyRequest, reply: FastifyReply) {
    const token = request.cookies[cookieName(kind)]
    if (!token) return
    await orm.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)))
    reply.clearCookie(cookieName(kind), cookieOptions)
  }

  /** Always a new token: one that was planted before the login is worth nothing. */
  async function begin(kind: SessionKind, request: FastifyRequest, reply: FastifyReply, administratorId?: string) {
    await end(kind, request, reply)
    const token = newToken()
    await orm.insert(sessions).values({ tokenHash: hashOfToken(token), kind, administratorId: administratorId ?? null })
    reply.setCookie(cookieName(kind), token, { ...cookieOptions, maxAge: lifetimes[kind].most / second })
  }

  return { find, begin, end, hashIn, goesOn }
}

export type Sessions = ReturnType<typeof createSessions>

export function endAllSessions(orm: Orm, kind: SessionKind, administratorId?: string) {
  return orm
    .delete(sessions)
    .where(and(eq(sessions.kind, kind), administratorId ? eq(sessions.administratorId, administratorId) : undefined))
    .returning({ createdAt: sessions.createdAt })
}
