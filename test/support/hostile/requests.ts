import fc from 'fast-check'
import type { RegisteredRoute } from '../../../src/server/platform/http/route'
import { type Body, formBody, jsonBody } from './bodies'
import { multipartBody } from './multipart-bodies'
import type { Schema } from './of-schema'
import { awkwardText, longRun } from './values'

/** One call as the published description tells of it. */
export type Operation = {
  parameters: { name: string; in: 'path' | 'query' }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export const roles = ['nobody', 'partner', 'administrator'] as const
export type Role = (typeof roles)[number]

/** What leads somewhere: values of parameters by their names, and what is stored where a description says nothing. */
export type Known = { parameters: Record<string, readonly string[]>; stored: readonly unknown[] }

export type HostileRequest = { role: Role; url: string; headers: Record<string, string>; body: Body | undefined }

const headerNames = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'range', 'if-range', 'if-none-match', 'if-match', 'if-modified-since'],
  ...['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expect', 'forwarded', 'host', 'idempotency-key', 'origin', 'referer'],
  ...[
    'sec-fetch-site',
    'te',
    'transfer-encoding',
    'upgrade',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
  ],
]

/** A header is bytes to HTTP, without those that end it. */
const headerText = fc.oneof(longRun, awkwardText).map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 15_000))
const plausible = fc.constantFrom(
  '*',
  'gzip, br;q=0',
  'bytes=0-',
  'bytes=5-2,-1',
  'W/"x"',
  '"x"',
  'null',
  'same-origin',
  'cross-site',
  'Bearer x',
  'Basic eDp5',
  'a=b; a=c',
)

const headers = fc.dictionary(fc.constantFrom(...headerNames), fc.oneof(headerText, plausible), { maxKeys: 2 })

/** Names that lists, pages and files are asked by, whether or not this one knows them. */
const queryNames = ['q', 'limit', 'before', 'since', 'status', 'type', 'state', 'sent', 'number', 'page', 'year', 'sort', 'order', 'x[]', '__proto__']

const queryValue = fc.oneof(awkwardText, fc.constantFrom('1', '500', '0', '-1', '1e9', 'pending', 'asc', 'study-orders'))

/** Encoded as a whole, or as somebody writes it by hand. */
const written = fc.tuple(fc.oneof(awkwardText, longRun), fc.constantFrom('encoded', 'encoded', 'by hand')).map(([text, how]) =>
  // Half a character has no encoding.
  how === 'encoded' ? encodeURIComponent(Buffer.from(text).toString()) : text.replace(/[^\x21-\x7e]|[?#]/g, ''),
)

const roleFor = ({ access }: RegisteredRoute) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant<Role>(access === 'anyone' ? 'nobody' : access) }, { weight: 2, arbitrary: fc.constantFrom(...roles) })

function bodyFor({ method, description }: RegisteredRoute, operation: Operation | undefined, { stored }: Known): fc.Arbitrary<Body | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  if (description?.upload) return fc.oneof({ weight: 9, arbitrary: multipartBody(description.upload) }, { weight: 1, arbitrary: jsonBody() })
  if (!description) return formBody
  return fc.option(jsonBody(operation?.requestBody?.content['application/json']?.schema, stored), { nil: undefined, freq: operation?.requestBody ? 20 : 2 })
}

/** Requests for one route. */
export function requestsFor(route: RegisteredRoute, operation: Operation | undefined, known: Known): fc.Arbitrary<HostileRequest> {
  const parameters = [...route.url.matchAll(/:(\w+)(?:\([^)]*\))?/g)].map(([place, name = '']) => {
    const leading = known.parameters[name] ?? []
    const value =
      leading.length > 0
        ? fc.oneof({ weight: route.method === 'GET' ? 1 : 3, arbitrary: fc.constantFrom(...leading) }, { weight: 1, arbitrary: written })
        : written
    // With nothing in its place the address would be another one's, the list's.
    return value.map((text) => [place, text || '-'] as const)
  })
  const asked = (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
  const query = fc.array(fc.tuple(fc.constantFrom(...asked, ...asked, ...queryNames), queryValue), { maxLength: 3 })
  return fc
    .record({ role: roleFor(route), places: fc.tuple(...parameters), query, headers, body: bodyFor(route, operation, known) })
    .map(({ role, places, query, headers, body }) => {
      const path = places.reduce((url, [place, text]) => url.replace(place, () => text), route.url)
      const search = new URLSearchParams(query).toString()
      return { role, url: `${path}${search ? `?${search}` : ''}`.slice(0, 15_000), headers, body }
    })
}
