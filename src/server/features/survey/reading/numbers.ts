import { asNumber } from '../../../../study/survey/columns'

/** As R and SPSS write that there is no number. */
const none = /^\s*(|NA|NaN|#NULL!|\.)\s*$/
const ways = {
  '.': /^\s*[+-]?(\d+\.?\d*|\.\d+|\d{1,3}(['’]\d{3})+(\.\d+)?)(e[+-]?\d+)?\s*$/i,
  ',': /^\s*[+-]?(\d+,?\d*|,\d+|\d{1,3}(['’]\d{3})+(,\d+)?)(e[+-]?\d+)?\s*$/i,
}

export const isNone = (text: string) => none.test(text)

/** The number that a cell is, with this sign before its decimals. */
export const numberIn = (text: string, sign: '.' | ',') =>
  ways[sign].test(text) ? (asNumber(text.replace(/['’]/g, '').replace(',', '.')) ?? Number.NaN) : undefined

/** Nothing where one of them is a word; in one variable, either points or commas stand before the decimals. */
export function numbersIn(texts: readonly string[]): Float64Array | undefined {
  for (const sign of ['.', ','] as const) {
    const numbers = texts.map((text) => (isNone(text) ? Number.NaN : numberIn(text, sign)))
    if (numbers.every((number) => number !== undefined)) return Float64Array.from(numbers)
  }
  return undefined
}
