import { message } from '../../../../../model/messages/message'
import { SurveyRefused } from '../../../../../study/survey/refused'
import { decoderOf } from '../characters'
import type { Dictionary } from '../dictionary'
import { damaged } from '../refuse'
import { Cursor } from './cursor'
import { answerSets, namesAndTexts } from './extensions'
import { type Header, headerSize } from './header'
import { readRecords } from './records'
import { type Placed, placeVariables } from './variables'

export type SpssDictionary = {
  readonly dictionary: Dictionary
  readonly placed: readonly Placed[]
  readonly slots: number
  readonly promised: number | undefined
  /** The number that stands for none. */
  readonly systemMissing: number
  readonly decode: (bytes: Buffer) => string
  /** Where the answers begin. */
  readonly end: number
}

/** `bytes` are the beginning of the file; what is not there yet is asked for by `CutShort`. */
export function readDictionary(bytes: Buffer, header: Header): SpssDictionary {
  const { isLittle } = header
  const cursor = new Cursor(bytes, isLittle)
  cursor.take(headerSize)
  const records = readRecords(cursor)
  const { extensions, slots } = records
  if (slots === 0) throw damaged(headerSize)
  const encoding = encodingOf(extensions, isLittle)
  const decode = decoderOf(encoding)
  if (!decode) throw new SurveyRefused(message('surveyEncoding', encoding))
  const readNumber = (value: Buffer) => new Cursor(value, isLittle).double()
  const placed = placeVariables(records, { decode, readNumber, known: namesAndTexts(extensions, decode, isLittle) })
  const nameOf = (name: string) =>
    placed.find(({ short, variable }) => [short, variable.name].some((own) => own.toLowerCase() === name.toLowerCase()))?.variable.name ?? name
  const floats = extensions.get(4)
  const promised = extensions.get(16)
  return {
    ...{ placed, slots, decode, end: cursor.position },
    dictionary: {
      ...{ label: decode(header.label).trimEnd(), encoding, variables: placed.map(({ variable }) => variable) },
      weight: placed.find(({ segments }) => header.weightAt > 0 && segments[0]?.at === (header.weightAt - 1) * 8)?.variable.name,
      sets: answerSets(extensions, decode, nameOf),
    },
    promised: header.promised === undefined || !promised || promised.length < 16 ? header.promised : new Cursor(promised.subarray(8), isLittle).long(),
    systemMissing: floats && floats.length >= 8 ? readNumber(floats) : -Number.MAX_VALUE,
  }
}

/** By name in newer files, by number in older ones; the oldest were written on Windows in the West. */
function encodingOf(extensions: ReadonlyMap<number, Buffer>, isLittle: boolean) {
  const name = extensions.get(20)?.toString('latin1').replaceAll('\0', '').trim()
  if (name) return name
  const machine = extensions.get(3)
  const code = machine && machine.length >= 32 ? new Cursor(machine.subarray(28), isLittle).int() : 0
  if (code === 65001) return 'UTF-8'
  if (code >= 28591 && code <= 28606) return `iso-8859-${code - 28590}`
  return code >= 874 && code < 1259 ? `windows-${code}` : 'windows-1252'
}
