import { readConfig } from '../../platform/config/config'
import { writePrivately } from '../../platform/config/data-folder'
import { migrate } from '../../platform/db/migrate/migrate'
import { openDatabase } from '../../platform/db/open'
import { everyRule, retain } from './retain'

/** `npm run retention`: what the server does every hour, on demand; with `isDryRun` it only counts. */
export async function runRetention({ root, env, isDryRun }: { root: string; env: Record<string, string | undefined>; isDryRun: boolean }) {
  const config = readConfig(env, root)
  writePrivately()
  const database = await openDatabase(config, () => {})
  try {
    await migrate(database)
    const counts = await retain({ config, database }, { isDryRun })
    return everyRule.map(({ name, promise }) => ({ table: name, kept: promise, [isDryRun ? 'would delete' : 'deleted']: counts[name] ?? 0 }))
  } finally {
    await database.close()
  }
}
