import { message } from '../../../../../model/messages/message'
import { SurveyRefused } from '../../../../../study/survey/refused'
import type { Collect, Collector } from '../dictionary'
import { mostRespondents } from '../limits'
import { damaged } from '../refuse'
import type { SpssDictionary } from './dictionary'

type Taken = { readonly segments: readonly { at: number; length: number }[]; readonly isText: boolean; readonly collector: Collector }

/** Fills one respondent's bytes after the other and hands over what is asked for. */
export class Respondents {
  rows = 0
  /** Of this respondent, so far. */
  private filled = 0
  private readonly bytes: Buffer
  private readonly taken: readonly Taken[]

  constructor(
    private readonly dictionary: SpssDictionary,
    private readonly isLittle: boolean,
    collect: Collect,
  ) {
    this.bytes = Buffer.alloc(dictionary.slots * 8)
    this.taken = dictionary.placed.flatMap(({ variable, segments, isText }) => {
      const collector = collect(variable)
      return collector ? [{ segments, isText, collector }] : []
    })
  }

  add(bytes: Buffer) {
    for (let from = 0; from < bytes.length; ) {
      const length = Math.min(bytes.length - from, this.bytes.length - this.filled)
      bytes.copy(this.bytes, this.filled, from, from + length)
      from += length
      this.moveOn(length)
    }
  }

  addNumber(number: number) {
    if (this.isLittle) this.bytes.writeDoubleLE(number, this.filled)
    else this.bytes.writeDoubleBE(number, this.filled)
    this.moveOn(8)
  }

  addBlanks() {
    this.bytes.fill(0x20, this.filled, this.filled + 8)
    this.moveOn(8)
  }

  /** A file that ends earlier or later than it says is not the one that was written. */
  finish() {
    const { promised } = this.dictionary
    if (promised !== undefined && this.rows < promised) throw new SurveyRefused(message('surveyCutCases', promised, this.rows))
    if (this.filled > 0) throw new SurveyRefused(message('surveyCutCase', this.rows))
    if (this.rows === 0) throw new SurveyRefused(message('surveyNoRespondents'))
  }

  private moveOn(length: number) {
    this.filled += length
    if (this.filled < this.bytes.length) return
    this.filled = 0
    this.rows += 1
    if (this.rows > Math.min(this.dictionary.promised ?? mostRespondents, mostRespondents)) throw this.tooMany()
    for (const { segments, isText, collector } of this.taken) {
      if (isText) collector.text(this.textIn(segments))
      else collector.number(this.numberAt(segments[0]?.at ?? 0))
    }
  }

  private tooMany() {
    return this.rows > mostRespondents ? new SurveyRefused(message('surveyTooManyRespondents', mostRespondents)) : damaged(this.dictionary.end)
  }

  private numberAt(at: number) {
    const number = this.isLittle ? this.bytes.readDoubleLE(at) : this.bytes.readDoubleBE(at)
    return number === this.dictionary.systemMissing || !Number.isFinite(number) ? Number.NaN : number
  }

  private textIn(segments: Taken['segments']) {
    const [first] = segments
    const parts = segments.map(({ at, length }) => this.bytes.subarray(at, at + length))
    let bytes = first && parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
    let end = bytes.length
    while (end > 0 && bytes[end - 1] === 0x20) end -= 1
    bytes = bytes.subarray(0, end)
    return end === 0 ? '' : this.dictionary.decode(bytes)
  }
}
