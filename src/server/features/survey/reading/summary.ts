import { asNumber, type Code, missingTest } from '../../../../study/survey/columns'
import { identifying, type VariableOverview } from '../../../../study/survey/overview'
import type { Collector, Variable } from './dictionary'
import { isNone, numberIn } from './numbers'

/** More are no answers to choose from; they are not kept, nor shown. */
const mostValues = 60
/** Of a text's beginning: codes are short. */
const longestCode = 200

const address = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i

/** SPSS counts the seconds since the Gregorian calendar began. */
const calendar = Date.UTC(1582, 9, 14)
const lengths: Partial<Record<string, number>> = { date: 10, datetime: 19 }

/** Days and moments as one writes them, where they are ones that exist. */
function shownCode(code: Code, type: Variable['type']): Code {
  const moment = new Date(calendar + Number(code) * 1000)
  const length = lengths[type ?? '']
  return length === undefined || Number.isNaN(moment.getTime()) ? code : moment.toISOString().slice(0, length)
}

/** Looks at each answer once and keeps counts alone, however many there are. */
export class Summary implements Collector {
  private readonly counts = new Map<Code, number>()
  private readonly isMissing: (code: Code) => boolean
  private readonly seen = { n: 0, empty: 0, missing: 0, words: 0, withPoint: true, withComma: true, areWhole: true, addresses: 0 }
  private least = Number.POSITIVE_INFINITY
  private most = Number.NEGATIVE_INFINITY
  private hasMany = false

  constructor(private readonly variable: Variable) {
    this.isMissing = missingTest(variable.missing)
  }

  number(value: number) {
    if (Number.isNaN(value)) this.seen.empty += 1
    else this.take(value, value)
  }

  text(value: string) {
    const text = value.trimEnd()
    const isUntyped = this.variable.type === undefined
    if (text === '' || (isUntyped && isNone(text))) {
      this.seen.empty += 1
      return
    }
    const [point, comma] = isUntyped ? [numberIn(text, '.'), numberIn(text, ',')] : []
    if (point === undefined) this.seen.withPoint = false
    if (comma === undefined) this.seen.withComma = false
    if (/\s\S+\s/.test(text)) this.seen.words += 1
    if (address.test(text)) this.seen.addresses += 1
    this.take(text.slice(0, longestCode), point ?? comma)
  }

  private take(code: Code, number: number | undefined) {
    const count = this.counts.get(code)
    if (count !== undefined) this.counts.set(code, count + 1)
    else if (this.counts.size < mostValues) this.counts.set(code, 1)
    else this.hasMany = true
    if (this.isMissing(code)) {
      this.seen.missing += 1
      return
    }
    this.seen.n += 1
    if (number === undefined) return
    this.least = Math.min(this.least, number)
    this.most = Math.max(this.most, number)
    if (!Number.isInteger(number)) this.seen.areWhole = false
  }

  overview(): VariableOverview {
    const { name, label, type, values } = this.variable
    const { n, empty, missing, words, withPoint, withComma, areWhole, addresses } = this.seen
    const isNumber = type === undefined ? withPoint || withComma : type !== 'text'
    const codeOf = (code: Code) => (isNumber && typeof code === 'string' ? (numberIn(code, withPoint ? '.' : ',') ?? code) : code)
    const found = [...this.counts].map(([code, count]) => ({ code: codeOf(code), n: count }))
    const unsaid = values.filter(({ code }) => !found.some((other) => other.code === code)).map(({ code }) => ({ code, n: 0 }))
    const codes = [...found, ...unsaid].sort((one, other) => (asNumber(String(one.code)) ?? 0) - (asNumber(String(other.code)) ?? 0))
    const isFreeText = !isNumber && words > n / 4 && values.length === 0
    const shown = (code: Code) => shownCode(code, type)
    const labelOf = (code: Code) => values.find((value) => value.code === code)?.label ?? ''
    return {
      ...{ name, label, n, empty, missing },
      type: type ?? (isNumber ? 'number' : 'text'),
      // What people wrote for themselves is not listed.
      values:
        this.hasMany || isFreeText
          ? null
          : codes.map(({ code, n: count }) => ({ code: shown(code), label: labelOf(code), n: count, isMissing: this.isMissing(code) })),
      ...(isNumber && n > 0 ? { least: shown(this.least), most: shown(this.most), areWhole } : { least: null, most: null, areWhole: false }),
      identifies: identifying({ name, label, isFreeText, hasAddresses: addresses > 0, areMany: this.hasMany || found.length > n / 2 }),
    }
  }
}
