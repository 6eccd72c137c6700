import type { DraftPart } from '../../src/study/edition/draft'
import type { EditionFacts } from '../../src/study/edition/edition'
import type { FindingDraft } from '../../src/study/kinds/finding'
import { placesOf, valueAt } from '../../src/study/schema/places'

/** Ends every text that somebody wrote for the new year: whatever stands without it is the year before's. */
export const renewed = ' (neu)'

/** Figures that no edition before has. */
export const newFacts = { pages: 107, respondents: 1033, languageRegions: 4, partners: 19, averageAge: 47.3, women: 51.7, men: 48.3 }
export const newPrices = { small: 1085, large: 2085, presentation: 585, threshold: 230 }

/** Everything of a part as a researcher would write it anew. */
export function writtenAnew({ name, value }: DraftPart): unknown {
  if (name === 'findings') return value
  if (name === 'prices') return newPrices
  const texts = withTexts(value)
  if (name === 'facts')
    return {
      ...(texts as EditionFacts),
      ...newFacts,
      publishedOn: '2026-09-14',
      fieldwork: 'Februar bis März 2026',
      title: 'Schweizer Versicherungsstudie 2026',
    }
  if (name.startsWith('finding:')) return withGroups(withFigures(texts as FindingDraft))
  return typeof texts === 'object' && texts !== null && 'isSample' in texts ? { ...texts, isSample: false } : texts
}

/** Dates, addresses and e-mails have a shape, and a name is broken as its writer broke it. */
const isFree = (text: string) => text.length > 3 && !/^\S+@\S+$|^https?:/.test(text)

function withTexts(value: unknown): unknown {
  const copy = structuredClone(value)
  for (const place of placesOf(copy)) {
    const text = valueAt(copy, place)
    if (typeof text !== 'string' || !isFree(text)) continue
    const names = place.split('.')
    const holder = names.slice(0, -1).reduce<Record<string, unknown>>((at, one) => at[one] as Record<string, unknown>, copy as Record<string, unknown>)
    holder[names.at(-1) as string] = text.replaceAll('2025', '2026').replaceAll('2024', '2025').replaceAll('1006', String(newFacts.respondents)) + renewed
  }
  return copy
}

/** Groups that were really asked, and what is meant by it in earnest. */
function withGroups(finding: FindingDraft): FindingDraft {
  const splits = finding.splits.map((split) => ({
    ...split,
    isSample: false,
    groups: split.groups.map((group, at) => ({ ...group, respondents: 300, figures: group.figures.map((_, answer) => 3 + at + answer) })),
  }))
  return { ...finding, splits, meaning: { ...finding.meaning, isSample: false } }
}

const shares = <Row extends object>(rows: readonly Row[], percents: readonly number[]) => rows.map((row, at) => ({ ...row, percent: percents[at] ?? 0 }))

function withFigures(finding: FindingDraft): FindingDraft {
  const real = { isSample: false, hasSampleNames: false }
  switch (finding.kind) {
    case 'lines':
      return { ...finding, ...real, lines: finding.lines.map((line, at) => ({ ...line, values: [...line.values.slice(0, -1), 6.6 - at * 1.3] })) }
    case 'shares':
      return { ...finding, ...real, rows: finding.rows.map((row, at) => ({ ...row, share: 88 - at * 31, mean: 13.37 + at * 3 })) }
    case 'journey':
      return {
        ...finding,
        ...real,
        years: finding.years.map((one, at, all) => (at < all.length - 1 ? one : { ...one, shares: one.shares.map((): [number, number] => [37, 59]) })),
      }
    case 'columns':
      return { ...finding, ...real, percents: [...finding.percents.slice(0, -1), 58] }
    case 'parts':
      return { ...finding, ...real, parts: shares(finding.parts, [77, 14, 9]) }
    case 'change':
      return { ...finding, ...real, rows: finding.rows.map((row, at): typeof row => ({ ...row, means: [row.means[0], 4.4 + at / 10] })) }
    case 'slope':
      return {
        ...finding,
        ...real,
        split: null,
        ...{ summary: 'Ein Jahr zuvor waren es weniger. (neu)', method: 'Anteile in Prozent. (neu)' },
        parts: finding.parts.map((part, at): typeof part => ({ ...part, percents: [part.percents[0], [74, 19, 7][at] ?? 0] })),
      }
    case 'steps':
      return { ...finding, ...real, steps: shares(finding.steps, [23, 27, 22, 19, 9]) }
    case 'portrait':
      return { ...finding, ...real, groups: { ...finding.groups, shares: shares(finding.groups.shares, [66.6, 26.2, 9.1]) } }
    default:
      throw new Error(`The sample edition has no ${finding.kind}`)
  }
}
