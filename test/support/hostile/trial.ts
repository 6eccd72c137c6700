import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { parse } from '../../../src/server/platform/http/errors'
import type { RegisteredRoute } from '../../../src/server/platform/http/route'
import { origin, type TestApp } from '../app'
import type { HostileRequest, Role } from './requests'
import { enter } from './state'

/** Long after the slowest answer of a busy machine. */
export const mostMilliseconds = 15_000

export async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${mostMilliseconds} ms`)), mostMilliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const isAllowed = (role: Role, { access }: RegisteredRoute) => access === 'anyone' || role === 'administrator' || role === access

/** Sends requests as who they say they are, each from another address, and says what must not have happened. */
export function createTrial(test: TestApp) {
  const cookies = new Map<Role, string>()
  const counts = { sent: 0, accepted: 0, slowest: 0 }

  async function send({ method }: RegisteredRoute, { role, url, headers, body }: HostileRequest): Promise<LightMyRequestResponse> {
    if (role !== 'nobody' && !cookies.has(role)) cookies.set(role, await enter(test, role))
    const cookie = [cookies.get(role), headers.cookie].filter(Boolean).join('; ')
    counts.sent += 1
    const address = `10.${(counts.sent >> 16) & 255}.${(counts.sent >> 8) & 255}.${counts.sent & 255}`
    const begun = performance.now()
    const answer = await inTime(
      test.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers: {
          ...{ host: 'localhost:3000', 'x-forwarded-for': address, ...(method === 'GET' ? {} : { origin }) },
          ...(body?.type === undefined ? {} : { 'content-type': body.type }),
          ...{ ...headers, ...(cookie ? { cookie } : {}) },
        },
        ...(body ? { payload: body.bytes } : {}),
      }),
    )
    counts.slowest = Math.max(counts.slowest, performance.now() - begun)
    return answer
  }

  /** Resolves when the answer is one that may be given; rejects with what is wrong about it. */
  async function tryOut(route: RegisteredRoute, request: HostileRequest) {
    let answer = await send(route, request)
    // The session may have been ended by a request before: by logging out, or with a new password.
    if (answer.statusCode === 401 && request.role !== 'nobody' && cookies.delete(request.role)) answer = await send(route, request)
    const { statusCode: status } = answer
    if (status < 200 || status >= 500) throw new Error(`answered ${status}: ${answer.body.slice(0, 200)}`)
    if (status >= 300) return
    counts.accepted += 1
    const { description } = route
    if (!description) return
    if (!isAllowed(request.role, route)) throw new Error(`answered ${status} to ${request.role}`)
    if (description.body) parse(description.body, sentJson(request))
    if (description.answer) parse(description.answer, answer.json())
  }

  return { tryOut, counts }
}

/** What the server must have parseJsonOnce; other types than JSON say nothing. */
function sentJson({ body, headers }: HostileRequest): unknown {
  if (!body || body.bytes.length === 0) return {}
  const type = headers['content-type'] ?? body.type ?? ''
  if (!/^application\/json *(;|$)/i.test(type)) throw new Error(`took a body of the type ${JSON.stringify(type)}`)
  // A mark of the byte order may stand before it, and is nothing of the value (RFC 8259, 8.1).
  return JSON.parse(body.bytes.toString().replace(/^\ufeff/, '')) ?? {}
}

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text)

/** One line to try it again by. */
export function shown({ method }: RegisteredRoute, { role, url, headers, body }: HostileRequest) {
  const said = Object.entries(headers).map(([name, value]) => ` ${name}: ${short(JSON.stringify(value))}`)
  const sent = body ? ` ${body.type} ${short(JSON.stringify(body.bytes.toString('latin1')))}` : ''
  return `as ${role}: ${method} ${short(url)}${said.join('')}${sent}`
}
