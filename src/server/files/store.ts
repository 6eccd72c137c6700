import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { storedFiles } from '../db/tables'
import { isReferenced } from './references'

export type StoredFile = typeof storedFiles.$inferSelect
export type FileKind = StoredFile['kind']

/** Where each kind is served; the rest of the address is a random name. */
export const addressOf: Record<FileKind, string> = {
  logo: '/uploads/logos',
  portrait: '/uploads/portraits',
  'member-file': '/api/partner/files',
}

/** Uploaded files below DATA_DIR/uploads. Their names on disk are ours: nothing a client sends becomes part of a path. */
export function createFileStore(orm: Orm, dataDir: string) {
  const folder = join(dataDir, 'uploads')
  const incoming = join(folder, 'incoming')

  /** A place for a file that is still arriving; whatever is left there is removed at the next start. */
  async function temporaryPath() {
    await mkdir(incoming, { recursive: true })
    return join(incoming, randomUUID())
  }

  type Arrived = { kind: FileKind; temporary: string; extension: string; fileName: string; fileType: string; fileSize: number }

  async function keep({ kind, temporary, extension, ...described }: Arrived): Promise<StoredFile> {
    const path = `${kind}-${randomUUID()}.${extension}`
    const url = `${addressOf[kind]}/${path.slice(kind.length + 1)}`
    await rename(temporary, join(folder, path))
    try {
      const [stored] = await orm
        .insert(storedFiles)
        .values({ url, kind, path, ...described })
        .returning()
      return stored as StoredFile
    } catch (error) {
      await rm(join(folder, path), { force: true })
      throw error
    }
  }

  async function find(url: string) {
    const [stored] = await orm.select().from(storedFiles).where(eq(storedFiles.url, url))
    return stored
  }

  async function removeUnreferenced(urls: string[]) {
    for (const url of urls) {
      const stored = await find(url)
      if (!stored || (await isReferenced(orm, url))) continue
      await orm.delete(storedFiles).where(eq(storedFiles.url, url))
      await rm(join(folder, stored.path), { force: true })
    }
  }

  /** Uploads that nobody saved in an entry within a day, and what a crash left half-written. */
  async function sweep() {
    const old = await orm
      .select({ url: storedFiles.url })
      .from(storedFiles)
      .where(and(lt(storedFiles.createdAt, sql`now() - interval '1 day'`)))
    await removeUnreferenced(old.map(({ url }) => url))
  }

  return {
    temporaryPath,
    keep,
    find,
    removeUnreferenced,
    sweep,
    folder,
    clearIncoming: () => rm(incoming, { recursive: true, force: true }),
  }
}

export type FileStore = ReturnType<typeof createFileStore>
