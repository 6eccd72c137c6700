import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { eq, inArray, lt } from 'drizzle-orm'
import { day } from '../../../model/durations'
import { AppError } from '../app-error'
import type { Orm } from '../db/database'
import { ago } from '../db/schema/columns'
import { storedFiles } from '../db/schema/tables'
import type { Range } from '../http/cache/conditional-get'
import { createIncoming } from './incoming'
import { batchesOf, removeUnknown } from './leftovers'
import { referencesTo } from './references'
import type { Storage } from './storage'

export type StoredFile = typeof storedFiles.$inferSelect
export type FileKind = StoredFile['kind']

/** Where each kind is served; the rest of the address is a random name. */
export const addressOf: Record<FileKind, string> = {
  logo: '/uploads/logos',
  portrait: '/uploads/portraits',
  'media-picture': '/uploads/media',
  'member-file': '/api/partner/files',
  'hero-video': '/uploads/videos',
  study: '/api/study-documents',
  material: '/uploads/material',
}

const inUse = (path: string) => ({ path, isAside: false })
const aside = (path: string) => ({ path, isAside: true })

/** Uploaded files: what is known of them, and where they lie. Whoever keeps some in memory hears of it when one may no longer be fetched. */
export function createFileStore(orm: Orm, storage: Storage, dataDir: string, onWithdrawn: () => Promise<void> = async () => {}) {
  const { temporaryPath, removeAbandoned, remove: removeIncoming } = createIncoming(dataDir)

  type Arrived = { kind: FileKind; temporary: string; extension: string; fileName: string; fileType: string; fileSize: number; pages?: number }

  async function keep({ kind, temporary, extension, ...described }: Arrived): Promise<StoredFile> {
    const path = `${kind}-${randomUUID()}.${extension}`
    const url = `${addressOf[kind]}/${path.slice(kind.length + 1)}`
    try {
      await storage.put(inUse(path), temporary)
      return await record({ url, kind, path, ...described })
    } finally {
      await rm(temporary, { force: true })
    }
  }

  async function record(described: typeof storedFiles.$inferInsert) {
    try {
      const [stored] = await orm.insert(storedFiles).values(described).returning()
      return stored as StoredFile
    } catch (error) {
      // What cannot be removed now is swept away as unknown.
      await storage.remove(inUse(described.path)).catch(() => {})
      throw error
    }
  }

  async function find(url: string) {
    const [stored] = await orm.select().from(storedFiles).where(eq(storedFiles.url, url))
    return stored
  }

  async function opened(path: string) {
    const found = await storage.read(inUse(path))
    if (!found) throw new AppError('A file that is recorded is gone')
    return found.body
  }

  /** Hands a file to who reads from the disk alone. */
  async function onDisk<Result>(path: string, use: (path: string) => Promise<Result>): Promise<Result> {
    if (storage.pathOf) return use(storage.pathOf(inUse(path)))
    const temporary = await temporaryPath()
    try {
      // Made before anything is written: a stream that fails at once would make the file after it was removed.
      const content = await opened(path)
      const file = await open(temporary, 'wx', 0o600)
      await pipeline(content, file.createWriteStream())
      return await use(temporary)
    } finally {
      await rm(temporary, { force: true })
    }
  }

  /** Puts files where they belong by now: in use, set aside for an entry in the trash, or gone. Asks only of those that `lie` where they do not belong, where that is known. */
  async function tidy(urls: string[], lie?: { inUse: Set<string>; aside: Set<string> }) {
    for (const batch of batchesOf(urls)) {
      const found = await referencesTo(orm, batch)
      const stored = await orm.select({ url: storedFiles.url, path: storedFiles.path }).from(storedFiles).where(inArray(storedFiles.url, batch))
      const over = stored.filter(({ url }) => !found.inUse.has(url) && !found.inTrash.has(url))
      const back = stored.filter(({ url, path }) => found.inUse.has(url) && (lie?.aside.has(path) ?? true))
      const away = stored.filter(({ url, path }) => !found.inUse.has(url) && found.inTrash.has(url) && (lie?.inUse.has(path) ?? true))
      for (const { path } of back) await storage.move(path, false)
      for (const { path } of away) await storage.move(path, true)
      if (over.length > 0) {
        const overUrls = over.map(({ url }) => url)
        await orm.delete(storedFiles).where(inArray(storedFiles.url, overUrls))
        for (const { path } of over) for (const place of [inUse(path), aside(path)]) await storage.remove(place)
      }
      if (away.length + over.length > 0) await onWithdrawn()
    }
  }

  /** Uploads that nobody saved in an entry within a day, and what a crash left: half-written, or finished without being recorded. */
  async function sweep() {
    const lie = { inUse: await storage.list(false), aside: await storage.list(true) }
    const old = await orm
      .select({ url: storedFiles.url })
      .from(storedFiles)
      .where(lt(storedFiles.createdAt, ago(day)))
    await tidy(
      old.map(({ url }) => url),
      { inUse: new Set(lie.inUse), aside: new Set(lie.aside) },
    )
    await removeUnknown(orm, storage, [...lie.inUse.map(inUse), ...lie.aside.map(aside)])
    await removeAbandoned()
  }

  return {
    temporaryPath,
    keep,
    find,
    tidy,
    sweep,
    onDisk,
    kind: storage.pathOf ? ('disk' as const) : ('bucket' as const),
    check: storage.check,
    /** Of a file in use, by its path: what is in the trash cannot be fetched. */
    look: (path: string) => storage.find(inUse(path)),
    read: (path: string, range?: Range) => storage.read(inUse(path), range),
    bytesOf: async (path: string) => buffer(await opened(path)),
    /** At the end of the process. */
    async close() {
      storage.close()
      await removeIncoming()
    },
  }
}

export type FileStore = ReturnType<typeof createFileStore>
