import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, lt } from 'drizzle-orm'
import { day } from '../../entities/durations'
import { ago } from '../db/columns'
import type { Orm } from '../db/database'
import { storedFiles } from '../db/tables'
import { isInTrash, isReferenced } from './references'

export type StoredFile = typeof storedFiles.$inferSelect
export type FileKind = StoredFile['kind']

/** Where each kind is served; the rest of the address is a random name. */
export const addressOf: Record<FileKind, string> = {
  logo: '/uploads/logos',
  portrait: '/uploads/portraits',
  'member-file': '/api/partner/files',
  'hero-video': '/uploads/videos',
  study: '/api/study-documents',
}

/** Uploaded files below DATA_DIR/uploads. Their names on disk are ours: nothing a client sends becomes part of a path. */
export function createFileStore(orm: Orm, dataDir: string) {
  const folder = join(dataDir, 'uploads')
  const incoming = join(folder, 'incoming')
  /** Outside the folder that is served: what is in the trash cannot be fetched. */
  const aside = join(folder, 'trash')

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

  /** Puts files where they belong by now: in use, set aside for an entry in the trash, or gone. */
  async function tidy(urls: string[]) {
    for (const url of urls) {
      const stored = await find(url)
      if (!stored) continue
      const inUse = join(folder, stored.path)
      const inTrash = join(aside, stored.path)
      if (await isReferenced(orm, url)) await move(inTrash, inUse)
      else if (await isInTrash(orm, url)) await move(inUse, inTrash)
      else {
        await orm.delete(storedFiles).where(eq(storedFiles.url, url))
        for (const path of [inUse, inTrash]) await rm(path, { force: true })
      }
    }
  }

  /** Uploads that nobody saved in an entry within a day, and what a crash left half-written. */
  async function sweep() {
    const old = await orm
      .select({ url: storedFiles.url })
      .from(storedFiles)
      .where(lt(storedFiles.createdAt, ago(day)))
    await tidy(old.map(({ url }) => url))
  }

  return {
    temporaryPath,
    keep,
    find,
    tidy,
    sweep,
    folder,
    clearIncoming: () => rm(incoming, { recursive: true, force: true }),
  }
}

/** Where it is already, or was never, there is nothing to do. */
async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

export type FileStore = ReturnType<typeof createFileStore>
