import type { FindingDraft } from '../kinds/finding'
import type { YearFigures } from '../kinds/rows'
import { valuesOf } from '../kinds/values'
import type { Edition } from './edition'

/** The names of a finding's rows, in the order of its sheet. */
export const rowNamesOf = (finding: FindingDraft): readonly string[] => valuesOf(finding).rowNames(finding)

/** What is compared between groups: the answers of the edition's own year, by their names. A mean is compared where the finding tells means. */
export const answersOf = (finding: FindingDraft): readonly string[] => valuesOf(finding).answers?.(finding) ?? rowNamesOf(finding)

/** The rows of a finding as its sheet has them, each with the figures that it has in one year or several. What is no share comes last. */
export const rowsOf = (finding: FindingDraft, year: number): readonly YearFigures[] => valuesOf(finding).rows(finding, year)

/** Which of the rows a finding is about; none where it is about something else. */
export function keyRowOf(finding: FindingDraft): number | undefined {
  const values = valuesOf(finding)
  return values.keyRow ? values.keyRow(finding) : 0
}

/** The one figure that a finding is about, wherever it is told, in each year that has it. */
export function keyFiguresOf(finding: FindingDraft, survey: { year: number; respondents: number | null }): YearFigures {
  return valuesOf(finding).keyFigures?.(finding, survey) ?? rowsOf(finding, survey.year)[keyRowOf(finding) ?? 0] ?? []
}

type Figured = Pick<Edition, 'findings' | 'year'> & { facts: Pick<Edition['facts'], 'respondents'> }

/** The figures of a row of a finding, counted from 1; without a row, those of the figure that the finding is about. */
export function figuresOf({ findings, year, facts }: Figured, slug: string, row?: number): YearFigures {
  const finding = findings.find((one) => one.slug === slug)
  if (!finding) return []
  return row === undefined ? keyFiguresOf(finding, { year, respondents: facts.respondents }) : (rowsOf(finding, year)[row - 1] ?? [])
}

/** The figure of a row in a year, as sentences name it: null while it is missing, undefined where there is none. */
export const figureIn = (edition: Figured) => (slug: string | undefined, row: number | undefined, year: number) =>
  slug === undefined ? undefined : figuresOf(edition, slug, row).find((one) => one.year === year)?.value
