import { sweepAttempts } from './access/limits'
import { sweepSessions } from './access/sessions'
import { emptyTrash } from './content/trash'
import type { Context } from './context'
import { sweepKeys } from './inbox/intake'

const hour = 60 * 60 * 1000

/** Removes what is over: sessions, counted attempts, used keys, old trash and files that belong to nothing. Returns how to stop. */
export function keepHouse(context: Context, failed: (error: unknown) => void) {
  const { database, files } = context
  const sweep = async () => {
    try {
      await sweepSessions(database.orm)
      await sweepAttempts(database.orm)
      await sweepKeys(database.orm)
      await emptyTrash(context)
      await files.sweep()
    } catch (error) {
      failed(error)
    }
  }
  const timer = setInterval(sweep, hour).unref()
  return () => clearInterval(timer)
}
