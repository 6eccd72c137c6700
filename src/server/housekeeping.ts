import { sweepAttempts } from './access/limits'
import { sweepSessions } from './access/sessions'
import type { Context } from './context'
import { sweepKeys } from './inbox/intake'

const hour = 60 * 60 * 1000

/** Removes what is over: sessions, counted attempts, used keys and files that belong to nothing. Returns how to stop. */
export function keepHouse({ database, files }: Context, failed: (error: unknown) => void) {
  const sweep = async () => {
    try {
      await sweepSessions(database.orm)
      await sweepAttempts(database.orm)
      await sweepKeys(database.orm)
      await files.sweep()
    } catch (error) {
      failed(error)
    }
  }
  const timer = setInterval(sweep, hour).unref()
  return () => clearInterval(timer)
}
