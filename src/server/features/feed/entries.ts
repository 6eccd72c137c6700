import { desc, eq, sql } from 'drizzle-orm'
import { type MediaItem, mediaItems } from '../../../model/content/media-items'
import { isToCome, type Study, studies } from '../../../model/content/studies'
import type { Entity } from '../../../model/fields/entity'
import { insightsPath } from '../../../study/findings/addresses'
import type { Orm } from '../../platform/db/database'
import { editions, editionVersions } from '../../platform/db/schema/edition-tables'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { wholeList } from '../../platform/rows/list-query'
import { matches } from '../../platform/rows/rows'
import type { Site } from '../editions'

/** What a reader of the feed is told of an edition or a report. An address within the site is a path; what has no date was published nobody knows when. */
export type FeedEntry = { id: string; title: string; summary: string | null; href: string; kind: string; published: string | null; updated: string }

/** The latest: whoever looks once a week misses nothing, and the feed stays small. */
const most = 50

/** What everybody may see of an entity, the latest first, with the dates that are the team's alone elsewhere. */
async function shown(orm: Orm, entity: Entity): Promise<unknown[]> {
  const table = tableFor(entity)
  return orm
    .select()
    .from(table)
    .where(matches(entity, table, wholeList, 'public'))
    .orderBy(sql`${col(table, 'publishedAt')} desc nulls last`, desc(table.createdAt))
    .limit(most)
}

/** When what is shown of each year was published. A correction may leave the study's entry as it is. */
async function versionDates(orm: Orm): Promise<ReadonlyMap<number, string>> {
  const rows = await orm
    .select({ year: editions.year, at: editionVersions.createdAt })
    .from(editions)
    .innerJoin(editionVersions, eq(editions.versionId, editionVersions.id))
  return new Map(rows.map(({ year, at }) => [year, at]))
}

const later = (...moments: string[]) => moments.sort().at(-1) as string

/** An entry's number is its own for ever, whatever becomes of its title, its link or the site's address. */
const idOf = ({ id }: { id: string }) => `urn:uuid:${id}`

export async function feedEntries(orm: Orm, site: Pick<Site, 'editions'>): Promise<FeedEntry[]> {
  const versions = await versionDates(orm)
  const ofStudies = ((await shown(orm, studies)) as Study[]).map((study) => ({
    id: idOf(study),
    title: study.title,
    summary: study.description,
    href: site.editions.get(study.year)?.findings.length ? insightsPath(study.year) : '/studies',
    kind: 'Ausgabe',
    published: study.publishedAt && !isToCome(study.publishedAt) ? study.publishedAt : null,
    updated: later(study.updatedAt, versions.get(study.year) ?? study.updatedAt),
  }))
  const ofMedia = ((await shown(orm, mediaItems)) as MediaItem[]).map((item) => ({
    id: idOf(item),
    title: item.outlet ? `${item.outlet}: ${item.title}` : item.title,
    summary: item.description,
    href: item.url ?? '/media',
    kind: 'Medienbericht',
    published: item.publishedAt,
    updated: item.updatedAt,
  }))
  // The day on which it was entered here says nothing of how new it is: without a date it comes last.
  return [...ofStudies, ...ofMedia].sort((one, other) => (other.published ?? '').localeCompare(one.published ?? '')).slice(0, most)
}
