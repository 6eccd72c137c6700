import type { Config } from '../config/config'
import type { Database } from './database'

/** Each engine is loaded only when it is used: the embedded one alone weighs 25 MB. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, progress: (step: string) => void): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres')
    return openPostgres(config.databaseUrl, progress)
  }
  const { openEmbedded } = await import('./embedded/embedded')
  return openEmbedded(config.dataDir, progress)
}
