import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createIncoming } from '../../platform/files/incoming'
import type { FileLocation, Storage } from '../../platform/files/storage'
import type { Entry } from './archive'
import { BackupRefused, type Manifest, tally } from './manifest'

/** Puts files where uploads lie; when what is done with them fails, those that were put there are taken away again. */
export async function restoreFiles(storage: Storage, dataDir: string, act: (files: ReturnType<typeof writer>) => Promise<void>) {
  const written: FileLocation[] = []
  const incoming = createIncoming(dataDir)
  try {
    await act(writer(storage, incoming.temporaryPath, written))
  } catch (error) {
    // A store that is away now keeps them: restored again, they are compared.
    for (const place of written) await storage.remove(place).catch(() => {})
    throw error
  } finally {
    await incoming.remove()
  }
}

function writer(storage: Storage, temporaryPath: () => Promise<string>, written: FileLocation[]) {
  /** One of the same name is left as it is: whoever moves to another database has its files already. */
  async function write(place: FileLocation, body: Entry['body']) {
    if (await storage.find(place)) return
    const unfinished = await temporaryPath()
    await pipeline(body, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
    written.push(place)
    await storage.put(place, unfinished)
    await rm(unfinished, { force: true })
  }

  async function compare({ files }: Manifest) {
    for (const file of files) {
      const sum = tally()
      for await (const part of (await storage.read(file))?.body ?? []) sum.add(part)
      if (sum.bytes() === file.size && sum.sum() === file.sha256) continue
      throw new BackupRefused(`${file.path} is another file in ${storage.name} than the backup holds: move what is there away and try again; nothing was kept.`)
    }
  }

  return { write, compare }
}
