import { second } from '../../../model/durations'
import { type Client, watchStatements } from './statements'

/** The statement without its values, which may be somebody's data, and how long its answer took. */
export type SlowQuery = { statement: string; ms: number }

/** Longer than any that the product promises. In milliseconds. */
const slow = second / 2

const longestStatement = 1_000

/** Tells of every statement that takes long, waiting included. */
export function watchQueries(client: Client, tell: (query: SlowQuery) => void) {
  watchStatements(client, (statement) => {
    const begun = performance.now()
    return () => {
      const ms = Math.round(performance.now() - begun)
      if (ms >= slow) tell({ statement: statement.slice(0, longestStatement), ms })
    }
  })
}
