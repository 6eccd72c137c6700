import { second } from '../../entities/durations'

/** The statement without its values, which may be somebody's data, and how long its answer took. */
export type SlowQuery = { statement: string; ms: number }

/** Longer than any that the product promises. In milliseconds. */
const slow = second / 2

const longestStatement = 1_000

type Query = (...given: unknown[]) => unknown

/** Tells of every statement that takes long, waiting included, whether its answer comes as a promise or by a call. */
export function watchQueries(client: { query: Query }, tell: (query: SlowQuery) => void) {
  const query = client.query.bind(client)
  client.query = (...given) => {
    const begun = performance.now()
    const done = () => {
      const ms = Math.round(performance.now() - begun)
      if (ms >= slow) tell({ statement: statementIn(given[0]).slice(0, longestStatement), ms })
    }
    const last = given.at(-1)
    if (typeof last === 'function') return query(...given.slice(0, -1), tellingFirst(done, last as Query))
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(done, done)
    return answer
  }
}

const tellingFirst =
  (done: () => void, answered: Query): Query =>
  (...answer) => {
    done()
    return answered(...answer)
  }

function statementIn(asked: unknown) {
  return typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '')
}
