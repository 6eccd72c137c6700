import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, inArray, lt } from 'drizzle-orm'
import { day } from '../../entities/durations'
import { ago } from '../db/columns'
import type { Orm } from '../db/database'
import { storedFiles } from '../db/tables'
import { batchesOf, removeAbandoned, removeUnknown } from './leftovers'
import { referencesTo } from './references'

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

/** Uploaded files below DATA_DIR/uploads. Their names on disk are ours: nothing a client sends becomes part of a path. */
export function createFileStore(orm: Orm, dataDir: string) {
  const folder = join(dataDir, 'uploads')
  const allIncoming = join(folder, 'incoming')
  /** Of this process alone: no other that starts or ends on the same folder touches what is arriving here. */
  const incoming = join(allIncoming, randomUUID())
  /** Outside the folder that is served: what is in the trash cannot be fetched. */
  const aside = join(folder, 'trash')

  /** A place for a file that is still arriving; what a process leaves there when it is killed is swept away. */
  async function temporaryPath() {
    await mkdir(incoming, { recursive: true })
    return join(incoming, randomUUID())
  }

  type Arrived = { kind: FileKind; temporary: string; extension: string; fileName: string; fileType: string; fileSize: number }

  async function keep({ kind, temporary, extension, ...described }: Arrived): Promise<StoredFile> {
    const path = `${kind}-${randomUUID()}.${extension}`
    const url = `${addressOf[kind]}/${path.slice(kind.length + 1)}`
    // A copied file has the rights of the one it was copied from.
    await chmod(temporary, 0o600)
    await sync(temporary)
    await rename(temporary, join(folder, path))
    try {
      await sync(folder)
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
    for (const batch of batchesOf(urls)) {
      const { inUse, inTrash } = await referencesTo(orm, batch)
      const stored = await orm.select({ url: storedFiles.url, path: storedFiles.path }).from(storedFiles).where(inArray(storedFiles.url, batch))
      const over = stored.filter(({ url }) => !inUse.has(url) && !inTrash.has(url))
      for (const { url, path } of stored) {
        if (inUse.has(url)) await move(join(aside, path), join(folder, path))
        else if (inTrash.has(url)) await move(join(folder, path), join(aside, path))
      }
      if (over.length === 0) continue
      const overUrls = over.map(({ url }) => url)
      await orm.delete(storedFiles).where(inArray(storedFiles.url, overUrls))
      for (const { path } of over) for (const place of [folder, aside]) await rm(join(place, path), { force: true })
    }
  }

  /** Uploads that nobody saved in an entry within a day, and what a crash left: half-written, or finished without being recorded. */
  async function sweep() {
    const old = await orm
      .select({ url: storedFiles.url })
      .from(storedFiles)
      .where(lt(storedFiles.createdAt, ago(day)))
    await tidy(old.map(({ url }) => url))
    for (const place of [folder, aside]) await removeUnknown(orm, place)
    await removeAbandoned(allIncoming, incoming)
  }

  return {
    temporaryPath,
    keep,
    find,
    tidy,
    sweep,
    folder,
    /** At the end of the process. */
    removeIncoming: () => rm(incoming, { recursive: true, force: true }),
  }
}

/** What was acknowledged survives a power cut. Windows opens no folders, and needs none synced. */
export async function sync(path: string) {
  const handle = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') return process.platform === 'win32' ? undefined : open(path)
    throw error
  })
  await handle?.sync().finally(() => handle.close())
}

/** Where it is already, or was never, there is nothing to do. */
async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

export type FileStore = ReturnType<typeof createFileStore>
