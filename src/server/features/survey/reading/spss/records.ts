import { mostLabels, mostVariables } from '../limits'
import { damaged } from '../refuse'
import type { Cursor } from './cursor'

/** A variable as it stands in the file: texts of more than 255 bytes are several. */
export type RawVariable = {
  readonly short: Buffer
  readonly width: number
  readonly label: Buffer
  readonly missing: readonly Buffer[]
  readonly isRange: boolean
  readonly format: number
  /** Which eight bytes of a respondent are its first. */
  readonly slot: number
}

type RawLabels = { readonly labels: readonly { value: Buffer; label: Buffer }[]; readonly slots: readonly number[] }

export type Records = {
  readonly variables: readonly RawVariable[]
  readonly labels: readonly RawLabels[]
  /** By their number. */
  readonly extensions: ReadonlyMap<number, Buffer>
  /** How many times eight bytes a respondent has. */
  readonly slots: number
}

const padded = (length: number, to: number) => Math.ceil(length / to) * to

/** A text of 32,767 bytes is written as 131. */
const mostSegments = mostVariables * 131

/** Everything in front of the answers, not understood yet: what the names mean is told at the end. */
export function readRecords(cursor: Cursor): Records {
  const variables: RawVariable[] = []
  const labels: RawLabels[] = []
  const extensions = new Map<number, Buffer>()
  let [slots, room] = [0, mostLabels]
  for (;;) {
    const at = cursor.position
    const type = cursor.int()
    if (type === 2) {
      const variable = readVariable(cursor, slots)
      slots += 1
      if (variable) variables.push(variable)
      if (variables.length > mostSegments) throw damaged(at)
    } else if (type === 3) {
      const set = readLabels(cursor, room)
      room -= set.labels.length * set.slots.length
      labels.push(set)
    } else if (type === 6) cursor.take(cursor.int() * 80)
    else if (type === 7) {
      const number = cursor.int()
      const size = cursor.int() * cursor.int()
      if (size < 0) throw damaged(at)
      extensions.set(number, cursor.take(size))
    } else if (type === 999) {
      cursor.int()
      return { variables, labels, extensions, slots }
    } else throw damaged(at)
  }
}

/** Nothing for what only keeps the place of a text's further bytes. */
function readVariable(cursor: Cursor, slot: number): RawVariable | undefined {
  const at = cursor.position
  const [width, hasLabel, missing, print] = [cursor.int(), cursor.int(), cursor.int(), cursor.int()]
  cursor.int()
  const short = cursor.take(8)
  if (width < -1 || width > 255 || hasLabel < 0 || hasLabel > 1 || Math.abs(missing) > 3 || missing === -1) throw damaged(at)
  const length = hasLabel ? cursor.int() : 0
  const label = cursor.take(padded(length, 4)).subarray(0, length)
  const values = Array.from({ length: Math.abs(missing) }, () => cursor.take(8))
  return width < 0 ? undefined : { short, width, label, missing: values, isRange: missing < 0, format: print, slot }
}

function readLabels(cursor: Cursor, room: number): RawLabels {
  const labels: { value: Buffer; label: Buffer }[] = []
  for (let left = cursor.int(); left > 0; left--) {
    if (labels.length >= room) throw damaged(cursor.position)
    const value = cursor.take(8)
    const length = cursor.take(1)[0] as number
    labels.push({ value, label: cursor.take(padded(length + 1, 8) - 1).subarray(0, length) })
  }
  const at = cursor.position
  if (cursor.int() !== 4) throw damaged(at)
  const count = cursor.int()
  if (count < 0 || count > room) throw damaged(at)
  return { labels, slots: Array.from({ length: count }, () => cursor.int() - 1) }
}
