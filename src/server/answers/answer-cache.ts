import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Answer, FinishedAnswer, type GivenAnswer, type Ways } from './finished-answer'
import { createGivenAnswers } from './given-answers'

/** Keys come from declared routes and from files that there are, so these are a safety net against a mistake, not working limits. */
const mostAnswers = 300
const mostBytes = 32 * 1024 * 1024

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** A window of 256 KB holds any page; the default of 4 MB would only cost memory. */
const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 }

const usualWays: Ways = {
  gzip: (raw) => compressWithGzip(raw),
  br: (raw) => compressWithBrotli(raw, { params: { ...best, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
}

type Options = { keeps?: boolean; ways?: Ways }

/**
 * Finished public answers, kept as ready-made bytes and thrown away together when anything public changes. While developing
 * nothing is kept: an edited page changes no content.
 */
export function createAnswerCache({ keeps = true, ways = usualWays }: Options = {}) {
  let version = 0
  let bytes = 0
  const counts = { kept: 0, made: 0 }
  const answers = new Map<string, Promise<FinishedAnswer>>()
  const given = createGivenAnswers()

  function kept(key: string) {
    const one = answers.get(key)
    if (one) counts.kept += 1
    return one
  }

  return {
    /** Emptied by every change; an answer begun before it is sent, but not kept. Comes to its end when nobody is given anything of before it. */
    empty(): Promise<void> {
      version += 1
      bytes = 0
      answers.clear()
      return given.renew()
    },

    get(key: string, produce: () => Promise<Answer>): Promise<FinishedAnswer> {
      const earlier = kept(key)
      if (earlier) return earlier
      counts.made += 1
      const begunAt = version
      const isCurrent = () => begunAt === version
      const isKept = () => answers.get(key) === made
      const onGiven = (one: GivenAnswer) => {
        if (isKept()) given.keep(one)
      }
      const made = produce().then(async (answer) => {
        const finished = new FinishedAnswer(answer, onGiven)
        if (isKept()) await finished.compress(ways, isCurrent)
        if (isKept()) bytes += finished.size
        return finished
      })
      if (!keeps || !isCurrent() || answers.size >= mostAnswers || bytes > mostBytes) return made
      answers.set(key, made)
      made.catch(() => {
        if (isKept()) answers.delete(key)
      })
      return made
    },

    /** Where there is one already. */
    kept,

    /** What anybody without a cookie was answered at this address. */
    givenAt(url: string) {
      const one = given.at(url)
      if (one) counts.kept += 1
      return one
    },

    renewBy: given.renewBy,

    /** Since the start. */
    counts: counts as Readonly<typeof counts>,

    get size() {
      return answers.size
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
