import { existsSync, fsyncSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, DatabaseRefused, type Orm } from './database'
import { takeLock } from './lock'
import { refuseFullDisk, refuseWritesWhenFull } from './room'
import { type SlowQuery, watchQueries } from './slow-queries'

/** The major version that the shipped PGlite writes; another one cannot read the folder. */
const majorVersion = '18'

type EmscriptenModule = { NODEFS: { stream_ops: Record<string, unknown> } }
type FileSystemInit = NodeFS['init']

/** As shipped, PGlite never calls fsync, so a power cut could lose acknowledged orders. */
class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<FileSystemInit>): ReturnType<FileSystemInit> {
    const result = await super.init(...given)
    const preRun = (result.emscriptenOpts.preRun ?? []) as unknown as ((module: EmscriptenModule) => void)[]
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}

/** The default of 128 MB would be most of the process; the site's content is small, and finished pages do not reach the database. */
const modest = ['-c', 'shared_buffers=4MB']

/** fdatasync would not reach the hook above, fsync does; `-F` switches both off. */
const durable: Pick<PGliteOptions, 'startParams'> = {
  startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...modest, ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']],
}

/** What the index for searching needs; 16 KB, loaded by the engine when it first searches. */
const extensions = { pg_trgm }

export async function openEmbedded(dataDir: string, progress: (step: string) => void): Promise<Database> {
  const folder = join(dataDir, 'database')
  refuseFullDisk(dataDir)
  const lock = await takeLock(join(dataDir, 'database.lock'), { progress, lost: endAtOnce })
  try {
    await clearUnfinished(dataDir, folder)
    if (isEmpty(folder)) {
      progress('Creating the embedded database …')
      await create(join(dataDir, unfinishedName), folder)
    } else refuseForeignFolder(folder)
    const client = await open(folder, cannotOpen(folder))
    refuseWritesWhenFull(client, folder)
    return wrap(client, async () => {
      await client.close()
      lock.release()
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

const unfinishedName = 'database.unfinished'

const isEmpty = (folder: string) => !existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0)

/** A creation that was cut off holds nothing anybody was told is saved. */
async function clearUnfinished(dataDir: string, folder: string) {
  const unfinished = join(dataDir, unfinishedName)
  // The first releases wrote a file of that name beside the database itself; what stands there now may be a backup that was put back.
  if (statSync(unfinished, { throwIfNoEntry: false })?.isFile() && !isEmpty(folder)) {
    throw new DatabaseRefused(
      `${unfinished} says that the database beside it was never finished, and both were left as they are: if ${folder} holds your data, delete that file; if this was the first start, delete both; then start again.`,
    )
  }
  await rm(unfinished, { recursive: true, force: true })
}

/** Elsewhere first: what has the name of the database is complete. */
async function create(unfinished: string, folder: string) {
  const client = await open(unfinished, `The embedded database cannot be created in ${unfinished}; see whether the disk is full.`)
  await client.close()
  // An empty folder of that name is in the way on some systems.
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}

/** The engine says no more than that it gave up. */
async function open(folder: string, sentence: string) {
  return PGlite.create({ fs: new DurableNodeFS(folder), extensions, ...durable }).catch((cause: unknown) => {
    throw new DatabaseRefused(sentence, { cause })
  })
}

/** Closing would write into a folder that belongs to another process now. */
function endAtOnce() {
  console.error('The data folder was taken by another process, or its lock could not be kept: this one ends without another write.')
  process.exit(1)
}

/** For tests: the same engine without a folder, started from a dump. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const startParams = [...PGlite.defaultStartParams, ...modest]
  const client = await PGlite.create({ startParams, extensions, ...(dump ? { loadDataDir: dump } : {}) })
  return { ...wrap(client, () => client.close()), dump: () => client.dumpDataDir('none') }
}

function wrap(client: PGlite, close: () => Promise<void>): Database {
  const slowListeners = new Set<(query: SlowQuery) => void>()
  const tell = (query: SlowQuery) => {
    for (const listener of slowListeners) listener(query)
  }
  watchQueries(client as never, tell)
  const transaction = client.transaction.bind(client)
  client.transaction = (act) =>
    transaction((tx) => {
      watchQueries(tx as never, tell)
      return act(tx)
    })
  return {
    orm: drizzle({ client }) as unknown as Orm,
    engine: 'embedded',
    // One process owns the folder: there is nobody else to tell.
    announceContentChange: async () => {},
    onContentChange: () => {},
    onSlowQuery: (listener) => slowListeners.add(listener),
    close,
  }
}

const cannotOpen = (folder: string) =>
  `The embedded database in ${folder} cannot be opened and was left as it is: unless the disk is full or another account owns it, it is damaged, and a backup of DATA_DIR must take its place.`

function refuseForeignFolder(folder: string) {
  const versionFile = join(folder, 'PG_VERSION')
  if (!statSync(folder).isDirectory() || !existsSync(versionFile)) {
    throw new DatabaseRefused(`${folder} is not a database of this program; choose another DATA_DIR or move it away.`)
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== majorVersion) {
    throw new DatabaseRefused(
      `${folder} was written by PostgreSQL ${version}, this program brings ${majorVersion}: dump it with the program's earlier release (pg_dump through DATABASE_URL) and restore it into an empty DATA_DIR; the folder was left as it is.`,
    )
  }
}
