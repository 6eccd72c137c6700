import type { ServerResponse } from 'node:http'
import { second } from '../../../../model/durations'

/** Where Node keeps the head of an answer, as one text, until it is sent. Nothing of ours depends on it: where it is gone, heads are written anew. */
type WithHead = ServerResponse & { _header?: unknown }

let dated = 0
let date = ''

function dateNow() {
  const now = Math.floor(Date.now() / second)
  if (now !== dated) {
    dated = now
    date = new Date(now * second).toUTCString()
  }
  return date
}

/**
 * The head of an answer as Node once wrote it, but for its date. Node checks and joins every header of every answer, which takes longer than
 * everything else about an answer that lies ready.
 */
export class KnownHead {
  readonly #before: string
  readonly #after: string

  private constructor(before: string, after: string) {
    this.#before = before
    this.#after = after
  }

  /** Of an answer whose head was just written. Only for connections that stay open: others say so in their head. */
  static of(response: ServerResponse): KnownHead | undefined {
    const { _header: head } = response as WithHead
    if (!response.shouldKeepAlive || typeof head !== 'string') return undefined
    const [, before, after] = /^(HTTP\/1\.1 .*?\r\nDate: )[^\r]+(\r\n.*\r\n\r\n)$/s.exec(head) ?? []
    return before && after && /\r\nConnection: keep-alive\r\n/.test(after) ? new KnownHead(before, after) : undefined
  }

  /** Whether it was: then the answer lacks its body only. */
  writeTo(response: ServerResponse): boolean {
    if (!response.shouldKeepAlive) return false
    ;(response as WithHead)._header = `${this.#before}${dateNow()}${this.#after}`
    return response.headersSent
  }
}
