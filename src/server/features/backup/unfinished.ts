import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './manifest'

const fileIn = (dataDir: string) => join(dataDir, 'restore.unfinished')

/** Once it has begun, a sign stands in the data folder until it is done or taken back: no server fills it with sample content meanwhile, nor after a power cut. */
export async function whileUnfinished(dataDir: string, act: (begin: () => Promise<void>) => Promise<void>) {
  let hasBegun = false
  try {
    await act(async () => {
      await writeFile(fileIn(dataDir), '', { mode: 0o600, flush: true })
      hasBegun = true
    })
  } finally {
    if (hasBegun) await rm(fileIn(dataDir), { force: true })
  }
}

export async function refuseUnfinishedRestore(dataDir: string) {
  if (!(await stat(fileIn(dataDir)).catch(() => undefined))) return
  throw new BackupRefused(
    `${fileIn(dataDir)} says that a restore is running or was cut off: run it again (npm run restore -- FILE). If that says that a database is there already, the restore was complete: delete this file and start.`,
  )
}
