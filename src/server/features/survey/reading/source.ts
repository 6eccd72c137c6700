import { open } from 'node:fs/promises'

/** Where bytes come from: read piece by piece, never as a whole. */
export type Source = {
  readonly size: number
  /** Fewer than `length` where the source ends. */
  read(position: number, length: number): Promise<Buffer>
}

export async function withFile<Result>(path: string, use: (source: Source) => Promise<Result>): Promise<Result> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await use({
      size,
      async read(position, length) {
        const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - position)))
        const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await file.close()
  }
}

const pieceSize = 256 * 1024

/** From `position` to the end, with the place of each piece. */
export async function* piecesOf(source: Source, position: number, end = source.size) {
  while (position < end) {
    const bytes = await source.read(position, Math.min(pieceSize, end - position))
    if (bytes.length === 0) return
    yield { bytes, position }
    position += bytes.length
  }
}
