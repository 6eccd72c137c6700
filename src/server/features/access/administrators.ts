import { asc, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database'
import { isId, now } from '../../platform/db/schema/columns'
import { administrators } from '../../platform/db/schema/tables'
import { HttpError, invalid, notFound } from '../../platform/http/errors'
import { record } from '../activity'
import { hashPassword } from './passwords'
import { endAllSessions } from './sessions'

type Known = { id: string; email: string }

export function listAdministrators(orm: Orm) {
  const { id, email, createdAt } = administrators
  return orm.select({ id, email, createdAt }).from(administrators).orderBy(asc(createdAt))
}

export async function passwordHashOf(orm: Orm, id: string) {
  const [found] = await orm.select({ hash: administrators.passwordHash }).from(administrators).where(eq(administrators.id, id))
  return found?.hash
}

/** A changed password ends every session of its administrator. Returns what is stored of it. */
export async function changePassword(tx: Orm, { id, email }: Known, password: string) {
  const passwordHash = await hashPassword(password)
  await tx.update(administrators).set({ passwordHash, updatedAt: now() }).where(eq(administrators.id, id))
  await endAllSessions(tx, 'administrator', id)
  // That it changed is all that is noted of a password.
  await record(tx, { by: email, action: 'password changed', entity: 'administrators', entryId: id, title: email })
  return passwordHash
}

export async function addAdministrator(tx: Orm, by: string, { email, password }: { email: string; password: string }) {
  const { id, createdAt } = administrators
  const [added] = await tx
    .insert(administrators)
    .values({ email, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id, email: administrators.email, createdAt })
  if (!added) throw invalid([{ path: 'email', message: 'There is an administrator with this address already' }])
  await record(tx, { by, action: 'created', entity: 'administrators', entryId: added.id, title: email })
  return added
}

/** Their sessions go with them. Whoever removes themselves says so; the last one stays. */
export async function removeAdministrator(tx: Orm, by: string, id: string, isSelfConfirmed: boolean) {
  // Two who remove each other take turns, or nobody would be left.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const all = await listAdministrators(tx)
  const doomed = isId(id) ? all.find((one) => one.id === id) : undefined
  if (!doomed) throw notFound()
  if (all.length === 1) throw new HttpError(409, 'The last administrator cannot be removed')
  if (doomed.email === by && !isSelfConfirmed) throw new HttpError(409, 'You are about to remove yourself; confirm it with ?self=true')
  await tx.delete(administrators).where(eq(administrators.id, id))
  await record(tx, { by, action: 'deleted', entity: 'administrators', entryId: id, title: doomed.email })
}
