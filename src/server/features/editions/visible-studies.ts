import { type Study, studies } from '../../../model/content/studies'
import type { Orm } from '../../platform/db/database'
import { findOnlyOne } from '../../platform/rows/rows'
import type { Site } from './published'
import { newEntry, studyFactsOf, studyOf } from './study-entry'

/** Of a study that only gets its entry when it is published. */
const noId = '00000000-0000-4000-8000-000000000000'

type Seen = Pick<Site, 'editions' | 'currentYear' | 'preview'>

/** The entry of the draft's year, as publication will make it. */
async function previewed(orm: Orm, { editions, currentYear, preview }: Seen): Promise<Study | undefined> {
  const document = preview && editions.get(preview.year)
  if (!document) return undefined
  const { year } = document
  const stored = await studyOf(orm, year, 'public')
  const said = studyFactsOf(document)
  // A draft may still lack what an entry needs.
  const title = said.title || `${year}`
  const written = newEntry(year, { ...said, title }) as Study
  const { title: shown, description, pages, publishedAt } = written
  const base = stored ?? { ...written, id: noId, pdfUrl: null }
  return {
    ...base,
    title: shown,
    description: description ?? null,
    pages: pages ?? null,
    publishedAt: publishedAt ?? null,
    isCurrentEdition: year === currentYear,
  }
}

/** The studies as this site's readers see them. */
export async function studiesSeen(orm: Orm, site: Seen, rows: readonly Study[]): Promise<readonly Study[]> {
  const draft = await previewed(orm, site)
  if (!draft) return rows
  const others = rows.filter(({ id, year }) => id !== draft.id && (draft.id !== noId || year !== draft.year))
  const all = [draft, ...others.map((row) => (draft.isCurrentEdition ? { ...row, isCurrentEdition: false } : row))]
  return all.sort((one, other) => other.year - one.year)
}

/** The current study as this site's readers see it. */
export async function currentStudySeen(orm: Orm, site: Seen): Promise<Study | undefined> {
  const draft = await previewed(orm, site)
  return draft?.isCurrentEdition ? draft : findOnlyOne(orm, studies)
}
