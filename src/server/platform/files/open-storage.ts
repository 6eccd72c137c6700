import type { Config } from '../config/config'
import { openDisk } from './disk'
import type { Storage } from './storage'

/** What the configuration names. A bucket that cannot be used is told of here, before anything else happens. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3) return openDisk(dataDir)
  // Most sites have none, and need not hold what speaks with one in memory.
  const { openS3 } = await import('./s3')
  return openS3(s3)
}
