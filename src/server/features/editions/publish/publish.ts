import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Check } from '../../../../study/edition/draft'
import { readDocument } from '../../../../study/edition/read-document'
import { asRead } from '../../../../study/edition/wording'
import type { Orm } from '../../../platform/db/database'
import { now } from '../../../platform/db/schema/columns'
import { editionParts, editionPreviews, editions, editionVersions } from '../../../platform/db/schema/edition-tables'
import { HttpError, notFound } from '../../../platform/http/errors'
import { queueMail } from '../../../platform/mail/queue'
import { effectiveTerms, type StartTerms } from '../../../platform/settings/effective-terms'
import { record } from '../../activity/index'
import { about } from '../activity-reference'
import { loadDraft, lockEdition } from '../draft/drafts'
import { insertPublished, publishedEditions } from '../published'
import { showOnStudy } from '../study-entry'
import { recordFileOfShown, replaceDocument } from '../study-file'
import { editionBroughtBack, notPublished, published } from './publication-mails'

export const errorsIn = (checks: readonly Check[]) => checks.filter(({ severity }) => severity === 'error')

/** Refuses what must not be published yet, with everything that stands in the way. */
export function refuseIncomplete(checks: readonly Check[]) {
  const errors = errorsIn(checks)
  if (errors.length === 0) return
  const what = errors.length === 1 ? 'One point stands' : `${errors.length} points stand`
  throw new HttpError(400, `${what} in the way of publication`, { issues: errors.map(({ part, place, message }) => ({ path: `${part}.${place}`, message })) })
}

/** Publishes a draft: its document becomes what the site shows of the year. All of it in the transaction that is given, or nothing. */
export async function publishDraft(tx: Orm, start: StartTerms, { year, by, isScheduled = false }: { year: number; by: string; isScheduled?: boolean }) {
  const row = await lockEdition(tx, year)
  const draft = await loadDraft(tx, year, 'update')
  if (!draft) throw notFound()
  refuseIncomplete(draft.checks)
  const { document } = draft
  const isNewest = row.versionId === null && (await isLatest(tx, year))
  await recordFileOfShown(tx, row)
  await insertPublished(tx, document, by)
  await endDraft(tx, year)
  if (isNewest) await noteAppearance(tx, year)
  const studyId = await showOnStudy(tx, by, asRead(document), isNewest)
  if (row.draftFileUrl) await replaceDocument(tx, by, studyId, row.draftFileUrl)
  await record(tx, { ...about(year), by, action: isScheduled ? 'published as scheduled' : 'published' })
  const terms = await effectiveTerms(tx, start)
  await queueMail(tx, terms, published(terms, { year, by, studyId, isScheduled, isCorrection: row.versionId !== null }))
}

/** A correction leaves the current study as it is, and so does an edition that others have followed. */
async function isLatest(tx: Orm, year: number) {
  const { editions: shown, currentYear } = await publishedEditions(tx)
  return Math.max(currentYear ?? 0, ...shown.keys()) <= year
}

/** Whoever wants to know of the next edition is told of this one from now on: see the room of the notices. */
async function noteAppearance(tx: Orm, year: number) {
  await tx
    .update(editions)
    .set({ appearedAt: now() })
    .where(and(eq(editions.year, year), isNull(editions.appearedAt)))
}

/** A draft is over when it was published or thrown away: nobody looks at it any more. */
export async function endDraft(tx: Orm, year: number) {
  await tx.delete(editionParts).where(eq(editionParts.year, year))
  await tx.update(editions).set({ publishAt: null, scheduledBy: null, draftFileUrl: null }).where(eq(editions.year, year))
  await tx
    .update(editionPreviews)
    .set({ revokedAt: now() })
    .where(and(eq(editionPreviews.year, year), isNull(editionPreviews.revokedAt)))
}

/** What was scheduled but must not appear as it is: it is not published, and the team is told why. */
export async function giveUpSchedule(tx: Orm, start: StartTerms, { year, by, checks }: { year: number; by: string; checks: readonly Check[] }) {
  await tx.update(editions).set({ publishAt: null, scheduledBy: null }).where(eq(editions.year, year))
  await record(tx, { ...about(year), by, action: 'not published as scheduled' })
  const terms = await effectiveTerms(tx, start)
  await queueMail(tx, terms, notPublished(terms, { year, reasons: errorsIn(checks).map(({ message }) => message) }))
}

/** Shows the version before the present one again, and delivers the file that went with it. */
export async function goBack(tx: Orm, start: StartTerms, by: string, year: number) {
  const row = await lockEdition(tx, year)
  const [present] = row.versionId ? await tx.select().from(editionVersions).where(eq(editionVersions.id, row.versionId)) : []
  if (!present) throw notFound()
  const isEarlier = or(
    lt(editionVersions.createdAt, present.createdAt),
    and(eq(editionVersions.createdAt, present.createdAt), lt(editionVersions.id, present.id)),
  )
  const [earlier] = await tx
    .select()
    .from(editionVersions)
    .where(and(eq(editionVersions.year, year), isEarlier))
    .orderBy(desc(editionVersions.createdAt), desc(editionVersions.id))
    .limit(1)
  if (!earlier) throw new HttpError(409, 'There is no earlier version of this edition')
  await recordFileOfShown(tx, row)
  await tx.update(editions).set({ versionId: earlier.id }).where(eq(editions.year, year))
  const studyId = await showOnStudy(tx, by, asRead(readDocument(earlier.document)), false)
  if (earlier.fileUrl) await replaceDocument(tx, by, studyId, earlier.fileUrl)
  await record(tx, { ...about(year), by, action: 'back to the version before' })
  const terms = await effectiveTerms(tx, start)
  await queueMail(tx, terms, editionBroughtBack(terms, { year, by, studyId, madeAt: earlier.createdAt }))
}
