import { now } from '../db/columns'
import type { Orm } from '../db/database'
import { settings } from '../db/tables'
import { hashPassword } from './passwords'
import { endAllSessions } from './sessions'

export const partnerPasswordSetting = 'partner password hash'

/** A changed password ends all sessions that the old one opened. Returns how many. */
export async function setPartnerPassword(tx: Orm, password: string) {
  await keepSetting(tx, partnerPasswordSetting, await hashPassword(password))
  const ended = await endAllSessions(tx, 'partner')
  return ended.length
}

export async function keepSetting(tx: Orm, name: string, value: string) {
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: now() } })
}
