import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file of a published edition several times over; drafts that somebody looked at push out what nobody asked for longest. */
const most = 120

/**
 * Files that are made from documents, kept below DATA_DIR under a hash of everything that they are made of: whatever changes makes
 * another file, and whoever asks again gets the finished one. May be deleted at any time.
 */
export function createDiskCache(dataDir: string) {
  const folder = join(dataDir, 'material')
  const underway = new Map<string, Promise<Buffer>>()

  async function find(name: string) {
    const path = join(folder, name)
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    const now = new Date()
    // When it was last asked for decides who stays.
    if (bytes) await utimes(path, now, now).catch(() => {})
    return bytes
  }

  async function findOrMake(name: string, make: () => Promise<Buffer>) {
    const known = await find(name)
    if (known) return known
    const bytes = await make()
    await store(name, bytes)
    return bytes
  }

  async function store(name: string, bytes: Buffer) {
    await mkdir(folder, { recursive: true })
    const arriving = join(folder, `${randomUUID()}.part`)
    await writeFile(arriving, bytes, { mode: 0o600 })
    await rename(arriving, join(folder, name))
    await sweep()
  }

  async function sweep() {
    const names = await readdir(folder)
    if (names.length <= most) return
    const aged = await Promise.all(names.map(async (name) => ({ name, usedAt: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })))
    const over = aged.sort((one, other) => other.usedAt - one.usedAt).slice(most)
    for (const { name } of over) await rm(join(folder, name), { force: true })
  }

  return {
    /** Made once, also for many who ask at the same time. */
    get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const known = underway.get(name)
      if (known) return known
      const made = findOrMake(name, make).finally(() => underway.delete(name))
      underway.set(name, made)
      return made
    },
  }
}

export const hashOf = (matter: unknown) => createHash('sha256').update(JSON.stringify(matter)).digest('hex').slice(0, 40)
