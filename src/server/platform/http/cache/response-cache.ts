import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { AppError } from '../../app-error'
import { answerTo } from '../errors'
import { type Answer, FinishedAnswer, type GivenAnswer, type Ways } from './cached-response'
import { createRecentResponses } from './recent-responses'

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

/** The site that everyone sees. Any other, such as a draft, is never kept. */
export const publishedSite = 'published'

/** Whose answers these are, and as of which change: what was made for another site or before the last change is kept for nobody. */
export type SiteState = { readonly name: string; readonly generation: number }

type Produce = () => Promise<Answer>

/** The answers of one site. */
export type SiteAnswers = { get(key: string, produce: Produce): Promise<FinishedAnswer> }

type Entry = {
  generation: number
  making: Promise<FinishedAnswer>
  /** The last one that was finished, which is shown for as long as no other can be made. */
  last: FinishedAnswer | undefined
}

/**
 * Finished public answers as ready-made bytes. One rule: an answer is kept until it is replaced, and given while nothing changed since it was
 * begun. After a change the next one who asks waits for a new one, and sees the last one only where the database is away. While developing
 * nothing is kept: an edited page changes no content.
 */
export function createAnswerCache({ keeps = true, ways = usualWays }: Options = {}) {
  let generation = 0
  const counts = { kept: 0, made: 0 }
  const entries = new Map<string, Entry>()
  const recent = createRecentResponses()
  const listeners = new Set<() => void>()

  function fresh(key: string) {
    const entry = entries.get(key)
    if (entry?.generation !== generation) return undefined
    counts.kept += 1
    return entry.making
  }

  async function finish(site: SiteState, produce: Produce, onGiven: (one: GivenAnswer) => void = () => {}) {
    const answer = await produce()
    if (answer.site !== undefined && answer.site !== site.name) throw new AppError(`Made for the ${site.name} site, the answer shows the ${answer.site} one`)
    return new FinishedAnswer(answer, onGiven)
  }

  /** What nobody asked for since the last change goes first. */
  function hasRoom() {
    const isFull = () => entries.size >= mostAnswers || [...entries.values()].reduce((sum, { last }) => sum + (last?.size ?? 0), 0) > mostBytes
    for (const [key, entry] of entries) {
      if (!isFull()) break
      if (entry.generation !== generation) entries.delete(key)
    }
    return !isFull()
  }

  function get(site: SiteState, key: string, produce: Produce): Promise<FinishedAnswer> {
    const isPublished = keeps && site.name === publishedSite
    const ready = isPublished ? fresh(key) : undefined
    if (ready) return ready
    counts.made += 1
    const last = isPublished ? entries.get(key)?.last : undefined
    const orLast = (error: unknown) => {
      if (last && answerTo(error).status === 503) return last
      throw error
    }
    if (!isPublished || site.generation !== generation || !hasRoom()) return finish(site, produce).catch(orLast)

    const isCurrent = () => site.generation === generation
    const isKept = () => isCurrent() && entries.get(key) === entry
    const onGiven = (one: GivenAnswer) => {
      if (isKept() && one.answer === entry.last) recent.keep(one)
    }
    const make = async () => {
      const finished = await finish(site, produce, onGiven)
      if (isKept()) await finished.compress(ways, isCurrent)
      if (isKept()) entry.last = finished
      return finished
    }
    const entry: Entry = { generation, last, making: make().catch(giveUp) }
    function giveUp(error: unknown) {
      // Who asks next tries again.
      if (entries.get(key) === entry && last) entry.generation = -1
      else if (entries.get(key) === entry) entries.delete(key)
      return orLast(error)
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry.making
  }

  const now = (): SiteState => ({ name: publishedSite, generation })

  return {
    /** What everyone sees, as of the last change. */
    now,

    /** The answers of a site in a state that was found before. */
    of: (site: SiteState): SiteAnswers => ({ get: (key, produce) => get(site, key, produce) }),

    /** Of what does not depend on which editions have appeared. */
    get: (key: string, produce: Produce) => get(now(), key, produce),

    /** Something public changed. Comes to its end when nobody is given anything of before it. */
    expire(): Promise<void> {
      generation += 1
      // A file may have been withdrawn: nobody is given one that was not looked for since.
      for (const [key, { last }] of entries) if (last?.isFile) entries.delete(key)
      for (const listener of listeners) listener()
      return recent.renew()
    },

    onExpired: (listener: () => void) => listeners.add(listener),

    /** Where there is one already. */
    fresh,

    /** What anybody without a cookie was answered at this address. */
    givenAt(url: string) {
      const one = recent.at(url)
      if (one) counts.kept += 1
      return one
    },

    renewBy: recent.renewBy,

    /** Since the start. */
    counts: counts as Readonly<typeof counts>,

    /** Of those that are given. */
    get size() {
      return [...entries.values()].filter((entry) => entry.generation === generation).length
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
