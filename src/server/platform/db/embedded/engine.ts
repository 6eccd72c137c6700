import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { concat } from '../concat'

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

const forAWhile = [...PGlite.defaultStartParams, ...modest]

/** fdatasync would not reach the hook above, fsync does; `-F` switches both off. */
const durable = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...modest, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** What the index for searching needs; 16 KB, loaded by the engine when it first searches. */
const extensions = { pg_trgm }

/** A folder; or a copy of one that is read once and thrown away, of which nothing need survive a power cut; or, for tests, none. */
export type EngineSource = { folder: string } | { copy: string } | { dump?: Blob | undefined }

/** The embedded database, which answers what a PostgreSQL server would: one message after the other, as it has one session. */
export type Engine = {
  answer(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

export async function openEngine(source: EngineSource): Promise<Engine & { dump(): Promise<Blob> }> {
  const client = await PGlite.create({ extensions, ...optionsOf(source) })
  return {
    answer: (message) => answerOf(client, message),
    close: () => client.close(),
    dump: () => client.dumpDataDir('none'),
  }
}

/** Piece by piece: asked for the whole, PGlite also reads every row into objects that nobody wants, and keeps them until it has no room left. */
async function answerOf(client: PGlite, message: Uint8Array) {
  const pieces: Uint8Array[] = []
  // What it shows is its own memory, where the next piece takes the place of this one.
  await client.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(piece.slice()) })
  return concat(pieces)
}

function optionsOf(source: EngineSource): PGliteOptions {
  if ('folder' in source) return { fs: new DurableNodeFS(source.folder), startParams: durable }
  if ('copy' in source) return { fs: new NodeFS(source.copy), startParams: forAWhile }
  return { startParams: forAWhile, ...(source.dump ? { loadDataDir: source.dump } : {}) }
}
