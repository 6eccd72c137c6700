import { createHmac, randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './variable'

/** A text that cannot be found by trying: who has the database alone cannot tell which address or account it stands for. */
export type KeyedHash = (text: string) => string

const length = 32

/** The installation's own secret, made at the first start and kept beside the database, never in it. Instances that share the folder share it. */
export async function keyedHashOf(dataDir: string): Promise<KeyedHash> {
  const file = join(dataDir, 'secret')
  const secret = (await read(file)) ?? (await make(file))
  return (text) => createHmac('sha256', secret).update(text).digest('hex')
}

async function read(file: string) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const secret = Buffer.from(text.trim(), 'hex')
  if (secret.length !== length) throw new ConfigError(`${file} is damaged. Remove it: the next start makes a new one, and counts attempts anew.`)
  return secret
}

/** Written whole beside its place and linked into it: of two instances that start together the second finds the secret of the first. */
async function make(file: string) {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(length).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    // Some network folders know no links. There two instances that start for the first time together may count apart until the next start.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return (await read(file)) as Buffer
}
