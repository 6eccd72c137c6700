import { deflateSync } from 'node:zlib'

/** A variable with its answers: numbers, or texts of `width` bytes. */
export type Written = { short: string; name: string; label?: string; width?: number; labels?: [code: number, label: string][]; answers: (number | string)[] }

type Options = { isLittle?: boolean; compression?: 0 | 1 | 2; encoding?: string; encode?: (text: string) => Buffer; promised?: number }

const [bias, partSize, partStep] = [100, 255, 252]
const up = (length: number, to: number) => Math.ceil(length / to) * to

/** A small SPSS file as the format's description has it, to be read in ways that no program at hand writes, and to be damaged. */
export function writeSav(variables: readonly Written[], options: Options = {}): Buffer {
  const { isLittle = true, compression = 0, encoding = 'UTF-8', encode = (text: string) => Buffer.from(text) } = options
  const int = (value: number) => {
    const bytes = Buffer.alloc(4)
    isLittle ? bytes.writeInt32LE(value) : bytes.writeInt32BE(value)
    return bytes
  }
  const long = (value: number) => {
    const bytes = Buffer.alloc(8)
    isLittle ? bytes.writeBigInt64LE(BigInt(value)) : bytes.writeBigInt64BE(BigInt(value))
    return bytes
  }
  const double = (value: number) => {
    const bytes = Buffer.alloc(8)
    isLittle ? bytes.writeDoubleLE(value) : bytes.writeDoubleBE(value)
    return bytes
  }
  const ints = (...values: number[]) => Buffer.concat(values.map(int))
  const text = (value: string, length: number) => Buffer.concat([encode(value), Buffer.alloc(length, ' ')]).subarray(0, length)
  const extension = (number: number, bytes: Buffer) => Buffer.concat([ints(7, number, 1, bytes.length), bytes])

  const partsOf = ({ width = 0 }: Written) => {
    const count = width > partSize ? Math.ceil(width / partStep) : 1
    return Array.from({ length: count }, (_, part) => (count === 1 ? width : part < count - 1 ? partSize : width - partStep * (count - 1)))
  }
  const records = variables.flatMap((variable) =>
    partsOf(variable).flatMap((width, part) => {
      const label = encode(part === 0 ? (variable.label ?? '') : '')
      const format = ((width > 0 ? 1 : 5) << 16) | (Math.max(8, width) << 8)
      const head = Buffer.concat([
        ints(2, width, label.length > 0 ? 1 : 0, 0, format, format),
        text(part === 0 ? variable.short : `V${part}${variable.short}`, 8),
      ])
      const labelled = label.length > 0 ? [int(label.length), label, Buffer.alloc(up(label.length, 4) - label.length)] : []
      const more = Array.from({ length: Math.max(0, Math.ceil(width / 8) - 1) }, () => Buffer.concat([ints(2, -1, 0, 0, 0, 0), text('', 8)]))
      return [head, ...labelled, ...more]
    }),
  )
  let slot = 1
  const labels = variables.flatMap((variable) => {
    const own = slot
    slot += partsOf(variable).reduce((sum, width) => sum + Math.max(1, Math.ceil(width / 8)), 0)
    if (!variable.labels) return []
    const each = variable.labels.map(([code, label]) => {
      const bytes = encode(label)
      return Buffer.concat([double(code), Buffer.of(bytes.length), bytes, Buffer.alloc(up(bytes.length + 1, 8) - bytes.length - 1)])
    })
    return [ints(3, each.length), ...each, ints(4, 1, own)]
  })
  const wide = variables.filter(({ width = 0 }) => width > partSize).map(({ short, width }) => `${short}=${String(width).padStart(5, '0')}\0\t`)
  const slots = slot - 1
  const rows = variables[0]?.answers.length ?? 0

  const cells = Array.from({ length: rows }, (_, row) =>
    variables.flatMap((variable): (number | Buffer)[] => {
      const answer = variable.answers[row] as number | string
      if (typeof answer === 'number') return [answer]
      const all = text(answer, variable.width ?? 0)
      return partsOf(variable).flatMap((width, part) => {
        const bytes = Buffer.concat([all.subarray(part * partSize, (part + 1) * partSize), Buffer.alloc(256, ' ')]).subarray(0, up(width, 8))
        return Array.from({ length: bytes.length / 8 }, (_, at) => bytes.subarray(at * 8, at * 8 + 8))
      })
    }),
  ).flat()

  const header = Buffer.concat([
    Buffer.from(compression === 2 ? '$FL3' : '$FL2'),
    text('@(#) SPSS DATA FILE', 60),
    ints(2, slots, compression, 0, options.promised ?? rows),
    ...[double(bias), text('01 Jan 26', 9), text('12:00:00', 8), text('Erfunden', 64), Buffer.alloc(3)],
  ])
  const dictionary = Buffer.concat([
    ...[header, ...records, ...labels],
    extension(13, encode(variables.map(({ short, name }) => `${short}=${name}`).join('\t'))),
    ...(wide.length > 0 ? [extension(14, Buffer.from(wide.join('')))] : []),
    ...[extension(20, Buffer.from(encoding)), ints(999, 0)],
  ])
  const plain = cells.map((cell) => (typeof cell === 'number' ? double(Number.isNaN(cell) ? -Number.MAX_VALUE : cell) : cell))
  if (compression === 0) return Buffer.concat([dictionary, ...plain])

  const codes = cells.map((cell, at): [number, Buffer?] => {
    if (typeof cell !== 'number') return cell.equals(Buffer.alloc(8, ' ')) ? [254] : [253, cell]
    if (Number.isNaN(cell)) return [255]
    return Number.isInteger(cell) && cell + bias > 0 && cell + bias < 252 ? [cell + bias] : [253, plain[at] as Buffer]
  })
  codes.push([252])
  while (codes.length % 8 > 0) codes.push([0])
  const packed = Buffer.concat(
    Array.from({ length: codes.length / 8 }, (_, block) => codes.slice(block * 8, block * 8 + 8)).flatMap((block) => [
      Buffer.from(block.map(([code]) => code)),
      ...block.flatMap(([, raw]) => raw ?? []),
    ]),
  )
  if (compression === 1) return Buffer.concat([dictionary, packed])

  // In two blocks, cut where no answer ends.
  const cut = Math.floor(packed.length / 2) + 3
  const blocks = [packed.subarray(0, cut), packed.subarray(cut)].map((bytes) => ({ bytes, deflated: deflateSync(bytes) }))
  const start = dictionary.length
  const end = blocks.reduce((sum, { deflated }) => sum + deflated.length, start + 24)
  let [unpackedAt, packedAt] = [start, start + 24]
  const list = blocks.map(({ bytes, deflated }) => {
    const entry = Buffer.concat([long(unpackedAt), long(packedAt), ints(bytes.length, deflated.length)])
    unpackedAt += bytes.length
    packedAt += deflated.length
    return entry
  })
  return Buffer.concat([
    ...[dictionary, long(start), long(end), long(24 + 24 * blocks.length), ...blocks.map(({ deflated }) => deflated)],
    ...[long(-bias), long(0), ints(0x3ff000, blocks.length), ...list],
  ])
}
