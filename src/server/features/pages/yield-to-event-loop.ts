import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Lets whoever came meanwhile be answered before this goes on. Those who wait for it go on in one turn each: in the same one, they would make
 * everybody wait for all of them.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => nextTurn())
  return last
}
