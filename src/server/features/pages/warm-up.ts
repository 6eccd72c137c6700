import { minute, second } from '../../../model/durations'
import type { AnswerCache } from '../../platform/http/cache/response-cache'

/** After a change others follow, and no page lives long enough to be worth it. In ms. */
const calm = 2 * second

/** Visitors come first: for as long as a page took, this many times nothing is made ahead. */
const rest = 3

/** After a failure, as of a database that is away, the rest is made a little later, and then less and less often. */
const again = { first: 10 * second, last: 10 * minute }

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms).unref())

type Parts = {
  cache: Pick<AnswerCache, 'onExpired'>
  paths: () => Promise<readonly string[]>
  make: (path: string) => Promise<unknown>
}

type Reports = { done: (made: { pages: number; ms: number }) => void; failed: (error: unknown) => void }

/** Makes every public page once after a start and after changes: the first visitor waits for none, and each can be shown while the database is away. */
export function createWarmUp({ cache, paths, make }: Parts) {
  let reports: Reports | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  async function run(mine: number) {
    const begun = performance.now()
    const all = await paths()
    const failures: unknown[] = []
    for (const path of all) {
      const began = performance.now()
      await make(path).catch((error: unknown) => failures.push(error))
      await pause(rest * (performance.now() - began))
      if (mine !== turn) return
    }
    if (failures.length > 0) throw failures[0]
    reports?.done({ pages: all.length, ms: Math.round(performance.now() - begun) })
  }

  function runIn(wait: number, waitAgain = again.first) {
    turn += 1
    const mine = turn
    clearTimeout(timer)
    const retry = (error: unknown) => {
      if (mine !== turn) return
      reports?.failed(error)
      runIn(waitAgain, Math.min(2 * waitAgain, again.last))
    }
    timer = setTimeout(() => run(mine).catch(retry), wait).unref()
  }

  cache.onExpired(() => {
    if (reports) runIn(calm)
  })

  return {
    start(reporting: Reports) {
      reports = reporting
      runIn(0)
    },
    stop() {
      reports = undefined
      turn += 1
      clearTimeout(timer)
    },
  }
}
