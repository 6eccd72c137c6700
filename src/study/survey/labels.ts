import { asNumber, type Column, isSame, isText, type MissingDefinition, missingTest, nothingMissing } from './columns'
import { type Group, inWave, listOf, missingOf, type Question, variablesOf } from './questions'
import type { Wave } from './wave'

/** What the questions know of the labels of a variable: their codes. */
export function codesByLabel(question: Question, groups: readonly Group[], variable: string, wave: string): ReadonlyMap<string, string> {
  const ofGroups = groups.filter((group) => inWave(group.variable, wave)?.toLowerCase() === variable.toLowerCase())
  return new Map([
    ...ofGroups.flatMap(({ label, code }): [string, string][] => (label && code !== undefined && !Array.isArray(code) ? [[label, String(code)]] : [])),
    ...Object.entries(question.labels ?? {}).map(([code, label]): [string, string] => [label, code]),
  ])
}

/** What another year's file knows of the same question: a label that was no answer there is none here. */
export function codesElsewhere(question: Question, place: number, others: readonly Wave[]): readonly (readonly [string, string])[] {
  return others.flatMap(({ name: wave, respondents: { labels, missing } }) => {
    const name = variablesOf(question, wave)[place] ?? ''
    const isMissing = missingTest(missingOf(question, wave) ?? missing.get(name) ?? nothingMissing)
    return (labels.get(name) ?? []).map(({ code, label }) => [label, isMissing(code) ? '' : String(code)] as const)
  })
}

/** Some programs cut labels in the middle; a shorter one is the whole. */
const mayBeCut = 100

/** Codes in place of their labels, and numbers where that makes all of them numbers; whole, where every word was a label. */
export function withoutLabels(column: Column, codes: ReadonlyMap<string, string>): { column: Column; isWhole: boolean } {
  if (!isText(column) || codes.size === 0) return { column, isWhole: false }
  const long = [...codes].filter(([label]) => label.length >= mayBeCut)
  const found = column.texts.map((text) => codes.get(text) ?? long.find(([label]) => text.startsWith(label))?.[1])
  const isWhole = column.texts.every((text, index) => found[index] !== undefined || text === '' || asNumber(text) !== undefined)
  const texts = column.texts.map((text, index) => found[index] ?? text)
  const numbers = texts.map((text) => (text === '' ? Number.NaN : asNumber(text)))
  if (numbers.some((number) => number === undefined)) return { column: { texts, codes: column.codes }, isWhole }
  return { column: { numbers: Float64Array.from(column.codes, (code) => numbers[code] as number) }, isWhole }
}

/**
 * Words stand where the question speaks of codes, such as 'Weiss nicht' for 98. Who would count as missing cannot be told, and a wrong
 * figure is worse than none.
 */
export function isBeyondReading(
  question: Question,
  column: Column,
  missing: MissingDefinition,
  { isWhole, isLabelled }: { isWhole: boolean; isLabelled: boolean },
) {
  if (!isText(column)) return false
  if (question.type === 'mean' || question.type === 'rank') {
    return column.texts.some((text) => text !== '' && asNumber(text) === undefined && !missing.values.some((code) => isSame(text, code)))
  }
  if (isWhole) return false
  const isThere = (code: string | number) => column.texts.some((text) => isSame(text, code))
  const codes = [...missing.values, ...listOf(question.top), ...listOf(question.bottom), ...listOf(question.counted).flat()]
  return missing.range !== null || codes.some((code) => (isLabelled || typeof code === 'number') && !isThere(code))
}
