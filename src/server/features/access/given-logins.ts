import type { Orm } from '../../platform/db/database'
import { keepSetting, settingOf } from '../../platform/rows/settings'
import { hashPassword, passwordMatches } from './passwords'

type Variable = 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'PARTNER_PASSWORD'

const nameOf = (variable: Variable) => `${variable} last followed`

/**
 * Whether a variable says something it did not say at an earlier start. Whoever changes a password in the settings
 * keeps it, although the variable still holds the old one.
 * `isStored` answers for databases from before this was remembered.
 */
export async function hasChanged(tx: Orm, variable: Variable, value: string | undefined, isStored: () => Promise<boolean>) {
  if (value === undefined) return false
  const followed = await settingOf(tx, nameOf(variable))
  if (followed !== undefined) return !(variable === 'ADMIN_EMAIL' ? followed === value : await passwordMatches(followed, value))
  if (!(await isStored())) return true
  await remember(tx, variable, value)
  return false
}

/** A password is remembered as a hash, here too. */
export async function remember(tx: Orm, variable: Variable, value: string | undefined) {
  if (value !== undefined) await keepSetting(tx, nameOf(variable), variable === 'ADMIN_EMAIL' ? value : await hashPassword(value))
}
