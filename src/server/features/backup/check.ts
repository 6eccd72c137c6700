import { collected, entriesIn } from './archive'
import { BackupRefused, fileEntry, kindOf, type Manifest, readManifest, tally } from './manifest'

function linesIn(part: Buffer) {
  let count = 0
  for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) count += 1
  return count
}

/** Reads a backup from its beginning to its end and compares all of it with what it says about itself. */
export async function checkBackup(file: string): Promise<Manifest> {
  try {
    return await checked(file)
  } catch (error) {
    throw error instanceof BackupRefused ? new BackupRefused(`${file} was refused, and nothing was changed. ${error.message}`) : error
  }
}

async function checked(file: string) {
  const sums = new Map<string, ReturnType<typeof tally> & { rows: number }>()
  let manifest: Manifest | undefined
  for await (const { name, body } of entriesIn(file)) {
    if (manifest) throw new BackupRefused('Something stands behind its end.')
    const kind = kindOf(name)
    if (kind === 'manifest') {
      manifest = readManifest((await collected(body)).toString())
      continue
    }
    const key = 'table' in kind ? kind.table : name
    const found = sums.get(key) ?? { ...tally(), rows: 0 }
    sums.set(key, found)
    for await (const part of body) {
      found.add(part)
      if ('table' in kind) found.rows += linesIn(part)
    }
  }
  if (!manifest) throw new BackupRefused('It does not say what it holds.')
  compare(manifest, sums)
  return manifest
}

function compare({ tables, files }: Manifest, sums: Map<string, ReturnType<typeof tally> & { rows: number }>) {
  const nothing = { ...tally(), rows: 0 }
  for (const { name, rows, sha256 } of tables) {
    const found = sums.get(name) ?? nothing
    if (found.rows !== rows || found.sum() !== sha256) throw new BackupRefused(`The rows of ${name} are not those that it was made of.`)
    sums.delete(name)
  }
  for (const { path, isAside, size, sha256 } of files) {
    const name = fileEntry(path, isAside)
    const found = sums.get(name) ?? nothing
    if (found.bytes() !== size || found.sum() !== sha256) throw new BackupRefused(`The file ${name} is not the one that it was made of.`)
    sums.delete(name)
  }
  const [unknown] = sums.keys()
  if (unknown) throw new BackupRefused(`It holds ${unknown} without saying so.`)
}
