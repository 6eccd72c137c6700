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
    this.shown = parsed.message
    this.issues = parsed.issues ?? []
    this.current = parsed.current
  }
}

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

async function send(path: string, { method = 'GET', json, form, headers = {}, signal }: Call): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: json === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(form ? { body: form } : {}),
    ...(signal ? { signal } : {}),
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
