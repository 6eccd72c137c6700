import { copyFile, readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Entity } from '../entities/entity'
import { heroVideos } from '../entities/hero-videos'
import { mediaItems } from '../entities/media-items'
import { memberFiles } from '../entities/member-files'
import { partners } from '../entities/partners'
import { replyTemplates } from '../entities/reply-templates'
import { studies } from '../entities/studies'
import { teamMembers } from '../entities/team-members'
import { type Edition, edition } from '../study/edition/edition'
import type { Upload } from '../study/edition/material'
import { siteTexts } from '../study/site-texts'
import { type Context, contentChanged } from './context'
import { studyDocuments } from './db/order-tables'
import { settings } from './db/tables'
import { growDrafts } from './editions/grown-drafts'
import { insertPublished } from './editions/published'
import { parse } from './errors'
import { recogniseMaterial } from './files/material-type'
import { recogniseMemberFile } from './files/member-file-type'
import { makeWebP, pictureSizes } from './files/pictures'
import type { FileKind } from './files/store'
import type { Samples } from './operation/go-live'
import { insertRow } from './rows/rows'
import { settingOf } from './rows/settings'
import { insertFirstTexts, shownTexts } from './site-texts/stored'

const seededSetting = 'sample content'
const seededEditions = 'sample editions'

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

/** Fills an empty database with the sample content, once: what is deleted later does not come back. What is there grows with the program. */
export async function seed(context: Context, contentDir: string, progress: (step: string) => void) {
  await seedEntries(context, contentDir, progress)
  await seedEditions(context, join(contentDir, 'editions'))
  await growDrafts(context.database.orm)
  await seedSiteTexts(context, join(contentDir, 'site-texts.json'))
}

/** What no site should show to visitors for long: people, organisations and files that do not exist. */
export async function inventedSamples(contentDir: string): Promise<Samples> {
  const samples = []
  for (const { entity, source } of sources.filter(({ isInvented }) => isInvented)) {
    const rows = JSON.parse(await readFile(join(contentDir, source), 'utf8')) as Record<string, unknown>[]
    samples.push({ entity, titles: rows.map((row) => String(row[entity.title as string])) })
  }
  return samples
}

/** So did the texts of the site. There is always a version of them from here on. */
async function seedSiteTexts(context: Context, file: string) {
  const { orm } = context.database
  if (await shownTexts(orm)) return
  const document = parse(siteTexts, JSON.parse(await readFile(file, 'utf8')))
  await orm.transaction((tx) => insertFirstTexts(tx, document))
  await contentChanged(context)
}

/** Editions came later than the other sample content, and were part of the program before: a database of then gets them too. */
async function seedEditions(context: Context, folder: string) {
  const { orm } = context.database
  if (await settingOf(orm, seededEditions)) return
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const documents: Edition[] = []
  for (const name of files) documents.push(await withStoredMaterial(context, folder, parse(edition, JSON.parse(await readFile(join(folder, name), 'utf8')))))
  await orm.transaction(async (tx) => {
    const claimed = await tx.insert(settings).values({ name: seededEditions, value: 'written' }).onConflictDoNothing().returning()
    if (claimed.length === 0) return
    for (const document of documents) await insertPublished(tx, document)
  })
  await contentChanged(context)
}

/** The uploads of a sample edition lie beside its document. */
async function withStoredMaterial(context: Context, folder: string, document: Edition): Promise<Edition> {
  const stored = async (upload: Upload | null) =>
    upload && !upload.url.startsWith('/') ? { ...upload, url: await storedMaterial(context, join(folder, upload.url)) } : upload
  const { onePagers, pressRelease, graphicsPackage, cover } = document.material
  return {
    ...document,
    material: {
      ...document.material,
      cover: await stored(cover),
      onePagers: { de: await stored(onePagers.de), fr: await stored(onePagers.fr), en: await stored(onePagers.en) },
      pressRelease: await stored(pressRelease),
      graphicsPackage: await stored(graphicsPackage),
    },
  }
}

async function storedMaterial({ files }: Context, source: string) {
  const { extension, fileType } = await recogniseMaterial(source, ['PDF', 'Bild', 'ZIP'])
  const temporary = await files.temporaryPath()
  await copyFile(source, temporary)
  const described = { fileName: basename(source), fileType, fileSize: (await stat(source)).size }
  return (await files.keep({ kind: 'material', temporary, extension, ...described })).url
}

async function seedEntries(context: Context, contentDir: string, progress: (step: string) => void) {
  const { orm } = context.database
  if (await settingOf(orm, seededSetting)) return
  progress('Filling the empty database with sample content …')
  // Files first: their records are rows of their own, and nobody refers to them until all entries are written together.
  const prepared: { entity: Entity; row: Record<string, unknown>; delivered?: string }[] = []
  for (const { entity, source, file } of sources) {
    const rows = JSON.parse(await readFile(join(contentDir, source), 'utf8')) as Record<string, unknown>[]
    for (const { delivered, ...row } of rows) {
      const stored = file ? await withStoredFile(context, contentDir, row, file) : row
      prepared.push({ entity, row: stored, ...(delivered ? { delivered: await storedStudy(context, join(contentDir, String(delivered))) } : {}) })
    }
  }
  await orm.transaction(async (tx) => {
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
  await contentChanged(context)
}

type FileField = { field: string; kind: Exclude<FileKind, 'hero-video' | 'study' | 'material'> }

async function withStoredFile({ files }: Context, contentDir: string, row: Record<string, unknown>, { field, kind }: FileField) {
  const named = row[field]
  if (typeof named !== 'string' || named === '') return row
  const source = join(contentDir, named)
  const temporary = await files.temporaryPath()
  const fileName = basename(named)
  if (kind !== 'member-file') {
    const fileSize = await makeWebP(source, temporary, pictureSizes[kind])
    const stored = await files.keep({ kind, temporary, extension: 'webp', fileName, fileType: 'image/webp', fileSize })
    return { ...row, [field]: stored.url }
  }
  const { fileType } = await recogniseMemberFile(source, fileName)
  await copyFile(source, temporary)
  const fileSize = (await stat(source)).size
  const stored = await files.keep({ kind, temporary, extension: extname(fileName).slice(1), fileName, fileType, fileSize })
  return { ...row, [field]: stored.url, fileName, fileType, fileSize }
}

async function storedStudy({ files }: Context, source: string) {
  const temporary = await files.temporaryPath()
  await copyFile(source, temporary)
  const described = { fileName: basename(source), fileType: 'application/pdf', fileSize: (await stat(source)).size }
  return (await files.keep({ kind: 'study', temporary, extension: 'pdf', ...described })).url
}
