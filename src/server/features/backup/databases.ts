import { rm } from 'node:fs/promises'
import type { Config } from '../../platform/config/config'
import { type Database, DataFolderInUse } from '../../platform/db/database'
import { copyOfRunning } from '../../platform/db/embedded/copies'
import { openDatabase } from '../../platform/db/open'
import { BackupRefused } from './manifest'
import type { Progress } from './progress'

export type Which = Pick<Config, 'databaseUrl' | 'dataDir'>

/** To read from: an embedded one that a server has open is read from a copy that the server makes. */
export async function openSource({ databaseUrl, dataDir }: Which, progress: Progress): Promise<Database> {
  if (databaseUrl) return openDatabase({ databaseUrl, dataDir }, progress)
  try {
    return await openEmbedded(dataDir, progress)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
  }
  progress('The server is running: it makes a copy of its database …')
  const folder = await copyOfRunning(dataDir)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { openCopy } = await import('../../platform/db/embedded/embedded')
    const copy = await openCopy(folder)
    return { ...copy, close: () => copy.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Nobody else can have it open meanwhile, and none is made where there is none. */
export async function openEmbedded(dataDir: string, progress: Progress): Promise<Database> {
  const { hasEmbedded } = await import('../../platform/db/embedded/embedded')
  if (!hasEmbedded(dataDir))
    throw new BackupRefused(`There is no embedded database in ${dataDir}: name its folder by DATA_DIR, or a PostgreSQL server by DATABASE_URL.`)
  return openDatabase({ databaseUrl: undefined, dataDir }, progress)
}

/** An empty database is filled; where that fails it is empty again, or not there. */
export async function fillEmpty({ databaseUrl, dataDir }: Which, progress: Progress, fill: (database: Database) => Promise<void>) {
  if (!databaseUrl) {
    const { fillEmbedded } = await import('../../platform/db/embedded/embedded')
    return fillEmbedded(dataDir, progress, fill)
  }
  const database = await openDatabase({ databaseUrl, dataDir }, progress)
  try {
    await fill(database)
  } finally {
    await database.close()
  }
}
