import { and, desc, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { second } from '../../../../model/durations'
import type { EditionPreview } from '../../../../study/edition/draft'
import type { Orm } from '../../../platform/db/database'
import { now } from '../../../platform/db/schema/columns'
import { editionParts, editionPreviews, editions } from '../../../platform/db/schema/edition-tables'
import type { Sessions } from '../../access/index'
import { hashOfToken, isToken, newToken } from '../../access/index'

/** A look at the draft of a year, and until when nobody may tell of it. */
export type Preview = { year: number; until: string | null }

const shownColumns = {
  id: editionPreviews.id,
  name: editionPreviews.name,
  endsAt: editionPreviews.endsAt,
  revokedAt: editionPreviews.revokedAt,
  openings: editionPreviews.openings,
  openedAt: editionPreviews.openedAt,
  createdAt: editionPreviews.createdAt,
}

export function listPreviews(orm: Orm, year: number): Promise<EditionPreview[]> {
  return orm.select(shownColumns).from(editionPreviews).where(eq(editionPreviews.year, year)).orderBy(desc(editionPreviews.createdAt))
}

/** Makes a link for a person or an organisation. The token is told once and not kept. */
export async function addPreview(tx: Orm, given: { year: number; name: string; endsAt: string; administrator: string }) {
  const token = newToken()
  const [preview] = await tx
    .insert(editionPreviews)
    .values({ ...given, tokenHash: hashOfToken(token) })
    .returning(shownColumns)
  return { preview: preview as EditionPreview, token }
}

const isDrafted = (orm: Orm, year: SQL | typeof editionPreviews.year | typeof editions.year) =>
  exists(orm.select({ found: sql`1` }).from(editionParts).where(eq(editionParts.year, year)))

/** Links that lead to a draft now: not revoked, not over, and the draft still is one. */
const goesOn = (orm: Orm, token: string) =>
  and(
    eq(editionPreviews.tokenHash, hashOfToken(token)),
    isNull(editionPreviews.revokedAt),
    gt(editionPreviews.endsAt, now()),
    isDrafted(orm, editionPreviews.year),
  )

/** Counts that a link was followed; `undefined` where it leads nowhere. */
export async function openPreview(orm: Orm, token: string) {
  const [opened] = await orm
    .update(editionPreviews)
    .set({ openings: sql`${editionPreviews.openings} + 1`, openedAt: now() })
    .where(goesOn(orm, token))
    .returning({ endsAt: editionPreviews.endsAt })
  return opened
}

/** An administrator's own look lasts as long as the session: its cookie names the year and what is kept of the session, never a token of one. */
const ownLook = /^(\d{4})\.([0-9a-f]{64})$/

/** Who may look at a draft, by a cookie that a link or an administrator's own call has set. */
export function createPreviews(orm: Orm, sessions: Sessions, isSecure: boolean) {
  const cookie = `${isSecure ? '__Host-' : ''}preview`
  const options = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const

  async function lookUp(value: string): Promise<Preview | undefined> {
    const [, year, session] = ownLook.exec(value) ?? []
    if (!year || !session) return isToken(value) ? ofLink(value) : undefined
    if (!(await sessions.goesOn('administrator', session))) return undefined
    const [row] = await orm
      .select({ year: editions.year, until: editions.publishAt })
      .from(editions)
      .where(and(eq(editions.year, Number(year)), isDrafted(orm, editions.year)))
    return row
  }

  async function ofLink(token: string): Promise<Preview | undefined> {
    const [row] = await orm
      .select({ year: editionPreviews.year, endsAt: editionPreviews.endsAt, publishAt: editions.publishAt })
      .from(editionPreviews)
      .innerJoin(editions, eq(editions.year, editionPreviews.year))
      .where(goesOn(orm, token))
    return row && { year: row.year, until: row.publishAt ?? row.endsAt }
  }

  return {
    /** Whether a request brings a cookie for one, whatever it is worth. */
    isAsked: (request: FastifyRequest) => Boolean(request.cookies?.[cookie]),
    /** What a request may look at, as the database says now: whoever shows something by it asks once (`sites.ts`). */
    async of(request: FastifyRequest): Promise<Preview | undefined> {
      const value = request.cookies?.[cookie]
      return value ? lookUp(value) : undefined
    },
    begin(reply: FastifyReply, token: string, endsAt: string) {
      reply.setCookie(cookie, token, { ...options, maxAge: Math.max(1, Math.floor((Date.parse(endsAt) - Date.now()) / second)) })
    },
    beginOwn(request: FastifyRequest, reply: FastifyReply, year: number) {
      reply.setCookie(cookie, `${year}.${sessions.hashIn('administrator', request)}`, options)
    },
    end(reply: FastifyReply) {
      reply.clearCookie(cookie, options)
    },
  }
}

export type Previews = ReturnType<typeof createPreviews>
