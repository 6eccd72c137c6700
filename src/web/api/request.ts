import type { Messages } from '../../model/messages/de'
import { languageHeader, messageOf, textOf } from '../../model/messages/message'

let messages: Messages | undefined

/** The screen is in the language of these messages from now on; in German without any. */
export function setMessages(given: Messages | undefined) {
  messages = given
}

/** Asks the server for the language of the screen. */
export const languageHeaders = (): Record<string, string> => (messages ? { [languageHeader]: 'en' } : {})

/** What a rule found, in the language of the screen. */
export const textOfIssue = (issue: { message: string }) => (messages ? textOf(messages, messageOf(issue)) : issue.message)

/** Answered before the server could read which language was asked for. */
const answeredUnrouted: Record<number, 'requestTooSlow' | 'headersTooLarge'> = { 408: 'requestTooSlow', 431: 'headersTooLarge' }

function textOfRefusal(status: number, message: string | undefined) {
  const key = answeredUnrouted[status]
  return messages && key ? messages[key] : message
}

/** A refusal of the server. Its text is the specification's `{status}: {body}` for logs; people are shown `shown`. */
export class RequestError extends Error {
  readonly shown: string | undefined
  readonly issues: readonly { path: string; message: string }[]
  /** What is stored now, where somebody else changed it first. */
  readonly current: unknown

  constructor(
    readonly status: number,
    body: string,
  ) {
    super(`${status}: ${body}`)
    const parsed = readBody(body)
    this.shown = textOfRefusal(status, parsed.message)
    this.issues = parsed.issues ?? []
    this.current = parsed.current
  }
}

/** The server could not be reached. */
class NoConnection extends Error {
  constructor(cause: unknown) {
    super('Keine Verbindung', { cause })
  }
}

/** Why the server refused something, where it did. */
export const refusalOf = (error: unknown) => (error instanceof RequestError ? error.shown : undefined)

/** Why a request failed, in words for people: the server's own, or that it could not be reached. */
export const reasonOf = (error: unknown) => (error instanceof NoConnection ? error.message : refusalOf(error))

function readBody(body: string): { message?: string; issues?: { path: string; message: string }[]; current?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body)
    return parsed !== null && typeof parsed === 'object' ? parsed : {}
  } catch {
    return {}
  }
}

type Call = { method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'; json?: unknown; form?: FormData; headers?: Record<string, string>; signal?: AbortSignal }

let signIn: ((path: string) => Promise<void> | undefined) | undefined

/** Who asks somebody to sign in again when a session has ended; without an answer a refusal is a refusal. */
export function whenRefused(ask: typeof signIn) {
  signIn = ask
}

/** Sends, and what was refused for want of a session once more when somebody has signed in again. */
export async function sendTwice<Answer>(path: string, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const signedIn = error instanceof RequestError && error.status === 401 ? signIn?.(path) : undefined
    if (!signedIn) throw error
    await signedIn
    return sendTwice(path, send)
  }
}

/** The one way to the server. */
export function request(path: string, call: Call = {}): Promise<Response> {
  // What is only read is read again by itself.
  return (call.method ?? 'GET') === 'GET' ? send(path, call) : sendTwice(path, () => send(path, call))
}

async function send(path: string, { method = 'GET', json, form, headers: given, signal }: Call): Promise<Response> {
  const headers = { ...languageHeaders(), ...given }
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: json === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(form ? { body: form } : {}),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new NoConnection(error)
  })
  if (!response.ok) throw new RequestError(response.status, (await response.text()) || response.statusText)
  return response
}

export async function requestJson<Answer>(path: string, call?: Call): Promise<Answer> {
  const response = await request(path, call)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

/** Whether an address of this site leads somewhere. What could not be asked counts as there: the server has the last word. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await request(path, { method: 'HEAD' })
    return true
  } catch (error) {
    return !(error instanceof RequestError && error.status === 404)
  }
}
