import { second } from '../../../../model/durations'
import type { GivenAnswer } from './cached-response'

/** Addresses can be written in many ways: the oldest make room. */
const most = 300

/** Asked for so recently that somebody will ask again while it is made anew. */
const recently = second
/** Whoever saves waits until these are new. */
const mostRenewed = 5
/** No longer than this, in ms: then they go on, and visitors wait instead. */
const longest = 300

/** What anybody without a cookie was answered, by the address to the letter. */
export function createRecentResponses() {
  const given = new Map<string, GivenAnswer>()
  let ask: ((url: string) => Promise<unknown>) | undefined

  /** Files are there or not: none is given that may have been withdrawn. */
  const isLookedAt = ({ askedAt, answer }: GivenAnswer) => !answer.isFile && performance.now() - askedAt < recently

  function forget(one: GivenAnswer) {
    if (given.get(one.url) === one) given.delete(one.url)
  }

  async function askForAll(past: GivenAnswer[], isOver: () => boolean) {
    for (const one of past) {
      if (isOver()) return
      // Where it cannot be made, the next visitor is told so.
      await ask?.(one.url).catch(() => {})
      forget(one)
    }
  }

  return {
    keep(one: GivenAnswer) {
      if (given.size >= most) given.delete(given.keys().next().value ?? '')
      given.set(one.url, one)
    },

    at(url: string) {
      const one = given.get(url)
      if (one) one.askedAt = performance.now()
      return one
    },

    /** Who asks for an address as anybody would. Without it nothing is made anew before somebody comes. */
    renewBy(asking: (url: string) => Promise<unknown>) {
      ask = asking
    },

    /**
     * Something changed. The few pages that people look at right now are given as they were until they are made anew; everything else is
     * forgotten. Comes to its end when nothing of before is given any more: so long, whoever made the change is not told that it is done.
     */
    async renew() {
      const past = ask
        ? [...given.values()]
            .filter(isLookedAt)
            .sort((one, other) => other.askedAt - one.askedAt)
            .slice(0, mostRenewed)
        : []
      given.clear()
      for (const one of past) given.set(one.url, one)
      if (past.length === 0) return
      let isOver = false
      let limit: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise<void>((over) => (limit = setTimeout(over, longest)))
      await Promise.race([askForAll(past, () => isOver), patience])
      clearTimeout(limit)
      isOver = true
      for (const one of past) forget(one)
    },
  }
}
