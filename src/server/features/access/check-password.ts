import type { FastifyRequest } from 'fastify'
import type { KeyedHash } from '../../platform/config/secret'
import type { Database } from '../../platform/db/database'
import { clientOf } from './client'
import { countAttempt, countOne, loginLimit } from './limits'
import { isUnderAttack, type LoginThrottle } from './login-throttle'
import { passwordMatches } from './passwords'

type TakeBack = () => Promise<void>

async function isRight(stored: string | undefined, password: string, counted: readonly TakeBack[]) {
  const matches = await passwordMatches(stored, password)
  if (matches) for (const takeBack of counted) await takeBack()
  return matches
}

/** Whether a password that somebody types whom we know, by a session or a device, is the stored one. Wrong ones count for them alone. */
export async function checkPassword(context: { database: Database; keyedHash: KeyedHash }, who: string, stored: string | undefined, password: string) {
  return isRight(stored, password, [await countAttempt(context.database.orm, context, loginLimit, 'login', who)])
}

type Login = {
  account: string
  /** Of an account that exists. */
  stored: string | undefined
  password: string
  /** That many clients try passwords; told to nobody where there is no such account. */
  tellOwner: () => Promise<void>
}

/**
 * The same for a stranger. Wrong ones count for the client and, because whoever guesses may have many, for the account too: that makes strangers
 * wait, and refuses nobody.
 */
export async function checkStranger(
  context: { database: Database; keyedHash: KeyedHash },
  throttle: LoginThrottle,
  request: FastifyRequest,
  { account, stored, password, tellOwner }: Login,
) {
  const { orm } = context.database
  const begun = performance.now()
  const ofClient = await countAttempt(orm, context, loginLimit, 'login', `client ${clientOf(request)}`)
  const ofAccount = await countOne(orm, context, loginLimit.minutes, 'login', account)
  const counted = [ofClient, ofAccount.takeBack]
  try {
    if (stored !== undefined && isUnderAttack(ofAccount.made)) await tellOwner()
    // Counted from the beginning: that somebody was told takes no time that could be measured.
    await throttle.wait(account, ofAccount.made, begun)
  } catch (error) {
    // Refused unseen: there is nothing to count.
    for (const takeBack of counted) await takeBack()
    throw error
  }
  return isRight(stored, password, counted)
}
