import { appendFile, chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { generatePassword } from '../../../model/settings/generate-password'
import { type Config, defaultAdminEmail } from '../../platform/config/config'
import type { Orm } from '../../platform/db/database'
import { now } from '../../platform/db/schema/columns'
import { administrators } from '../../platform/db/schema/tables'
import { settingOf } from '../../platform/rows/settings'
import { hasChanged, remember } from './given-logins'
import { partnerPasswordSetting, setPartnerPassword } from './partner-password'
import { hashPassword, passwordMatches } from './passwords'
import { endAllSessions } from './sessions'

export const firstLoginFile = 'first-login.txt'

export type FirstLogins = {
  adminEmail: string
  /** Only in the start that generated it. */
  adminPassword?: string
  partnerPassword?: string
}

/** Makes the logins of a first run, and follows ADMIN_EMAIL, ADMIN_PASSWORD and PARTNER_PASSWORD when they are given or changed later. */
export async function prepareLogins(orm: Orm, config: Config): Promise<FirstLogins> {
  const logins = await orm.transaction(async (tx) => {
    // Two instances may start on one empty PostgreSQL database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first logins'))`)
    return { ...(await prepareAdministrator(tx, config)), ...(await preparePartners(tx, config)) }
  })
  await writeDown(config.dataDir, logins)
  return logins
}

type AdministratorLogin = Pick<FirstLogins, 'adminEmail' | 'adminPassword'>

async function prepareAdministrator(tx: Orm, config: Config): Promise<AdministratorLogin> {
  // The one who follows the variables, or the oldest where that one was removed.
  const [known] = await tx.select().from(administrators).orderBy(desc(administrators.isFirst), asc(administrators.createdAt)).limit(1)
  if (!known) return createFirst(tx, config)
  const isNewEmail = await hasChanged(tx, 'ADMIN_EMAIL', config.adminEmail, async () => known.email === config.adminEmail)
  const isNewPassword = await hasChanged(tx, 'ADMIN_PASSWORD', config.adminPassword, () => passwordMatches(known.passwordHash, config.adminPassword as string))
  if (!isNewEmail && !isNewPassword) return { adminEmail: known.email }
  if (isNewEmail) await remember(tx, 'ADMIN_EMAIL', config.adminEmail)
  if (isNewPassword) await remember(tx, 'ADMIN_PASSWORD', config.adminPassword)
  const email = config.adminEmail ?? (known.isFirst ? known.email : defaultAdminEmail)
  const [sameAddress] = await tx.select().from(administrators).where(eq(administrators.email, email))
  const followed = sameAddress ?? (known.isFirst ? known : undefined)
  await tx.update(administrators).set({ isFirst: false })
  if (!followed) return createFirst(tx, config)
  const passwordHash = isNewPassword && config.adminPassword ? await hashPassword(config.adminPassword) : followed.passwordHash
  await tx.update(administrators).set({ email, passwordHash, isFirst: true, updatedAt: now() }).where(eq(administrators.id, followed.id))
  await endAllSessions(tx, 'administrator', followed.id)
  return { adminEmail: email }
}

async function createFirst(tx: Orm, config: Config): Promise<AdministratorLogin> {
  const email = config.adminEmail ?? defaultAdminEmail
  const password = config.adminPassword ?? generatePassword()
  await tx.insert(administrators).values({ email, passwordHash: await hashPassword(password), isFirst: true })
  await remember(tx, 'ADMIN_EMAIL', config.adminEmail)
  await remember(tx, 'ADMIN_PASSWORD', config.adminPassword)
  return config.adminPassword ? { adminEmail: email } : { adminEmail: email, adminPassword: password }
}

async function preparePartners(tx: Orm, config: Config): Promise<Pick<FirstLogins, 'partnerPassword'>> {
  const stored = await settingOf(tx, partnerPasswordSetting)
  const given = config.partnerPassword
  const isNew = await hasChanged(tx, 'PARTNER_PASSWORD', given, async () => stored !== undefined && passwordMatches(stored, given as string))
  if (stored !== undefined && !isNew) return {}
  const password = given ?? generatePassword()
  await setPartnerPassword(tx, password)
  await remember(tx, 'PARTNER_PASSWORD', given)
  return given ? {} : { partnerPassword: password }
}

const labels = { admin: 'Administrator: ', partners: 'Partner password: ' }

/** Which passwords stand in the file; people delete it, as they should. */
export async function writtenLogins(dataDir: string) {
  const text = await readFile(join(dataDir, firstLoginFile), 'utf8').catch(() => '')
  return { admin: text.includes(labels.admin), partners: text.includes(labels.partners) }
}

async function writeDown(dataDir: string, { adminEmail, adminPassword, partnerPassword }: FirstLogins) {
  if (!adminPassword && !partnerPassword) return
  const file = join(dataDir, firstLoginFile)
  const lines = [adminPassword ? `${labels.admin}${adminEmail} / ${adminPassword}` : [], partnerPassword ? `${labels.partners}${partnerPassword}` : []].flat()
  await appendFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
}
