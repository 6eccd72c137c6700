import { damaged } from '../refuse'
import { Cursor } from './cursor'

export const headerSize = 176

/** The first bytes of the file: how it is written, and how many respondents it promises. */
export function readHeader(bytes: Buffer) {
  const layoutAt = 64
  const isLittle = [2, 3].includes(bytes.readInt32LE(layoutAt))
  if (!isLittle && ![2, 3].includes(bytes.readInt32BE(layoutAt))) throw damaged(layoutAt)
  const cursor = new Cursor(bytes, isLittle)
  cursor.take(layoutAt + 8)
  const compression = (['none', 'bytes', 'zlib'] as const)[cursor.int()]
  if (!compression) throw damaged(layoutAt + 8)
  const weightAt = cursor.int()
  const promised = cursor.int()
  const bias = cursor.double()
  cursor.take(17)
  return { isLittle, compression, weightAt, promised: promised < 0 ? undefined : promised, bias, label: cursor.take(64) }
}

export type Header = ReturnType<typeof readHeader>
