import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import fresh from 'fresh'
import { HttpError } from '../errors'

/** Bytes from the first to the last, both among them. */
export type Range = { start: number; end: number }

export type Found = { size: number; modifiedAt: Date; etag: string }

export type Refused = { status: 412 | 416; range?: never }
export type ConditionalAnswer = { status: 200 | 206 | 304; range?: Range } | Refused

/** What somebody who sends these headers is to be given of a file, as HTTP has it (RFC 9110, 13 and 14), the same from the disk and from a bucket: stores differ in what they know of it. */
export function conditionalGet(headers: IncomingHttpHeaders, { size, modifiedAt, etag }: Found): ConditionalAnswer {
  const modified = Math.floor(modifiedAt.getTime() / 1000) * 1000
  const isMeant = (tags: string) => tags === '*' || tags.split(',').some((tag) => tag.trim() === etag)
  const { 'if-match': match, 'if-unmodified-since': unmodifiedSince, 'if-range': same, range } = headers
  if (match ? !isMeant(match) : unmodifiedSince !== undefined && modified > Date.parse(unmodifiedSince)) return { status: 412 }
  if (fresh(headers, { etag, 'last-modified': modifiedAt.toUTCString() })) return { status: 304 }
  const isSame = same === undefined || same === etag || modified <= Date.parse(String(same))
  const part = range !== undefined && isSame ? rangeIn(range, size) : undefined
  if (part === undefined) return { status: 200 }
  return part.start <= part.end ? { status: 206, range: part } : { status: 416 }
}

export const isRefused = (wanted: ConditionalAnswer): wanted is Refused => wanted.status === 412 || wanted.status === 416

/** Before any header of the file is set: it is not what is answered. */
export function refuse(reply: FastifyReply, { status }: Refused, size: number): never {
  if (status === 412) throw new HttpError(412, 'Die Datei ist inzwischen eine andere')
  reply.header('content-range', contentRange(size))
  throw new HttpError(416, 'Diesen Teil der Datei gibt es nicht')
}

export const contentRange = (size: number, range?: Range) => `bytes ${range ? `${range.start}-${range.end}` : '*'}/${size}`

/** One range, as nearly everybody asks for; who asks for several, or for nonsense, gets the whole. */
function rangeIn(header: string, size: number): Range | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(' ', '')) ?? []
  if (first === '') return last === '' ? undefined : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return undefined
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
