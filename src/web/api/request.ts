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

type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; json?: unknown; form?: FormData; headers?: Record<string, string>; signal?: AbortSignal }

/** The one way to the server. */
export async function request(path: string, { method = 'GET', json, form, headers = {}, signal }: Call = {}): Promise<Response> {
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
