import type { FastifyReply, FastifyRequest } from 'fastify'
import { filterName, filterValues, type Narrowable } from '../../../model/fields/entity'
import { message } from '../../../model/messages/message'
import { isId } from '../db/schema/columns'
import { invalid } from '../http/errors'

export const listLimits = { usual: 200, most: 500, search: 200 } as const

export type ListQuery = {
  limit: number
  before?: string
  q?: string
  filter?: string
  /** What came after this moment. */
  since?: string
  /** The address of the administrator who asks, where the filter depends on it. */
  reader?: string
}

export const wholeList: ListQuery = { limit: listLimits.most }

/** `?limit=`, `?before=`, `?q=`, `?since=` and the entity's own filter; anything else in the address is ignored. */
export function readListQuery(request: FastifyRequest, entity: Narrowable): ListQuery {
  const given = request.query as Record<string, unknown>
  const text = (name: string) => (typeof given[name] === 'string' && given[name] !== '' ? (given[name] as string) : undefined)
  const limit = text('limit')
  const before = text('before')
  const since = text('since')
  const name = filterName(entity)
  const filter = name && text(name)
  const choices = filterValues(entity)
  const issues = [
    limit !== undefined && !/^[1-9]\d{0,3}$/.test(limit) ? { path: 'limit', message: `limit ist eine Zahl von 1 bis ${listLimits.most}` } : [],
    before !== undefined && !isId(before) ? { path: 'before', message: 'before ist die Id eines Eintrags' } : [],
    since !== undefined && !isMoment(since) ? { path: 'since', message: 'since ist ein Zeitpunkt wie 1999-12-31T08:00:00.000Z' } : [],
    filter && !choices.includes(filter) ? { path: name, message: message('possibleAre', choices.join(', ')) } : [],
  ].flat()
  if (issues.length > 0) throw invalid(issues)
  const q = text('q')?.replaceAll('\0', '').trim().slice(0, listLimits.search)
  return {
    limit: Math.min(Number(limit ?? listLimits.usual), listLimits.most),
    ...(before ? { before } : {}),
    ...(q ? { q } : {}),
    ...(filter ? { filter } : {}),
    ...(since ? { since } : {}),
  }
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** Whether nothing that we know was asked for: everybody's list, whatever else stands in the address. */
export function isWholeList({ limit, ...narrowed }: ListQuery) {
  return limit === listLimits.usual && Object.keys(narrowed).length === 0
}

export function sayCounts(reply: FastifyReply, counts: { total: number; unread?: number }) {
  reply.header('x-total-count', String(counts.total))
  if (counts.unread !== undefined) reply.header('x-unread-count', String(counts.unread))
}
