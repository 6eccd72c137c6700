import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { second } from '../../../../model/durations'
import type { RequestRecorder } from '../../logs/request-counts'
import { removeDocumentHeaders } from '../headers'
import { minimumToCompress } from './compression'
import { type ConditionalAnswer, conditionalGet, contentRange, type Found, isRefused, type Refused, refuse } from './conditional-get'
import { type Encoding, encodingsTakenBy } from './encodings'
import { KnownHead } from './header-template'

type Compressed = { br: Buffer; gzip: Buffer }

export type Ways = { readonly [Encoding in keyof Compressed]: (raw: Buffer) => Promise<Buffer> }

export type Answer = {
  status: number
  /** Which site it shows, where it tells: it is kept for no other. */
  site?: string
  body: string | Buffer
  headers: Record<string, string>
  /** What was compressed beforehand, or is as small as it gets, is compressed no further. */
  ready?: Partial<Compressed>
  /** Of a file: parts of it can be asked for. */
  modifiedAt?: Date
}

/** An answer as it once went out: the address, to the letter, and every header that is the same for everybody. */
export type GivenAnswer = {
  url: string
  route: string
  answer: FinishedAnswer
  headers: OutgoingHttpHeaders
  heads: Map<Kind, KnownHead>
  /** Who tells of it, by status. */
  tellers: Map<number, RequestRecorder>
  /** When somebody was last given it again, by the clock that only goes forward. */
  askedAt: number
}

/** In which of its forms an answer goes out: encoded in some way, as the part that is all of it (so players ask for a film), or not at all to whoever has it. */
type Kind = Encoding | 'all' | 'known'

/** What one who asks is given, and the headers that go with it alone. What has a kind, the next one is given to the letter. */
type Piece = { status: number; kind?: Kind; headers: Record<string, string>; body?: Buffer }

/**
 * The best compression of a page takes a processor for a third of a second. While a team saves one change after the other, no page lives long
 * enough to be worth it, and visitors would wait for the processor. In ms.
 */
const settled = 2 * second

/** One after the other of each kind: side by side they would leave the process tens of megabytes larger. */
const turns: Record<keyof Compressed, Promise<void>> = { br: Promise.resolve(), gzip: Promise.resolve() }

export class FinishedAnswer {
  readonly #head: Pick<Answer, 'status' | 'headers'>
  readonly #file: Found | undefined
  readonly #etag: string
  readonly #raw: Buffer
  readonly #onGiven: (one: GivenAnswer) => void
  #compressed: Partial<Compressed> | undefined
  /** Begins once somebody was given it: what is only made ahead is not worth it. */
  #compressBest: (() => void) | undefined

  constructor({ body, ready, modifiedAt, site: _site, ...head }: Answer, onGiven: (one: GivenAnswer) => void) {
    this.#head = head
    this.#compressed = ready
    // Kept once: as a text, a page takes twice the room of its bytes.
    this.#raw = typeof body === 'string' ? Buffer.from(body) : body
    this.#onGiven = onGiven
    // Weak: the same for every encoding, because the content is.
    this.#etag = `W/"${createHash('sha256').update(this.#raw).digest('base64url').slice(0, 22)}"`
    this.#file = modifiedAt && { size: this.size, modifiedAt, etag: this.#etag }
  }

  /** In bytes. */
  get size() {
    return this.#raw.length
  }

  get isFile() {
    return this.#file !== undefined
  }

  get answer(): Answer & { body: string } {
    return { ...this.#head, body: this.#raw.toString() }
  }

  /**
   * Quickly at first, which takes a few milliseconds where a page in full takes many on its way, and as well as can be once it has lasted for a
   * while. Comes to its end with the quick one. Where it fails, as without memory, the answer goes out as it is.
   */
  async compress(ways: Ways, isCurrent: () => boolean) {
    if (this.#compressed || this.size < minimumToCompress) return
    const done: Partial<Compressed> = {}
    this.#compressed = done
    const take = (encoding: keyof Compressed) => {
      const begin = async () => {
        if (isCurrent()) done[encoding] = await ways[encoding](this.#raw)
      }
      turns[encoding] = turns[encoding].then(begin).catch(() => {})
      return turns[encoding]
    }
    this.#compressBest = () => setTimeout(take, settled, 'br').unref()
    await take('gzip')
  }

  sendTo(request: FastifyRequest, reply: FastifyReply) {
    const wanted = this.#conditional(request.headers)
    if (isRefused(wanted)) return refuse(reply, wanted, this.size)
    if (this.#file) removeDocumentHeaders(reply)
    reply.headers({ etag: this.#etag, vary: 'Accept-Encoding, Cookie', ...this.#head.headers })
    this.#noteGiven(request, reply)
    this.#compressInTime()
    const { status, headers, body } = this.#piece(request.headers, wanted)
    if (!body) reply.removeHeader('content-type')
    return reply.status(status).headers(headers).send(body)
  }

  /**
   * The same to the next one, past routes and hooks: these would only decide again what they decided for the headers. Returns the status, and
   * nothing where somebody is to be refused, which is done inside.
   */
  sendAgain({ headers: asked }: IncomingMessage, response: ServerResponse, given: GivenAnswer) {
    const wanted = this.#conditional(asked)
    if (isRefused(wanted)) return undefined
    this.#compressInTime()
    const { status, kind, headers, body } = this.#piece(asked, wanted)
    if (!kind || !given.heads.get(kind)?.writeTo(response)) {
      const all = body ? { ...given.headers, ...headers, 'content-length': body.length } : withoutType(given.headers)
      const head = KnownHead.of(response.writeHead(status, all))
      if (kind && head) given.heads.set(kind, head)
    }
    response.end(body)
    return status
  }

  #compressInTime() {
    this.#compressBest?.()
    this.#compressBest = undefined
  }

  /** Whoever bears a cookie may see another site, and what an address asks for after its path may be anything. */
  #noteGiven({ raw: { method, url = '', headers: asked }, routeOptions }: FastifyRequest, reply: FastifyReply) {
    if (this.#head.status !== 200 || method !== 'GET' || asked.cookie !== undefined || url.includes('?')) return
    const headers = Object.fromEntries(Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() }).filter(([, value]) => value !== undefined))
    this.#onGiven({ url, route: routeOptions.url ?? 'unknown', answer: this, headers, heads: new Map(), tellers: new Map(), askedAt: Number.NEGATIVE_INFINITY })
  }

  #conditional(asked: IncomingHttpHeaders): ConditionalAnswer {
    if (this.#file) return conditionalGet(asked, this.#file)
    return { status: this.#head.status === 200 && fresh(asked, { etag: this.#etag }) ? 304 : 200 }
  }

  #piece(asked: IncomingHttpHeaders, { status, range }: Exclude<ConditionalAnswer, Refused>): Piece {
    if (status === 304) return { status, kind: 'known', headers: {} }
    if (range) {
      const body = this.#raw.subarray(range.start, range.end + 1)
      return { status, ...(body.length === this.size ? { kind: 'all' } : {}), headers: { 'content-range': contentRange(this.size, range) }, body }
    }
    const { encoding, body } = this.#bodyFor(asked)
    return { status: this.#head.status, kind: encoding ?? 'identity', headers: encoding ? { 'content-encoding': encoding } : {}, body }
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

/** Who is given nothing need not hear of what kind it is. */
function withoutType({ 'content-type': _type, ...headers }: OutgoingHttpHeaders) {
  return headers
}
