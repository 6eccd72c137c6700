import type { Orm } from '../../platform/db/database'
import { keepSetting } from '../../platform/rows/settings'
import { hashPassword } from './passwords'
import { endAllSessions } from './sessions'

export const partnerPasswordSetting = 'partner password hash'

/** A changed password ends all sessions that the old one opened. Returns how many. */
export async function setPartnerPassword(tx: Orm, password: string) {
  await keepSetting(tx, partnerPasswordSetting, await hashPassword(password))
  const ended = await endAllSessions(tx, 'partner')
  return ended.length
}
