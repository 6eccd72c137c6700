import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { second } from '../../entities/durations'
import type { Teller } from '../logs/request-counts'
import { type Encoding, encodingsTakenBy } from './encodings'
import { KnownHead } from './known-head'

type Compressed = { br: Buffer; gzip: Buffer }

export type Ways = { readonly [Encoding in keyof Compressed]: (raw: Buffer) => Promise<Buffer> }

/** What was compressed beforehand, or is as small as it gets, is compressed no further. */
export type Answer = { status: number; body: string | Buffer; headers: Record<string, string>; ready?: Partial<Compressed> }

/** An answer as it once went out: the address, to the letter, and every header that is the same for everybody, each name before its value. */
export type GivenAnswer = {
  url: string
  route: string
  answer: FinishedAnswer
  headers: readonly OutgoingHttpHeader[]
  heads: Map<Kind, KnownHead>
  /** Who tells of it, by status. */
  tellers: Map<number, Teller>
}

/** In which of its forms an answer goes out: encoded in some way, or not at all to whoever has it. */
type Kind = Encoding | 'known'
type Body = { encoding?: Encoding; body?: Buffer }

/**
 * The best compression of a page takes a processor for a third of a second. While a team saves one change after the other, no page lives long
 * enough to be worth it, and visitors would wait for the processor. In ms.
 */
const settled = 2 * second

/** One after the other: side by side they would leave the process tens of megabytes larger. */
let turn: Promise<void> = Promise.resolve()

export class FinishedAnswer {
  readonly #head: Pick<Answer, 'status' | 'headers'>
  readonly #etag: string
  readonly #raw: Buffer
  readonly #onGiven: (one: GivenAnswer) => void
  #compressed: Partial<Compressed> | undefined

  constructor({ body, ready, ...head }: Answer, onGiven: (one: GivenAnswer) => void) {
    this.#head = head
    this.#compressed = ready
    // Kept once: as a text, a page takes twice the room of its bytes.
    this.#raw = typeof body === 'string' ? Buffer.from(body) : body
    this.#onGiven = onGiven
    // Weak: the same for every encoding, because the content is.
    this.#etag = `W/"${createHash('sha256').update(this.#raw).digest('base64url').slice(0, 22)}"`
  }

  get answer(): Answer & { body: string } {
    return { ...this.#head, body: this.#raw.toString() }
  }

  /**
   * Done after the first visitor was answered: nobody waits for it. Quickly at first, and as well as can be once it has lasted for a while. Where
   * it fails, as without memory, the answer goes out as it is.
   */
  compress(ways: Ways, isCurrent: () => boolean) {
    if (this.#compressed) return
    const done: Partial<Compressed> = {}
    this.#compressed = done
    const take = (encoding: keyof Compressed) => {
      const begin = async () => {
        if (isCurrent()) done[encoding] = await ways[encoding](this.#raw)
      }
      turn = turn.then(begin).catch(() => {})
    }
    take('gzip')
    setTimeout(take, settled, 'br').unref()
  }

  sendTo(request: FastifyRequest, reply: FastifyReply) {
    const { status, headers } = this.#head
    reply.headers({ etag: this.#etag, vary: 'Accept-Encoding, Cookie', ...headers })
    this.#noteGiven(request, reply)
    if (this.#isKnownTo(request.headers)) return reply.status(304).send()
    const { encoding, body } = this.#bodyFor(request.headers)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.status(status).send(body)
  }

  /** The same to the next one, past routes and hooks: these would only decide again what they decided for the headers. Returns the status. */
  sendAgain({ headers: asked }: IncomingMessage, response: ServerResponse, { headers, heads }: GivenAnswer) {
    const status = this.#isKnownTo(asked) ? 304 : 200
    const { encoding, body }: Body = status === 304 ? {} : this.#bodyFor(asked)
    const kind = body ? (encoding ?? 'identity') : 'known'
    if (!heads.get(kind)?.writeTo(response)) {
      const own = body ? ['content-length', String(body.length), ...(encoding ? ['content-encoding', encoding] : [])] : []
      const head = KnownHead.of(response.writeHead(status, [...headers, ...own]))
      if (head) heads.set(kind, head)
    }
    response.end(body)
    return status
  }

  /** Whoever bears a cookie may see another site, and what an address asks for after its path may be anything. */
  #noteGiven({ raw: { method, url = '', headers: asked }, routeOptions }: FastifyRequest, reply: FastifyReply) {
    if (this.#head.status !== 200 || method !== 'GET' || asked.cookie !== undefined || url.includes('?')) return
    const all = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() })
    const headers = all.flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
    this.#onGiven({ url, route: routeOptions.url ?? 'unknown', answer: this, headers, heads: new Map(), tellers: new Map() })
  }

  #isKnownTo(asked: IncomingHttpHeaders) {
    return this.#head.status === 200 && fresh(asked, { etag: this.#etag })
  }

  #bodyFor(asked: IncomingHttpHeaders): { encoding?: Encoding; body: Buffer } {
    // Node makes one text of several such headers.
    for (const encoding of encodingsTakenBy(asked['accept-encoding'] as string | undefined)) {
      if (encoding === 'identity') break
      const body = this.#compressed?.[encoding]
      if (body) return { encoding, body }
    }
    return { body: this.#raw }
  }
}
