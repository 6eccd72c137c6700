import type { Orm } from '../db/database'
import { countAttempt, loginLimit } from './limits'
import { passwordMatches } from './passwords'

/** Whether a typed password is the stored one. Every wrong one counts, for each of the buckets, until there were too many. */
export async function checkPassword(orm: Orm, buckets: string[], stored: string | undefined, password: string) {
  const takeBack = []
  for (const bucket of buckets) takeBack.push(await countAttempt(orm, loginLimit, 'login', bucket))
  if (!(await passwordMatches(stored, password))) return false
  for (const success of takeBack) await success()
  return true
}
