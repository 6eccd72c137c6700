import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { heroVideos } from '../../../model/content/hero-videos'
import { mediaItems } from '../../../model/content/media-items'
import { memberFiles } from '../../../model/content/member-files'
import { partners } from '../../../model/content/partners'
import { studies } from '../../../model/content/studies'
import { teamMembers } from '../../../model/content/team-members'
import type { Entity } from '../../../model/fields/entity'
import { replyTemplates } from '../../../model/inbox/reply-templates'
import type { Database } from '../../platform/db/database'
import { allowLongStatements } from '../../platform/db/deadlines'
import { studyDocuments } from '../../platform/db/schema/order-tables'
import { settings } from '../../platform/db/schema/tables'
import type { FileStore } from '../../platform/files/store'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { parse } from '../../platform/http/errors'
import { insertRow } from '../../platform/rows/rows'
import { settingOf } from '../../platform/rows/settings'
import type { Samples } from '../operation'
import { type FileField, storedStudy, withStoredFile } from './sample-files'

const seededSetting = 'sample content'

/** Which file of content/ fills which entity, and which of its fields name a file that lies beside it. A study may name the file that is `delivered`. */
const sources: { entity: Entity; source: string; file?: FileField; isInvented?: boolean }[] = [
  { entity: partners, source: 'partners.json', file: { field: 'logoUrl', kind: 'logo' }, isInvented: true },
  { entity: teamMembers, source: 'team-members.json', file: { field: 'profileImageUrl', kind: 'portrait' }, isInvented: true },
  { entity: studies, source: 'studies.json' },
  { entity: mediaItems, source: 'media-items.json', isInvented: true },
  { entity: memberFiles, source: 'member-files.json', file: { field: 'fileUrl', kind: 'member-file' }, isInvented: true },
  { entity: heroVideos, source: 'hero-videos.json' },
  { entity: replyTemplates, source: 'reply-templates.json' },
]

/** What no site should show to visitors for long: people, organisations and files that do not exist. */
export async function inventedSamples(contentDir: string): Promise<Samples> {
  const samples = []
  for (const { entity, source } of sources.filter(({ isInvented }) => isInvented)) {
    const rows = await rowsOf(contentDir, source)
    samples.push({ entity, titles: rows.map((row) => String(row[entity.title as string])) })
  }
  return samples
}

export async function seedEntries(
  context: { database: Database; files: FileStore; contentChanged: ContentChanged },
  contentDir: string,
  progress: (step: string) => void,
) {
  const { orm } = context.database
  if (await settingOf(orm, seededSetting)) return
  progress('Filling the empty database with sample content …')
  // Files first: their records are rows of their own, and nobody refers to them until all entries are written together.
  const prepared: { entity: Entity; row: Record<string, unknown>; delivered?: string }[] = []
  for (const { entity, source, file } of sources) {
    const rows = await rowsOf(contentDir, source)
    for (const { delivered, ...row } of rows) {
      const stored = file ? await withStoredFile(context, contentDir, row, file) : row
      prepared.push({ entity, row: stored, ...(delivered ? { delivered: await storedStudy(context, join(contentDir, String(delivered))) } : {}) })
    }
  }
  await orm.transaction(async (tx) => {
    // Of two instances that start at once, one waits for all of it.
    await allowLongStatements(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${seededSetting}))`)
    const claimed = await tx.insert(settings).values({ name: seededSetting, value: 'written' }).onConflictDoNothing().returning()
    if (claimed.length === 0) return
    const now = Date.now()
    for (const [position, { entity, row, delivered }] of prepared.entries()) {
      // A second apart, or all rows of one transaction would be equally old and lose their order.
      const createdAt = new Date(now - (prepared.length - position) * 1000).toISOString()
      const entry = await insertRow(tx, entity, { ...(parse(entity.creation, row) as object), createdAt })
      if (delivered) await tx.insert(studyDocuments).values({ studyId: (entry as { id: string }).id, fileUrl: delivered })
    }
  })
  await context.contentChanged()
}

const rowsOf = async (contentDir: string, source: string) => JSON.parse(await readFile(join(contentDir, source), 'utf8')) as Record<string, unknown>[]
