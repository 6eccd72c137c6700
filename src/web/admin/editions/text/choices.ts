import { namedFigures } from '../../../../study/edition/figures-of'
import { factNames, wordsFor } from '../../../../study/edition/wording'
import { spoken } from '../../../../study/figures/label'
import { type Reference, referenceText } from '../../../../study/figures/references'
import type { NamedFigures } from '../../../../study/kinds/rows'
import type { Named } from '../autosave/use-document'

/** Something to name: what it is, where it comes from, and what stands for it now. */
export type Choice = { text: string; name: string; from: string; value: string }

const factLabels: Readonly<Record<string, string>> = {
  year: 'Year of the edition',
  firstYear: 'Year of the first edition',
  number: 'Number of the edition',
  ordinal: 'Number of the edition in a word',
  respondents: 'Respondents',
  languageRegions: 'Language regions',
  partners: 'Partners',
  pages: 'Pages',
  averageAge: 'Average age',
  women: 'Women in %',
  men: 'Men in %',
  small: 'Price for small companies',
  large: 'Price for large companies',
  presentation: 'Price of the presentation',
  threshold: 'Large from how many employees',
}

/** What stands for a reference in the editor: a dash while it is missing, a question mark where it is gone. */
export function shownFor(reference: Reference, edition: Named): { value: string; isGone: boolean } {
  const words = wordsFor(reference, edition)
  return { value: words === undefined ? '?' : (words ?? '–'), isGone: words === undefined }
}

export const nameOf = (figures: Pick<NamedFigures, 'name' | 'what'> | undefined) =>
  figures ? spoken([figures.name || 'a row without a name', figures.what].filter(Boolean).join(': ')) : 'a row that is no longer there'

/** Where a reference comes from, in words. */
export function sourceOf(reference: Reference, edition: Named): string {
  if ('fact' in reference) return `${factLabels[reference.fact] ?? reference.fact}${reference.back === 0 ? '' : `, ${edition.year + reference.back}`}`
  const { finding: id, rows, column, at } = reference
  const finding = edition.findings.find((one) => one.id === id)
  if (!finding) return 'A finding that is no longer there'
  const names = rows.map((row) => nameOf(namedFigures(finding, edition.year).find((one) => one.row === row && one.column === column)))
  const when = at === 'change' ? 'change since the year before' : String(edition.year + at)
  return `${finding.title}: ${names.join(' and ')}, ${when}`
}

const choiceOf = (reference: Reference, name: string, from: string, edition: Named): Choice => ({
  text: referenceText(reference),
  name,
  from,
  value: shownFor(reference, edition).value,
})

export const factChoices = (edition: Named): Choice[] =>
  [...factNames.map((fact) => ({ fact, back: 0 })), { fact: 'year', back: -1 }].map((one) => choiceOf(one, sourceOf(one, edition), 'Facts', edition))

/** The figures of a finding as a table: a line for each, with one cell for each year that has it, the latest first. */
export function figureTable(finding: Named['findings'][number], edition: Named) {
  const lines = namedFigures(finding, edition.year).map(({ row, column, values, ...named }) => ({
    name: nameOf(named),
    cells: values.map(({ year }) => {
      const reference = { finding: finding.id, rows: [row], column, at: year - edition.year }
      return { year, choice: choiceOf(reference, `${nameOf(named)}, ${year}`, finding.title, edition) }
    }),
  }))
  const years = [...new Set(lines.flatMap(({ cells }) => cells.map(({ year }) => year)))].sort((one, other) => one - other)
  return { years, lines }
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
const most = 8

/** What fits all words that were typed; this year before earlier ones. */
export function choicesFor(words: string, edition: Named): Choice[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const figures = edition.findings.flatMap((finding) => figureTable(finding, edition).lines.flatMap(({ cells }) => cells.toReversed()))
  const ordered = [...figures].sort((one, other) => other.year - one.year).map(({ choice }) => choice)
  return [...factChoices(edition), ...ordered]
    .filter((one) => {
      const said = plain(`${one.value} ${one.name} ${one.from}`)
      return wanted.every((word) => said.includes(word))
    })
    .slice(0, most)
}
