import type { Edition } from './edition'
import type { FindingDraft } from './finding'

type Figures = readonly { readonly year: number; readonly value: number | null }[]

const inYears = (years: readonly number[], values: readonly (number | null)[]): Figures => years.map((year, at) => ({ year, value: values[at] ?? null }))

/** The rows of a finding as its sheet has them, each with the figures that it has in one year or several. What is no share comes last. */
export function rowsOf(finding: FindingDraft, year: number): readonly Figures[] {
  const now = (value: number | null): Figures => [{ year, value }]
  switch (finding.kind) {
    case 'lines':
      return finding.lines.map(({ values }) => inYears(finding.years, values))
    case 'shares':
      return [...finding.rows.map(({ share }) => now(share)), ...finding.rows.map(({ mean }) => now(mean))]
    case 'journey':
      return finding.phases.map((_, phase) =>
        inYears(
          finding.years.map((one) => one.year),
          finding.years.map(({ shares }) => shares[phase]?.[finding.key.way] ?? null),
        ),
      )
    case 'columns':
      return [inYears(finding.years, finding.percents)]
    case 'parts':
      return finding.parts.map(({ percent }) => now(percent))
    case 'change':
      return finding.rows.map(({ means }) => inYears(finding.years, means))
    case 'slope':
      return finding.parts.map(({ percents }) => inYears(finding.years, percents))
    case 'steps':
      return finding.steps.map(({ percent }) => now(percent))
    case 'portrait':
      return finding.groups.shares.map(({ percent }) => now(percent))
  }
}

/** The figures of a row of a finding, counted from 1; without a row, of the one that the finding is about. */
export function figuresOf({ findings, year }: Pick<Edition, 'findings' | 'year'>, slug: string, row?: number): Figures {
  const finding = findings.find((one) => one.slug === slug)
  if (!finding) return []
  const key = finding.kind === 'journey' ? finding.key.phase : 0
  return rowsOf(finding, year)[row === undefined ? key : row - 1] ?? []
}

/** The figure of a row in a year, as sentences name it: null while it is missing, undefined where there is none. */
export const figureIn = (edition: Pick<Edition, 'findings' | 'year'>) => (slug: string | undefined, row: number | undefined, year: number) =>
  slug === undefined ? undefined : figuresOf(edition, slug, row).find((one) => one.year === year)?.value
