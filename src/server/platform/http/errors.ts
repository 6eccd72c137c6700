import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { de } from '../../../model/messages/de'
import { en } from '../../../model/messages/en'
import { languageHeader, type Message, message, messageOf, textOf } from '../../../model/messages/message'
import { AppError, causes } from '../app-error'

/** Shown to people: a message, or the sentence itself where it is said in one language alone. */
export type MessageText = Message | string

export type Issue = { path: string; message: MessageText }

/** An answer other than success. */
export class HttpError extends AppError {
  constructor(
    readonly status: number,
    readonly text: MessageText,
    /** `current` is what is stored now, when somebody else changed it first. */
    readonly details: { issues?: Issue[]; retryAfterSeconds?: number; current?: unknown } = {},
  ) {
    super(textOf(de, text))
  }
}

/** The store of uploaded files does not answer, or not as it should; `code` says why, in its own word or the system's. */
export class StoreAway extends AppError {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The store of files does not answer (${code})`, options)
  }
}

/** A process that worked for us ended in the middle, and so did the one that was to do it again; `code` says how. */
export class WorkerEnded extends AppError {
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export const notFound = () => new HttpError(404, message('notFound'))

class Stopping extends HttpError {}

/** The server is about to end; another one, or the same, answers soon. */
export const stopping = () => new Stopping(503, message('restarting'), { retryAfterSeconds: 10 })

export function invalid(issues: Issue[]) {
  return new HttpError(400, issues[0]?.message ?? message('invalidValues'), { issues })
}

/** What no database stores in a text: NUL, and half of a character that is written in two. */
const unstorable = /[\0\p{Cs}]/u

/** Where the first such text stands. Not by calling itself: a body may be nested deeper than any stack. */
function unstorableIn(body: unknown): string | undefined {
  const parts: [path: string, part: unknown][] = [['', body]]
  for (const [path, part] of parts) {
    if (typeof part === 'string' && unstorable.test(part)) return path
    if (typeof part !== 'object' || part === null) continue
    for (const [name, inner] of Object.entries(part)) {
      if (unstorable.test(name)) return path
      parts.push([path ? `${path}.${name}` : name, inner])
    }
  }
  return undefined
}

/** Checks a body against its declaration, or refuses it with one issue per field. */
export function parse<Value>(schema: z.ZodMiniType<Value>, body: unknown): Value {
  const result = schema.safeParse(body)
  if (result.success) {
    const path = unstorableIn(result.data)
    if (path !== undefined) throw invalid([{ path, message: message('forbiddenCharacters') }])
    return result.data
  }
  const issues = new Map<string, Issue>()
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    if (!issues.has(path)) issues.set(path, { path, message: messageOf(issue) })
  }
  throw invalid([...issues.values()])
}

const knownStatuses: Record<number, Message> = {
  404: message('notFound'),
  405: message('unknownMethod'),
  408: message('requestTooSlow'),
  413: message('requestTooLarge'),
  414: message('addressTooLong'),
  415: message('formatRefused'),
  417: message('expectation'),
  431: message('headersTooLarge'),
  429: message('tooManyRequests'),
  503: message('unavailable'),
}

/** The answer to any error: never an internal text, never a status from a foreign library unless it is the client's fault. */
export function answerTo(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isDatabaseAway(error) || error instanceof StoreAway) return new HttpError(503, message('unavailable'), { retryAfterSeconds: 30 })
  if (isDiskFull(error)) return new HttpError(503, message('diskFull'), { retryAfterSeconds: 60 })
  if (error instanceof WorkerEnded) {
    return new HttpError(503, message('interrupted'), { retryAfterSeconds: 10 })
  }
  const status = (error as Partial<FastifyError>).statusCode
  const known = status === undefined ? undefined : knownStatuses[status]
  if (status !== undefined && known) return new HttpError(status, known)
  if (status !== undefined && status >= 400 && status < 500) return new HttpError(status, message('unreadable'))
  return new HttpError(500, message('unexpected'))
}

/** What failed for us is logged; whoever went away half-way, or came while we stop, is no failure of ours. */
export function logFailure(request: FastifyRequest, answer: HttpError, error: unknown, message: string) {
  if (answer.status < 500 || answer instanceof Stopping || request.raw.socket.destroyed) return
  request.log.error({ error }, message)
}

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const answer = answerTo(error)
    forgetRest(request)
    logFailure(request, answer, error, 'request failed')
    if (answer.details.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.details.retryAfterSeconds))
    reply.status(answer.status).header('cache-control', 'no-store')
    const { issues, current } = answer.details
    const messages = request.headers[languageHeader] === 'en' ? en : de
    const shown = issues?.map(({ path, message }) => ({ path, message: textOf(messages, message) }))
    return { message: textOf(messages, answer.text), ...(shown ? { issues: shown } : {}), ...(current === undefined ? {} : { current }) }
  })
}

/** What is still to come of a refused upload is read and forgotten: the next request on the same connection would wait behind it. */
function forgetRest({ raw }: FastifyRequest) {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
}

/** 57014: the server itself ended a statement that took too long, as it does when it was held up. */
const awayCodes = /^(08...|57014|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|CONNECTION_\w+|CONNECT_TIMEOUT)$/

/** The driver gives no code to a connection that broke or could not be had in time. */
const awayMessages = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
]

export function isDatabaseAway(error: unknown) {
  return causes(error).some((cause) =>
    'code' in cause ? awayCodes.test(String(cause.code)) : awayMessages.some((message) => cause.message.startsWith(message)),
  )
}

/** Of this machine, or of the database's. */
function isDiskFull(error: unknown) {
  return causes(error).some((cause) => 'code' in cause && ['ENOSPC', 'EDQUOT', '53100'].includes(String(cause.code)))
}
