import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { DatabaseRefused } from '../../platform/db/database'

/** Something the person at the console can put right, said in one sentence. */
export class BackupRefused extends DatabaseRefused {}

/** Changes when an earlier program could no longer read what is written. */
const format = 1

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.nonnegative())

/** A name of our own making: it can lead to no other folder. */
const fileName = z.string().check(z.regex(/^\w[\w.-]*$/))

/** What a backup says about itself, as its last entry. */
const manifest = z.object({
  format: z.literal(format),
  program: z.string(),
  engine: z.string(),
  madeAt: z.string(),
  /** The database had these. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled. The sum is one of all their lines: read anew from any database it must be the same. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256 })),
  files: z.array(z.object({ path: fileName, isAside: z.boolean(), size: count, sha256 })),
  /** Files that rows name and that were not there when it was made. */
  missing: z.array(fileName),
})

export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'

export const manifestOf = (found: Omit<Manifest, 'format'>) => Buffer.from(`${JSON.stringify({ format, ...found }, undefined, 1)}\n`)

export function readManifest(text: string): Manifest {
  const given = parsed(text)
  if (typeof given?.format === 'number' && given.format > format)
    throw new BackupRefused('It was made by a later version of the program: restore it with that one.')
  const { data } = z.safeParse(manifest, given)
  if (!data) throw new BackupRefused(`Its ${manifestName} is damaged.`)
  return data
}

function parsed(text: string) {
  try {
    return JSON.parse(text) as { format?: unknown } | null
  } catch {
    return undefined
  }
}

const rowsName = /^tables\/(\w+)\.\d{6}\.jsonl$/
const storedName = /^uploads\/(trash\/)?(\w[\w.-]*)$/

/** The rows of a table stand in several entries: each is held in memory whole. */
export const rowsEntry = (table: string, part: number) => `tables/${table}.${String(part).padStart(6, '0')}.jsonl`
export const fileEntry = (path: string, isAside: boolean) => `uploads/${isAside ? 'trash/' : ''}${path}`

/** What an entry is by its name. */
export function kindOf(name: string): { table: string } | { path: string; isAside: boolean } | 'manifest' {
  if (name === manifestName) return 'manifest'
  const [, table] = rowsName.exec(name) ?? []
  if (table) return { table }
  const [, aside, path] = storedName.exec(name) ?? []
  if (path) return { path, isAside: aside !== undefined }
  throw new BackupRefused(`It holds ${JSON.stringify(name)}, which no backup of this program does.`)
}

/** How many lines or bytes went by, and their sum. */
export function tally() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add: (part: Buffer) => {
      bytes += part.length
      hash.update(part)
    },
    bytes: () => bytes,
    sum: () => hash.copy().digest('hex'),
  }
}
