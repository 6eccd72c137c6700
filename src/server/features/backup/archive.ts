import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupRefused } from './manifest'

/** One file of an archive. Its body is read once, before the next one is asked for. */
export type Entry = { name: string; size: number; body: AsyncIterable<Buffer> | Iterable<Buffer> }

/** What a tar file is made of: a header, the bytes, and zeros until the next full block. */
const block = 512

const paddingOf = (size: number) => (block - (size % block)) % block

/** As tar files are since 1988, so that every `tar` can look into a backup and take out of it what it needs. */
export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size)
    let written = 0
    for await (const bytes of body) {
      written += bytes.length
      yield bytes
    }
    if (written !== size) throw new BackupRefused(`${name} has ${written} bytes where ${size} were expected: it changed while it was read; try again.`)
    yield Buffer.alloc(paddingOf(size))
  }
  yield Buffer.alloc(2 * block)
}

function headerOf(name: string, size: number) {
  if (Buffer.byteLength(name) > 99) throw new BackupRefused(`${name} is too long a name for a backup.`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The entries of a backup, one after the other; whatever is not whole is refused. */
export async function* entriesIn(file: string): AsyncGenerator<Entry> {
  const unzipped = createGunzip()
  // Whoever reads is told of what goes wrong.
  pipeline(createReadStream(file), unzipped).catch(() => {})
  yield* unpacked(unzipped)
}

async function* unpacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = taker(bytes)
  for (;;) {
    const header = await collected(take(block))
    if (header.every((byte) => byte === 0)) break
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    if (name === '' || !(size >= 0)) throw new BackupRefused('It is not a backup of this program.')
    const body = take(size)
    yield { name, size, body }
    // What nobody read of it.
    for await (const _ of body);
    await collected(take(paddingOf(size)))
  }
  // To the very end, where the sum of everything stands.
  for await (const _ of take(Number.POSITIVE_INFINITY));
}

/** Hands out the next bytes of a stream, so many as are asked for. */
function taker(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async function* take(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next().catch((error: unknown) => {
          throw refusalOf(error) ?? error
        })
        if (next.done && left === Number.POSITIVE_INFINITY) return
        if (next.done) throw new BackupRefused(reasons.Z_BUF_ERROR)
        rest = next.value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}

export async function collected(body: Entry['body']) {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

const reasons: Record<string, string> = {
  ENOENT: 'There is no such file.',
  Z_BUF_ERROR: 'It ends too early: it was not written or copied to its end.',
}

function refusalOf(error: unknown) {
  const { code = '' } = error as NodeJS.ErrnoException
  if (reasons[code]) return new BackupRefused(reasons[code])
  if (code.startsWith('Z_')) return new BackupRefused(`It is damaged, or is not a backup of this program (${code}).`)
  return ['EACCES', 'EISDIR', 'EIO'].includes(code) ? new BackupRefused(`It cannot be read (${code}).`) : undefined
}
