import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { type EditionNotice, editionNotices } from '../../../model/inbox/edition-notices'
import type { Config } from '../../platform/config/config'
import type { Database, Orm } from '../../platform/db/database'
import { now } from '../../platform/db/schema/columns'
import { editions } from '../../platform/db/schema/edition-tables'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { queueMail } from '../../platform/mail/queue'
import { effectiveTerms } from '../../platform/settings/effective-terms'
import { newLink } from './links'
import { editionAppeared } from './notice-mails'

/** An order that comes in meanwhile waits for no more mails than these. */
const atOnce = 20

/**
 * Queues the next mails about an edition that has appeared; nothing comes of it when everybody has been told. Mail and mark are stored
 * together, and the edition's row is held by one instance: nobody is told twice, and after a crash it goes on where it stopped.
 */
export async function queueNotices({ config, database }: { config: Config; database: Database }): Promise<boolean> {
  return database.orm.transaction(async (tx) => {
    const [edition] = await tx
      .select({ year: editions.year, appearedAt: editions.appearedAt })
      .from(editions)
      .where(and(isNotNull(editions.appearedAt), isNull(editions.announcedAt)))
      .orderBy(asc(editions.year))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!edition?.appearedAt) return false
    const { year } = edition
    const people = await untold(tx, year, edition.appearedAt)
    const terms = await effectiveTerms(tx, config)
    for (const person of people) {
      const endUrl = await newLink(tx, terms.publicUrl, 'end', person.id)
      await queueMail(tx, terms, editionAppeared(terms, person, year, endUrl))
    }
    const ids = people.map(({ id }) => id)
    if (ids.length > 0) await tx.update(table).set({ toldYear: year }).where(inArray(table.id, ids))
    if (ids.length < atOnce) await tx.update(editions).set({ announcedAt: now() }).where(eq(editions.year, year))
    return true
  })
}

const table = tableFor(editionNotices)

/** Whoever confirmed after it had appeared has seen it: the next one is theirs. */
async function untold(tx: Orm, year: number, appearedAt: string): Promise<EditionNotice[]> {
  const [confirmedAt, toldYear] = [col(table, 'confirmedAt'), col(table, 'toldYear')]
  const rows = await tx
    .select()
    .from(table)
    .where(and(lte(confirmedAt, appearedAt), or(isNull(toldYear), lt(toldYear, year))))
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(atOnce)
    .for('update')
  return rows as unknown as EditionNotice[]
}
