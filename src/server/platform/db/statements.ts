type Query = (...given: unknown[]) => unknown

/** What asks a database, whether its answer comes as a promise or by a call. */
export type Client = { query: Query }

/** What is to be done when the answer is there. What is thrown before is the answer. */
type Watch = (statement: string) => (error?: unknown) => void

/** Hears of every statement before it is sent, and of its answer. */
export function watchStatements(client: Client, watch: Watch) {
  const query = client.query.bind(client)
  client.query = (...given) => {
    const answered = given.at(-1)
    const isByCall = typeof answered === 'function'
    let done: ReturnType<Watch>
    try {
      done = watch(statementIn(given[0]))
    } catch (error) {
      return isByCall ? process.nextTick(answered as Query, error) : Promise.reject(error)
    }
    if (isByCall) return query(...given.slice(0, -1), doneFirst(done, answered as Query))
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(() => done(), done)
    return answer
  }
}

const doneFirst =
  (done: (error?: unknown) => void, answered: Query): Query =>
  (error, ...rest) => {
    done(error)
    return answered(error, ...rest)
  }

function statementIn(asked: unknown) {
  return typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '')
}
