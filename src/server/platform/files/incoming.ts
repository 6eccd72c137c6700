import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../../model/durations'

/** Files that are still arriving, on the disk wherever they will lie; what a process leaves there when it is killed is swept away. */
export function createIncoming(dataDir: string) {
  const all = join(dataDir, 'uploads', 'incoming')
  /** Of this process alone: no other that starts or ends on the same folder touches what is arriving here. */
  const own = join(all, randomUUID())

  /** Removes what processes that are no more were receiving. Whoever lives shows it here once an hour. */
  async function removeAbandoned() {
    const now = new Date()
    await utimes(own, now, now).catch(() => {})
    for (const path of (await readdir(all).catch(() => [])).map((name) => join(all, name))) {
      const changed = (await stat(path).catch(() => undefined))?.mtimeMs
      if (changed !== undefined && Date.now() - changed > day) await rm(path, { recursive: true, force: true })
    }
  }

  return {
    async temporaryPath() {
      await mkdir(own, { recursive: true })
      return join(own, randomUUID())
    },
    removeAbandoned,
    /** At the end of the process. */
    remove: () => rm(own, { recursive: true, force: true }),
  }
}
