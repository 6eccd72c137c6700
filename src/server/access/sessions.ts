import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Orm } from '../db/database'
import { administrators, sessions } from '../db/tables'

export type SessionKind = 'administrator' | 'partner'

type Lifetime = { absoluteSeconds: number; idleSeconds: number }

const hour = 3600
export const lifetimes: Record<SessionKind, Lifetime> = {
  administrator: { absoluteSeconds: 12 * hour, idleSeconds: 2 * hour },
  partner: { absoluteSeconds: 30 * 24 * hour, idleSeconds: 30 * 24 * hour },
}

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const alive = (kind: SessionKind) =>
  and(eq(sessions.kind, kind), gt(sessions.createdAt, ago(lifetimes[kind].absoluteSeconds)), gt(sessions.usedAt, ago(lifetimes[kind].idleSeconds)))

export function createSessions(orm: Orm, isSecure: boolean) {
  // `__Host-` binds the cookie to this very host, which browsers only grant over https.
  const cookieName = (kind: SessionKind) => `${isSecure ? '__Host-' : ''}${kind}`
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const

  async function find(kind: SessionKind, request: FastifyRequest) {
    const token = request.cookies[cookieName(kind)]
    if (!token) return undefined
    const tokenHash = hashOf(token)
    const [row] = await orm
      .select({ email: administrators.email, administratorId: sessions.administratorId, isStale: sql<boolean>`${sessions.usedAt} < ${ago(60)}` })
      .from(sessions)
      .leftJoin(administrators, eq(sessions.administratorId, administrators.id))
      .where(and(eq(sessions.tokenHash, tokenHash), alive(kind)))
    if (!row) return undefined
    // Once a minute is enough to know who is idle, and keeps reading free of writes.
    if (row.isStale)
      await orm
        .update(sessions)
        .set({ usedAt: sql`now()` as never })
        .where(eq(sessions.tokenHash, tokenHash))
    return { email: row.email, administratorId: row.administratorId }
  }

  async function end(kind: SessionKind, request: FastifyRequest, reply: FastifyReply) {
    const token = request.cookies[cookieName(kind)]
    if (!token) return
    await orm.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
    reply.clearCookie(cookieName(kind), cookieOptions)
  }

  /** Always a new token: one that was planted before the login is worth nothing. */
  async function begin(kind: SessionKind, request: FastifyRequest, reply: FastifyReply, administratorId?: string) {
    await end(kind, request, reply)
    const token = randomBytes(32).toString('base64url')
    await orm.insert(sessions).values({ tokenHash: hashOf(token), kind, administratorId: administratorId ?? null })
    reply.setCookie(cookieName(kind), token, { ...cookieOptions, maxAge: lifetimes[kind].absoluteSeconds })
  }

  return { find, begin, end }
}

export type Sessions = ReturnType<typeof createSessions>

export function endAllSessions(orm: Orm, kind: SessionKind, administratorId?: string) {
  return orm
    .delete(sessions)
    .where(and(eq(sessions.kind, kind), administratorId ? eq(sessions.administratorId, administratorId) : undefined))
    .returning({ createdAt: sessions.createdAt })
}
