import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Answer = { status: number; body: string; headers: Record<string, string> }

/** Keys come from declared routes only, so this is a safety net against a mistake, not a working limit. */
const mostAnswers = 300

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Finished public answers, kept as ready-made bytes and thrown away together when anything public changes. */
export function createAnswerCache() {
  let version = 0
  const answers = new Map<string, Promise<FinishedAnswer>>()

  return {
    /** Emptied by every change; an answer begun before it is sent, but not kept. */
    empty() {
      version += 1
      answers.clear()
    },

    get(key: string, produce: () => Promise<Answer>): Promise<FinishedAnswer> {
      const kept = answers.get(key)
      if (kept) return kept
      const begunAt = version
      const made = produce().then((answer) => new FinishedAnswer(answer))
      if (answers.size < mostAnswers) answers.set(key, made)
      const forget = () => {
        if (answers.get(key) === made) answers.delete(key)
      }
      made.then((answer) => (begunAt === version ? answer.compress() : undefined), forget)
      return made
    },

    get size() {
      return answers.size
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** A window of 256 KB holds any page; the default of 4 MB would only cost memory. */
const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** One after the other: side by side they would leave the process tens of megabytes larger. */
let turn: Promise<void> = Promise.resolve()

class FinishedAnswer {
  readonly #answer: Answer
  readonly #etag: string
  readonly #raw: Buffer
  #br: Buffer | undefined
  #gzip: Buffer | undefined

  constructor(answer: Answer) {
    this.#answer = answer
    this.#raw = Buffer.from(answer.body)
    this.#etag = createHash('sha256').update(this.#raw).digest('base64url').slice(0, 22)
  }

  /** Done after the first visitor was answered: nobody waits for the best compression. */
  compress() {
    turn = turn.then(async () => {
      this.#gzip = await compressWithGzip(this.#raw)
      this.#br = await compressWithBrotli(this.#raw, { params: { ...best, [constants.BROTLI_PARAM_SIZE_HINT]: this.#raw.length } })
    })
    return turn
  }

  sendTo(request: FastifyRequest, reply: FastifyReply) {
    const { status, headers } = this.#answer
    const [encoding, body] = this.#choose(String(request.headers['accept-encoding'] ?? ''))
    const etag = `"${this.#etag}${encoding ? `-${encoding}` : ''}"`
    reply.headers(headers).header('etag', etag).header('vary', 'Accept-Encoding, Cookie')
    if (encoding) reply.header('content-encoding', encoding)
    if (status === 200 && this.#isKnownTo(request)) return reply.status(304).removeHeader('content-encoding').send()
    return reply.status(status).send(body)
  }

  #choose(accepted: string): [encoding: string | undefined, body: Buffer] {
    const takes = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(1|0\\.[0-9]*[1-9]))?\\s*(,|$)`).test(accepted)
    if (this.#br && takes('br')) return ['br', this.#br]
    if (this.#gzip && takes('gzip')) return ['gzip', this.#gzip]
    return [undefined, this.#raw]
  }

  /** Any of its encodings counts: the content is the same. */
  #isKnownTo(request: FastifyRequest) {
    const known = String(request.headers['if-none-match'] ?? '')
    return (
      known === '*' ||
      known.split(',').some(
        (tag) =>
          tag
            .trim()
            .replace(/^W\//, '')
            .replace(/^"|"$/g, '')
            .replace(/-(br|gzip)$/, '') === this.#etag,
      )
    )
  }
}
