import type { Context } from '../context'
import { countAttempt, type Limit, loginLimit } from './limits'
import { passwordMatches } from './passwords'

/** What wrong passwords are counted by. */
export type Bucket = { name: string; limit?: Limit }

/** Whether a typed password is the stored one. Every wrong one counts, for each of the buckets, until there were too many. */
export async function checkPassword(context: Context, buckets: Bucket[], stored: string | undefined, password: string) {
  const counted: (() => Promise<void>)[] = []
  const takeBack = async () => {
    for (const one of counted) await one()
  }
  try {
    for (const { name, limit = loginLimit } of buckets) counted.push(await countAttempt(context.database.orm, context, limit, 'login', name))
  } catch (error) {
    // Refused unseen for the sake of one bucket: the others have nothing to count.
    await takeBack()
    throw error
  }
  if (!(await passwordMatches(stored, password))) return false
  await takeBack()
  return true
}
