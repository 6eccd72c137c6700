import type { Decode } from '../characters'
import type { AnswerSet } from '../dictionary'
import { mostLabels } from '../limits'
import { Cursor, CutShort } from './cursor'

/** What newer records say about names and texts of more than eight bytes; names in capitals. */
export type NamesAndTexts = {
  readonly longNames: ReadonlyMap<string, string>
  readonly widths: ReadonlyMap<string, number>
  readonly textLabels: ReadonlyMap<string, readonly { code: string; label: string }[]>
  readonly textMissing: ReadonlyMap<string, readonly string[]>
}

const nothing = Buffer.alloc(0)

export function namesAndTexts(extensions: ReadonlyMap<number, Buffer>, decode: Decode, isLittle: boolean): NamesAndTexts {
  const pairs = (number: number) =>
    decode(extensions.get(number) ?? nothing)
      .split(/[\t\0]+/)
      .flatMap((pair) => {
        const at = pair.indexOf('=')
        return at < 1 ? [] : [[pair.slice(0, at).trim().toUpperCase(), pair.slice(at + 1)] as const]
      })
  const cursorOf = (number: number) => new Cursor(extensions.get(number) ?? nothing, isLittle)
  return {
    longNames: new Map(pairs(13)),
    widths: new Map(pairs(14).flatMap(([name, width]) => (/^\d{3,5}$/.test(width) && Number(width) > 255 ? [[name, Number(width)] as const] : []))),
    textLabels: new Map(whole(cursorOf(21), (cursor) => readTextLabels(cursor, decode))),
    textMissing: new Map(whole(cursorOf(22), (cursor) => readTextMissing(cursor, decode))),
  }
}

/** One entry after the other; what is cut off is not an entry. */
function* whole<Entry>(cursor: Cursor, read: (cursor: Cursor) => Entry): Generator<Entry> {
  try {
    while (cursor.left > 0) yield read(cursor)
  } catch (error) {
    if (!(error instanceof CutShort)) throw error
  }
}

const trimmed = (decode: Decode, bytes: Buffer) => decode(bytes).trimEnd()

function readTextLabels(cursor: Cursor, decode: Decode) {
  const name = decode(cursor.counted()).toUpperCase()
  cursor.int()
  const labels: { code: string; label: string }[] = []
  for (let left = Math.min(cursor.int(), mostLabels); left > 0; left--)
    labels.push({ code: trimmed(decode, cursor.counted()), label: trimmed(decode, cursor.counted()) })
  return [name, labels] as const
}

function readTextMissing(cursor: Cursor, decode: Decode) {
  const name = decode(cursor.counted()).toUpperCase()
  const count = cursor.take(1)[0] as number
  const length = cursor.int()
  const values: string[] = []
  for (let index = 0; index < count; index++) {
    // Old versions of PSPP told the length again in front of each.
    if (index > 0 && cursor.left >= 4 && new Cursor(cursor.bytes.subarray(cursor.position), cursor.isLittle).int() === length) cursor.int()
    values.push(trimmed(decode, cursor.take(length)))
  }
  return [name, values] as const
}

/** `$name=D5 12345 8 The label first second`: how many bytes the next text has stands in front of it. */
export function answerSets(extensions: ReadonlyMap<number, Buffer>, decode: Decode, nameOf: (name: string) => string): readonly AnswerSet[] {
  const lines = [7, 19].flatMap((number) => (extensions.get(number) ?? nothing).toString('latin1').split('\n'))
  return lines.flatMap((line) => {
    const [, name, kind, rest] = /^\s*([^=\s]+)=([CDE])(.*)$/s.exec(line) ?? []
    if (name === undefined || rest === undefined) return []
    // Of the third kind, where the labels come from stands first.
    let left = kind === 'E' ? rest.replace(/^\s*\d+\s/, '') : rest
    const next = () => {
      const [all, length] = /^\s*(\d+) /.exec(left) ?? ['', '0']
      const text = left.slice(all.length, all.length + Number(length))
      left = left.slice(all.length + Number(length))
      return decode(Buffer.from(text, 'latin1'))
    }
    const counted = kind === 'C' ? undefined : next().trimEnd()
    const label = next()
    const variables = decode(Buffer.from(left, 'latin1')).trim().split(/\s+/).filter(Boolean).map(nameOf)
    return [{ name: decode(Buffer.from(name, 'latin1')), label, counted, variables }]
  })
}
