import { decimalsIn, rounded } from '../figures/numbers'
import type { FigureReference } from '../figures/references'
import type { FindingDraft } from '../kinds/finding'
import type { NamedFigures, YearFigures } from '../kinds/rows'
import { valuesOf } from '../kinds/values'
import type { Edition } from './edition'

/** Every figure that sentences can name, by the identity of its row. */
export const namedFigures = (finding: FindingDraft, year: number): readonly NamedFigures[] => valuesOf(finding).figures(finding, year)

const comparedFigures = (finding: FindingDraft, year: number) => namedFigures(finding, year).filter(({ isBeside }) => !isBeside)

/** The names of a finding's rows, in the order of its sheet. */
export const rowNamesOf = (finding: FindingDraft): readonly string[] => comparedFigures(finding, 0).map(({ name }) => name)

/** What is compared between groups: the answers of the edition's own year, by their names. A mean is compared where the finding tells means. */
export const answersOf = (finding: FindingDraft): readonly string[] => valuesOf(finding).answers?.(finding) ?? rowNamesOf(finding)

/** The same by what never changes about them. */
export const answerKeys = (finding: FindingDraft): readonly string[] =>
  finding.kind === 'journey' ? ['value', 'other'] : comparedFigures(finding, 0).flatMap(({ row, column }) => (column === 'value' ? row : []))

/** The rows of a finding as its sheet has them, each with the figures that it has in one year or several. What is no share comes last. */
export const rowsOf = (finding: FindingDraft, year: number): readonly YearFigures[] => comparedFigures(finding, year).map(({ values }) => values)

/** Which of the rows a finding is about; none where it is about something else. */
export function keyRowOf(finding: FindingDraft): number | undefined {
  const values = valuesOf(finding)
  return values.keyRow ? values.keyRow(finding) : 0
}

/** The one figure that a finding is about, wherever it is told, in each year that has it. */
export function keyFiguresOf(finding: FindingDraft, survey: { year: number; respondents: number | null }): YearFigures {
  return valuesOf(finding).keyFigures?.(finding, survey) ?? rowsOf(finding, survey.year)[keyRowOf(finding) ?? 0] ?? []
}

type Figured = Pick<Edition, 'findings' | 'year'>

/** The figures of the row that is meant, or of several rows together, in each year that has them; none where the finding or a row is gone. */
export function figuresOf({ findings, year }: Figured, { finding: id, rows, column }: Omit<FigureReference, 'at'>): YearFigures {
  const finding = findings.find((one) => one.id === id)
  const all = finding ? namedFigures(finding, year) : []
  const found = rows.map((row) => all.find((one) => one.row === row && one.column === column)?.values ?? [])
  return (found[0] ?? []).flatMap(({ year: own }) => {
    const values = found.flatMap((values) => values.find((one) => one.year === own)?.value ?? null)
    const known = values.filter((value) => value !== null)
    const value = known.length < values.length ? null : known.length === 1 ? (known[0] ?? null) : sumOf(known)
    return found.every((values) => values.some((one) => one.year === own)) ? [{ year: own, value }] : []
  })
}

const sumOf = (values: readonly number[]) =>
  rounded(
    values.reduce((sum, value) => sum + value, 0),
    decimalsIn(values),
  )

/** Which figures a row of the press release's table shows, over the years. */
export const rowPointer = ({ finding, rows, column }: Omit<FigureReference, 'at'>) => [finding, rows.join('+'), column].join('/')
export function rowNamed(pointer: string): Omit<FigureReference, 'at'> {
  const [finding = '', rows = '', column = ''] = pointer.split('/')
  return { finding, rows: rows.split('+'), column }
}

/** The figure that is meant: null while it is missing, undefined where there is none any more. */
export function figureOf(edition: Figured, reference: FigureReference): number | null | undefined {
  const figures = figuresOf(edition, reference)
  const { at } = reference
  if (at !== 'change') return figures.find((one) => one.year === edition.year + at)?.value
  const [before, now] = [figures.findLast((one) => one.year < edition.year), figures.find((one) => one.year === edition.year)]
  if (!before || !now) return undefined
  return before.value === null || now.value === null ? null : rounded(now.value - before.value, decimalsIn([before.value, now.value], 1))
}
