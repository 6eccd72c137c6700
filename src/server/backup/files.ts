import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sync } from '../files/store'
import type { Entry } from './archive'
import { BackupRefused, type Manifest, tally } from './manifest'

type Place = { path: string; isAside: boolean }

/** Puts files into DATA_DIR/uploads; when what is done with them fails, those that were put there are taken away again. */
export async function restoreFiles(dataDir: string, act: (files: ReturnType<typeof writer>) => Promise<void>) {
  const written: string[] = []
  const folders = [join(dataDir, 'uploads'), join(dataDir, 'uploads', 'trash')] as const
  try {
    await act(writer(folders, written))
  } catch (error) {
    for (const path of written) await rm(path, { force: true })
    throw error
  }
}

function writer([folder, aside]: readonly [string, string], written: string[]) {
  const pathOf = ({ path, isAside }: Place) => join(isAside ? aside : folder, path)

  /** One of the same name is left as it is: whoever moves to another database has its files already. */
  async function write(place: Place, body: Entry['body']) {
    const path = pathOf(place)
    if (await stat(path).catch(() => undefined)) return
    await mkdir(aside, { recursive: true })
    const unfinished = join(folder, `restored-${randomUUID()}`)
    written.push(unfinished)
    await pipeline(body, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
    written.push(path)
    await rename(unfinished, path)
  }

  async function compare({ files }: Manifest) {
    for (const file of files) {
      const sum = tally()
      for await (const part of createReadStream(pathOf(file))) sum.add(part)
      if (sum.bytes() === file.size && sum.sum() === file.sha256) continue
      throw new BackupRefused(`${pathOf(file)} is another file than the backup holds: move DATA_DIR/uploads away and try again; nothing was kept.`)
    }
    for (const place of new Set(written.map(dirname))) await sync(place)
  }

  return { write, compare }
}
