import { inspect } from 'node:util'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'

export type Issue = { path: string; message: string }

/** An answer other than success. `message` is shown to people. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** `current` is what is stored now, when somebody else changed it first. */
    readonly details: { issues?: Issue[]; retryAfterSeconds?: number; current?: unknown } = {},
  ) {
    super(message)
  }
}

/** The store of uploaded files does not answer, or not as it should; `code` says why, in its own word or the system's. */
export class StoreAway extends Error {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The store of files does not answer (${code})`, options)
  }
}

export const notFound = () => new HttpError(404, 'Nicht gefunden')

class Stopping extends HttpError {}

/** The server is about to end; another one, or the same, answers soon. */
export const stopping = () => new Stopping(503, 'Der Dienst wird gerade neu gestartet. Bitte versuchen Sie es gleich noch einmal.', { retryAfterSeconds: 10 })

export function invalid(issues: Issue[]) {
  return new HttpError(400, issues[0]?.message ?? 'Ungültige Angaben', { issues })
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
    if (path !== undefined) throw invalid([{ path, message: 'Enthält unerlaubte Zeichen' }])
    return result.data
  }
  const issues = new Map<string, Issue>()
  for (const { path, message } of result.error.issues) {
    const field = path.join('.')
    if (!issues.has(field)) issues.set(field, { path: field, message })
  }
  throw invalid([...issues.values()])
}

const knownStatuses: Record<number, string> = {
  400: 'Die Anfrage ist nicht lesbar',
  404: 'Nicht gefunden',
  405: 'Diese Methode gibt es hier nicht',
  408: 'Die Anfrage hat zu lange gedauert',
  413: 'Die Anfrage ist zu gross',
  414: 'Die Adresse ist zu lang',
  415: 'Dieses Format wird nicht angenommen',
  431: 'Die Kopfzeilen der Anfrage sind zu gross',
  429: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
  503: 'Der Dienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
}

/** The answer to any error: never an internal text, never a status from a foreign library unless it is the client's fault. */
export function answerTo(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isDatabaseAway(error) || error instanceof StoreAway) return new HttpError(503, knownStatuses[503] as string, { retryAfterSeconds: 30 })
  if (isDiskFull(error)) return new HttpError(503, 'Zurzeit kann nichts gespeichert werden. Bitte versuchen Sie es später erneut.', { retryAfterSeconds: 60 })
  const status = (error as Partial<FastifyError>).statusCode
  const known = status === undefined ? undefined : knownStatuses[status]
  if (status !== undefined && known) return new HttpError(status, known)
  if (status !== undefined && status >= 400 && status < 500) return new HttpError(status, knownStatuses[400] as string)
  return new HttpError(500, 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.')
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
    return { message: answer.message, ...(issues ? { issues } : {}), ...(current === undefined ? {} : { current }) }
  })
}

/** What is still to come of a refused upload is read and forgotten: the next request on the same connection would wait behind it. */
function forgetRest({ raw }: FastifyRequest) {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
}

const awayCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|CONNECTION_\w+|CONNECT_TIMEOUT)$/

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

/** The driver gives no code to a connection that broke or could not be had in time. */
const awayMessages = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
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

/** A database error's message repeats the query's values, which can be a person's: logs get name, code and place only. */
export function withoutContents(error: unknown) {
  const [first] = causes(error)
  return {
    names: causes(error).map(({ name }) => name),
    codes: causes(error).flatMap((cause) => ('code' in cause ? [String(cause.code)] : [])),
    at: first?.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  }
}

/** For who develops: the whole error with its place, and what everything behind it says, such as the database. */
export function inFull(error: unknown) {
  const [first, ...behind] = causes(error)
  return [first?.stack ?? inspect(error), ...behind.map((cause) => `    because ${cause}`)].join('\n')
}
