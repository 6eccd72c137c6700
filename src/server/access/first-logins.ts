import { appendFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { type Config, defaultAdminEmail } from '../config'
import type { Orm } from '../db/database'
import { administrators, settings } from '../db/tables'
import { generatePassword, hashPassword, passwordMatches } from './passwords'
import { partnerPasswordSetting } from './routes'
import { endAllSessions } from './sessions'

export const firstLoginFile = 'first-login.txt'

export type FirstLogins = {
  adminEmail: string
  /** Only in the start that generated it. */
  adminPassword?: string
  partnerPassword?: string
}

/** Makes the logins of a first run, and follows ADMIN_EMAIL, ADMIN_PASSWORD and PARTNER_PASSWORD when they are given later. */
export async function prepareLogins(orm: Orm, config: Config): Promise<FirstLogins> {
  const logins = await orm.transaction(async (tx) => {
    // Two instances may start on one empty PostgreSQL database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first logins'))`)
    return { ...(await prepareAdministrator(tx, config)), ...(await preparePartners(tx, config)) }
  })
  await writeDown(config.dataDir, logins)
  return logins
}

async function prepareAdministrator(tx: Orm, config: Config): Promise<Pick<FirstLogins, 'adminEmail' | 'adminPassword'>> {
  const [first] = await tx.select().from(administrators).where(eq(administrators.isFirst, true))
  if (!first) {
    const email = config.adminEmail ?? defaultAdminEmail
    const password = config.adminPassword ?? generatePassword()
    await tx.insert(administrators).values({ email, passwordHash: await hashPassword(password), isFirst: true })
    return config.adminPassword ? { adminEmail: email } : { adminEmail: email, adminPassword: password }
  }
  const email = config.adminEmail ?? first.email
  const passwordChanged = config.adminPassword !== undefined && !(await passwordMatches(first.passwordHash, config.adminPassword))
  if (email !== first.email || passwordChanged) {
    const passwordHash = config.adminPassword ? await hashPassword(config.adminPassword) : first.passwordHash
    await tx
      .update(administrators)
      .set({ email, passwordHash, updatedAt: sql`now()` as never })
      .where(eq(administrators.id, first.id))
    await endAllSessions(tx, 'administrator', first.id)
  }
  return { adminEmail: email }
}

async function preparePartners(tx: Orm, config: Config): Promise<Pick<FirstLogins, 'partnerPassword'>> {
  const [stored] = await tx.select().from(settings).where(eq(settings.name, partnerPasswordSetting))
  if (stored && (config.partnerPassword === undefined || (await passwordMatches(stored.value, config.partnerPassword)))) return {}
  const password = config.partnerPassword ?? generatePassword()
  await setPartnerPassword(tx, password)
  return config.partnerPassword ? {} : { partnerPassword: password }
}

/** A changed password ends all sessions that the old one opened. */
export async function setPartnerPassword(tx: Orm, password: string) {
  const value = await hashPassword(password)
  await tx
    .insert(settings)
    .values({ name: partnerPasswordSetting, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: sql`now()` as never } })
  await endAllSessions(tx, 'partner')
}

async function writeDown(dataDir: string, { adminEmail, adminPassword, partnerPassword }: FirstLogins) {
  if (!adminPassword && !partnerPassword) return
  const file = join(dataDir, firstLoginFile)
  const lines = [adminPassword ? `Administrator: ${adminEmail} / ${adminPassword}` : [], partnerPassword ? `Partner password: ${partnerPassword}` : []].flat()
  await appendFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
}
