import { sweepAttempts } from './access/limits'
import { sweepSessions } from './access/sessions'
import { emptyTrash } from './content/trash'
import type { Context } from './context'
import { sweepKeys } from './inbox/intake'
import { type Counts, retainDaily } from './privacy/retain'

const minute = 60 * 1000
const hour = 60 * minute

type Reports = { failed: (error: unknown) => void; retained: (deleted: Counts) => void }

/**
 * Removes what is over: every hour sessions, counted attempts, used keys and files that belong to nothing; once a day what the
 * privacy statement promises. Returns how to stop.
 */
export function keepHouse(context: Context, { failed, retained }: Reports) {
  const { database, files } = context
  let running: Promise<void> | undefined
  const sweep = async () => {
    try {
      await sweepSessions(database.orm)
      await sweepAttempts(database.orm)
      await sweepKeys(database.orm)
      await emptyTrash(context)
      await retainDaily(context, retained)
      await files.sweep()
    } catch (error) {
      failed(error)
    }
  }
  const run = () => {
    running = sweep()
  }
  // Soon after the start too: a server that is restarted every night would otherwise never reach its hour.
  const first = setTimeout(run, minute).unref()
  const timer = setInterval(run, hour).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  }
}
