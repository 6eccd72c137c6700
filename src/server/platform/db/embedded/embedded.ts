import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, DatabaseRefused } from '../database'
import { refuseFullDisk } from '../disk-space'
import { answerCopies } from './copies'
import { embeddedClient } from './embedded-client'
import { openEngineThread } from './engine-thread'
import { takeLock } from './lock'

/** The major version that the shipped PGlite writes; another one cannot read the folder. */
const majorVersion = '18'

export async function openEmbedded(dataDir: string, progress: (step: string) => void): Promise<Database> {
  return locked(dataDir, progress, async (folder, release) => {
    if (isEmpty(folder)) {
      progress('Creating the embedded database …')
      await create(dataDir, folder)
    } else refuseForeignFolder(folder)
    const database = await openFolder(folder, cannotOpen(folder))
    const stopAnswering = answerCopies(database.orm, dataDir, folder)
    return {
      ...database,
      close: async () => {
        await stopAnswering()
        await database.close()
        release()
      },
    }
  })
}

/** A database that is there when it is filled, or not at all. */
export async function fillEmbedded(dataDir: string, progress: (step: string) => void, fill: (database: Database) => Promise<void>) {
  await locked(dataDir, progress, async (folder, release) => {
    if (!isEmpty(folder))
      throw new DatabaseRefused(`There is a database in ${folder} already, and it was left as it is; choose an empty DATA_DIR or move it away.`)
    progress('Creating the embedded database …')
    await create(dataDir, folder, fill)
    release()
  })
}

export const hasEmbedded = (dataDir: string) => !isEmpty(join(dataDir, 'database'))

async function locked<Result>(dataDir: string, progress: (step: string) => void, act: (folder: string, release: () => void) => Promise<Result>) {
  const folder = join(dataDir, 'database')
  refuseFullDisk(dataDir)
  const lock = await takeLock(join(dataDir, 'database.lock'), { progress, lost: endAtOnce })
  try {
    await clearUnfinished(dataDir, folder)
    return await act(folder, lock.release)
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

/** Lies beside the built server. Sources have none: the engine makes it then. */
const emptyDatabase = fileURLToPath(new URL('../database', import.meta.url))

/** Elsewhere first: what has the name of the database is complete. */
async function create(dataDir: string, folder: string, fill?: (database: Database) => Promise<void>) {
  const unfinished = join(dataDir, unfinishedName)
  const sentence = `The embedded database cannot be created in ${unfinished}; see whether the disk is full.`
  const isMade = existsSync(emptyDatabase)
  try {
    if (isMade) await copy(emptyDatabase, unfinished).catch(refuse(sentence))
    if (!isMade || fill) await open(unfinished, sentence, fill)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  // An empty folder of that name is in the way on some systems.
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}

/** Onto the disk, and with this account's rights rather than those of the build. */
async function copy(from: string, to: string) {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(files.map(async ({ name }) => writeFile(join(to, name), await readFile(join(from, name)), { flush: true })))
  for (const { name } of entries.filter((entry) => entry.isDirectory())) await copy(join(from, name), join(to, name))
}

const refuse = (sentence: string) => (cause: unknown) => {
  throw new DatabaseRefused(sentence, { cause })
}

async function open(folder: string, sentence: string, fill: (database: Database) => Promise<void> = async () => {}) {
  const database = await openFolder(folder, sentence)
  try {
    await fill(database)
  } finally {
    await database.close()
  }
}

/** The engine says no more than that it gave up. */
async function openFolder(folder: string, sentence: string): Promise<Database> {
  const { answer, close } = await openEngineThread({ folder }).catch(refuse(sentence))
  return embeddedClient({ answer: (message) => answer(message).catch(endBroken), close }, folder)
}

/** A copy that is read once and thrown away. */
export const openCopy = async (copy: string): Promise<Database> => embeddedClient(await openEngineThread({ copy }))

/** Closing would write into a folder that belongs to another process now. */
function endAtOnce() {
  console.error('The data folder was taken by another process, or its lock could not be kept: this one ends without another write.')
  process.exit(1)
}

/** An engine that broke answers nothing any more; what it acknowledged is on the disk, and who keeps the server running starts it anew. */
function endBroken(error: unknown): never {
  console.error('The embedded database has broken, and this process ends:', error)
  process.exit(1)
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
      `${folder} was written by PostgreSQL ${version}, this program brings ${majorVersion}: dump it with the program's earlier release (npm run backup -- FILE), move it away, and restore it with this one (npm run restore -- FILE); the folder was left as it is.`,
    )
  }
}
