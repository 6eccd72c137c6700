import { message } from '../../model/messages/message'
import { asNumber, type Column, isText } from './columns'
import { SurveyRefused } from './refused'

/** Everybody counts something: rows that have no weight above 0 are named, counted from the first respondent. */
export function checkedWeights(column: Column, variable: string): Float64Array {
  const words = isText(column) ? column.codes.findIndex((code) => column.texts[code] !== '' && asNumber(column.texts[code] as string) === undefined) : -1
  if (words >= 0) throw new SurveyRefused(message('surveyWeightText', variable, String(words + 1)))
  const weights = isText(column) ? Float64Array.from(column.codes, (code) => asNumber(column.texts[code] as string) ?? Number.NaN) : column.numbers
  const missing = rowsWhere(weights, (weight) => !Number.isFinite(weight))
  if (missing.count > 0) throw new SurveyRefused(message('surveyWeightMissing', variable, missing.count, missing.rows))
  const negative = rowsWhere(weights, (weight) => weight < 0)
  if (negative.count > 0) throw new SurveyRefused(message('surveyWeightNegative', variable, negative.count, negative.rows))
  const zero = rowsWhere(weights, (weight) => weight === 0)
  if (zero.count > 0) throw new SurveyRefused(message('surveyWeightZero', variable, zero.count, zero.rows))
  return weights
}

/** Enough to find them. */
const mostNamed = 10

function rowsWhere(weights: Float64Array, isWrong: (weight: number) => boolean) {
  const named: number[] = []
  let count = 0
  weights.forEach((weight, row) => {
    if (isWrong(weight) && ++count <= mostNamed) named.push(row + 1)
  })
  return { count, rows: named.join(', ') + (count > mostNamed ? ' …' : '') }
}
