import type { EditionMethod } from '../../../study/edition/edition'
import { germanDay } from '../parts/german-dates'
import { Terms } from '../parts/terms'
import type { MethodSection } from './section'

export function glossarySection({ glossary, isSample }: EditionMethod): MethodSection | undefined {
  if (glossary.length === 0) return undefined
  return { id: 'glossar', label: 'Glossar', isSample, ownRules: true, body: <Terms terms={glossary.map(({ term, meaning }) => [term, meaning])} /> }
}

/** The latest first. */
export function correctionSection({ corrections, isSample }: EditionMethod): MethodSection | undefined {
  if (corrections.length === 0) return undefined
  const latest = [...corrections].sort((one, other) => other.day.localeCompare(one.day))
  const terms = latest.map(({ day, text }) => [germanDay(day) ?? day, text] as const)
  return { id: 'korrekturen', label: 'Korrekturen', isSample, ownRules: true, body: <Terms terms={terms} /> }
}
