import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { encodingsTakenBy } from './encodings'

export type Answer = { status: number; body: string; headers: Record<string, string> }

/** Keys come from declared routes only, so this is a safety net against a mistake, not a working limit. */
const mostAnswers = 300

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

type Compressed = { br: Buffer; gzip: Buffer }

/** A window of 256 KB holds any page; the default of 4 MB would only cost memory. */
const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 }

async function compressed(raw: Buffer): Promise<Compressed> {
  const gzip = await compressWithGzip(raw)
  return { gzip, br: await compressWithBrotli(raw, { params: { ...best, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }) }
}

type Options = { keeps?: boolean; compress?: (raw: Buffer) => Promise<Compressed> }

/**
 * Finished public answers, kept as ready-made bytes and thrown away together when anything public changes. While developing
 * nothing is kept: an edited page changes no content.
 */
export function createAnswerCache({ keeps = true, compress = compressed }: Options = {}) {
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
      if (!keeps || answers.size >= mostAnswers) return made
      answers.set(key, made)
      const forget = () => {
        if (answers.get(key) === made) answers.delete(key)
      }
      made.then((answer) => (begunAt === version ? answer.compress(compress) : undefined), forget)
      return made
    },

    get size() {
      return answers.size
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** One after the other: side by side they would leave the process tens of megabytes larger. */
let turn: Promise<void> = Promise.resolve()

class FinishedAnswer {
  readonly answer: Answer
  readonly #etag: string
  readonly #raw: Buffer
  #compressed: Compressed | undefined

  constructor(answer: Answer) {
    this.answer = answer
    this.#raw = Buffer.from(answer.body)
    // Weak: the same for every encoding, because the content is.
    this.#etag = `W/"${createHash('sha256').update(this.#raw).digest('base64url').slice(0, 22)}"`
  }

  /** Done after the first visitor was answered: nobody waits for the best compression. Where it fails, as without memory, the answer goes out as it is. */
  compress(compress: NonNullable<Options['compress']>) {
    turn = turn
      .then(() => compress(this.#raw))
      .then(
        (done) => {
          this.#compressed = done
        },
        () => {},
      )
    return turn
  }

  sendTo(request: FastifyRequest, reply: FastifyReply) {
    const { status, headers } = this.answer
    reply.headers(headers).header('etag', this.#etag).header('vary', 'Accept-Encoding, Cookie')
    if (status === 200 && fresh(request.headers, { etag: this.#etag })) return reply.status(304).send()
    const [encoding, body] = this.#choose(request)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.status(status).send(body)
  }

  #choose(request: FastifyRequest): [encoding: string | undefined, body: Buffer] {
    // Node makes one text of several such headers.
    for (const encoding of encodingsTakenBy(request.headers['accept-encoding'] as string | undefined)) {
      if (encoding === 'identity') break
      if (this.#compressed) return [encoding, this.#compressed[encoding]]
    }
    return [undefined, this.#raw]
  }
}
