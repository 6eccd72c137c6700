import { inflateSync } from 'node:zlib'
import { message } from '../../../../../model/messages/message'
import { SurveyRefused } from '../../../../../study/survey/refused'
import { mostUnpacked } from '../limits'
import { damaged } from '../refuse'
import type { Source } from '../source'
import { Cursor } from './cursor'

/** SPSS packs four megabytes at a time. */
const mostInBlock = 16 * 1024 * 1024
const [headSize, entrySize] = [24, 24]

const cut = () => new SurveyRefused(message('surveyCutZlib'))

/** The compressed answers of a `.zsav`, block by block; the list of the blocks stands behind them. */
export async function* unpackedBlocks(source: Source, start: number, isLittle: boolean) {
  const head = await source.read(start, headSize)
  if (head.length < headSize) throw cut()
  const headCursor = new Cursor(head, isLittle)
  const [own, listAt, listLength] = [headCursor.long(), headCursor.long(), headCursor.long()]
  if (own !== start || listAt < start + headSize || listLength < headSize) throw damaged(start)
  if (listAt + listLength > source.size) throw cut()
  const list = new Cursor(await source.read(listAt, headSize), isLittle)
  list.take(20)
  const count = list.int()
  if (count < 0 || headSize + count * entrySize !== listLength) throw damaged(listAt)
  let [expected, unpacked] = [start + headSize, 0]
  for (let index = 0; index < count; index++) {
    const at = listAt + headSize + index * entrySize
    const entry = new Cursor(await source.read(at, entrySize), isLittle)
    entry.long()
    const [from, length, packed] = [entry.long(), entry.int(), entry.int()]
    if (from !== expected || length < 0 || length > mostInBlock || packed < 0 || from + packed > listAt) throw damaged(at)
    expected += packed
    unpacked += length
    if (unpacked > mostUnpacked) throw new SurveyRefused(message('surveyTooLarge', '4 GB'))
    yield { bytes: inflated(await source.read(from, packed), length, from), position: from }
  }
}

function inflated(packed: Buffer, length: number, at: number) {
  try {
    const bytes = inflateSync(packed, { maxOutputLength: Math.max(1, length) })
    if (bytes.length === length) return bytes
  } catch {
    // Told below, with its place: the library's words say nothing to people.
  }
  throw damaged(at)
}
