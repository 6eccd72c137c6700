import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, DatabaseRefused, type Orm } from './database'
import { type SlowQuery, watchQueries } from './slow-queries'

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

const forAWhile = [...PGlite.defaultStartParams, ...modest]

/** What the index for searching needs; 16 KB, loaded by the engine when it first searches. */
const extensions = { pg_trgm }

/** As shipped, each byte of a PDF is turned into two letters on its own: a page takes as long as drawing it. */
const bytes: Pick<PGliteOptions, 'serializers' | 'parsers'> = {
  serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
}

const usual = { extensions, ...bytes }

/** The engine says no more than that it gave up. */
export async function openFolder(folder: string, sentence: string) {
  return PGlite.create({ fs: new DurableNodeFS(folder), ...usual, ...durable }).catch((cause: unknown) => {
    throw new DatabaseRefused(sentence, { cause })
  })
}

/** A copy that is read once and thrown away: nothing of it need survive a power cut. */
export async function openCopy(folder: string): Promise<Database> {
  const client = await PGlite.create({ fs: new NodeFS(folder), ...usual, startParams: forAWhile })
  return wrap(client, () => client.close())
}

/** For tests: the same engine without a folder, started from a dump. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create({ startParams: forAWhile, ...usual, ...(dump ? { loadDataDir: dump } : {}) })
  return { ...wrap(client, () => client.close()), dump: () => client.dumpDataDir('none') }
}

/**
 * Drizzle hands the same readers of values to every query, and the engine copies hundreds of its own to add them: that takes longer than most
 * queries do. They are added once, to its own.
 */
function addReadersOnce(queried: Pick<PGlite, 'query'>, { parsers: readers }: PGlite) {
  const query = queried.query.bind(queried)
  queried.query = (statement, values, { parsers = {}, ...how } = {}) => {
    for (const [type, read] of Object.entries(parsers)) readers[Number(type)] = read
    return query(statement, values, how)
  }
}

export function wrap(client: PGlite, close: () => Promise<void>): Database {
  const slowListeners = new Set<(query: SlowQuery) => void>()
  const tell = (query: SlowQuery) => {
    for (const listener of slowListeners) listener(query)
  }
  addReadersOnce(client, client)
  watchQueries(client as never, tell)
  const transaction = client.transaction.bind(client)
  client.transaction = (act) =>
    transaction((tx) => {
      addReadersOnce(tx, client)
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
