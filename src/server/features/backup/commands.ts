import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../../platform/config/config'
import { writePrivately } from '../../platform/config/data-folder'
import { ConfigError } from '../../platform/config/variable'
import { type Database, DatabaseRefused } from '../../platform/db/database'
import { databaseRefusal } from '../../platform/db/refusals'
import { openStorage } from '../../platform/files/open-storage'
import type { Storage } from '../../platform/files/storage'
import { StoreAway } from '../../platform/http/errors'
import { openEmbedded, openSource } from './databases'
import { BackupRefused, type Manifest } from './manifest'
import type { Progress } from './progress'
import { restoreBackup } from './restore'
import { writeBackup } from './write'

type Given = {
  root: string
  env: Record<string, string | undefined>
  /** What was written behind the command, and the folder that it was written in. */
  args: string[]
  from: string
  say: Progress
  signal: AbortSignal
}

type Work = Pick<Given, 'signal' | 'root'> & { config: Config; storage: Storage; file: string; progress: Progress }

/** Wrong usage ends with 2, what somebody can put right with 1 and one sentence; anything else is a defect and keeps its stack. */
const command =
  (name: string, act: (work: Work) => Promise<string>) =>
  async ({ root, env, args, from, say, signal }: Given): Promise<number> => {
    const [given, ...more] = args
    if (!given || given.startsWith('-') || more.length > 0) {
      say(`Name one file behind the command: npm run ${name} -- FILE`)
      return 2
    }
    const begun = performance.now()
    let storage: Storage | undefined
    try {
      writePrivately()
      const config = readConfig(env, root)
      storage = await openStorage(config)
      const done = await act({ config, storage, file: resolve(from, given), root, progress: say, signal })
      say(`${done} It took ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
      return 0
    } catch (error) {
      const told = signal.aborted
        ? new BackupRefused('Stopped; nothing was changed.')
        : (storeRefusal(error) ?? databaseRefusal(error) ?? diskRefusal(error) ?? error)
      if (!(told instanceof DatabaseRefused || told instanceof ConfigError)) throw error
      say(told.message)
      return 1
    } finally {
      storage?.close()
    }
  }

/** `npm run backup -- FILE`: everything of the site in one file, also while it runs. Given a folder, it makes a file there that is named by the moment. */
export const backUp = command('backup', async (work) => {
  const file = await freeFile(work.file)
  const manifest = await whole((progress) => openSource(work.config, progress), { ...work, file })
  return `${file} is whole: ${await figures(manifest, file)}. It holds customers and password hashes: keep it as safe as the database itself.`
})

/** `npm run restore -- FILE`: into an empty database, of whichever kind the configuration names. */
export const restore = command('restore', async (work) => {
  const { manifest, waitingMails } = await restoreBackup(work)
  return `Everything is restored as it was at ${manifest.madeAt}: ${await figures(manifest, work.file)}. ${afterwards(waitingMails)}`
})

/** `npm run move-to-postgresql -- FILE`: the two in a row, while nobody else can have the embedded database open. */
export const moveToPostgres = command('move-to-postgresql', async (work) => {
  if (!work.config.databaseUrl) throw new BackupRefused('DATABASE_URL must name the empty PostgreSQL database to move to.')
  const file = await freeFile(work.file)
  const database = await openEmbedded(work.config.dataDir, work.progress)
  try {
    await whole(async () => ({ ...database, close: async () => {} }), { ...work, file })
    const { manifest, waitingMails } = await restoreBackup({ ...work, file })
    return `The site has moved to the database of DATABASE_URL: ${await figures(manifest, file)}. The embedded database was left as it is, and ${file} is a backup of it. ${afterwards(waitingMails)}`
  } finally {
    await database.close()
  }
})

/** A file that is missing may just have been removed together with its row: only one that is missing twice is. */
async function whole(open: (progress: Progress) => Promise<Database>, { storage, file, root, progress, signal }: Work): Promise<Manifest> {
  const program = (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version
  let known: string[] = []
  for (let tries = 1; tries <= 3; tries++) {
    const isAccepted = ({ missing }: Manifest) => missing.every((path) => known.includes(path))
    const database = await open(progress)
    const manifest = await writeBackup({ database, storage, file, program, progress, signal, isAccepted }).finally(() => database.close())
    if (isAccepted(manifest)) return manifest
    if (manifest.files.length === 0)
      throw new BackupRefused(
        `None of the ${manifest.missing.length} files that the database names is in ${storage.name}: name the right DATA_DIR${storage.pathOf ? '' : ', bucket and prefix'}.`,
      )
    progress(`${manifest.missing.length} files are missing: looking whether they were just removed …`)
    known = manifest.missing
  }
  throw new BackupRefused('Files were being removed while they were read; try again.')
}

/** Nothing is written over. */
async function freeFile(given: string) {
  const found = await stat(given).catch(() => undefined)
  const file = found?.isDirectory() ? join(given, `backup-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz`) : given
  if (await stat(file).catch(() => undefined)) throw new BackupRefused(`${file} is there already, and was left as it is: name another file.`)
  return file
}

async function figures({ tables, files, missing }: Manifest, file: string) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
  const lost = missing.length > 0 ? `, without ${missing.length} that rows name and that were not there (${missing.slice(0, 3).join(', ')})` : ''
  const size = files.reduce((sum, one) => sum + one.size, 0)
  return `${tables.length} tables with ${rows} rows and ${files.length} files of ${megabytes(size)}${lost}, packed in ${megabytes((await stat(file)).size)}`
}

const afterwards = (waitingMails: number) =>
  `Nobody is signed in${waitingMails > 0 ? `, and the next start sends the mails that were waiting (${waitingMails})` : ''}.`

const storeRefusal = (error: unknown) => (error instanceof StoreAway ? new BackupRefused(`${error.message}; nothing was changed.`) : undefined)

function diskRefusal(error: unknown) {
  const { code, path } = error as NodeJS.ErrnoException
  const sentences: Record<string, string> = {
    ENOSPC: 'has no room left on its disk',
    EACCES: 'may not be written by this account',
    ENOENT: 'lies in a folder that is not there',
  }
  return code && path && sentences[code] ? new BackupRefused(`${path} ${sentences[code]}; nothing was changed.`) : undefined
}
