import type { FindingDraft } from './finding'

/** The one figure that a finding is about; none where it is about several, or is not known yet. */
export function keyFigureOf(finding: FindingDraft): number | null {
  switch (finding.kind) {
    case 'lines':
      return finding.lines[0]?.values.at(-1) ?? null
    case 'shares':
      return finding.rows[0]?.share ?? null
    case 'journey':
      return finding.years.at(-1)?.shares[finding.key.phase]?.[finding.key.way] ?? null
    case 'columns':
      return finding.percents.at(-1) ?? null
    case 'parts':
      return finding.parts[0]?.percent ?? null
    case 'slope':
      return finding.parts[0]?.percents[1] ?? null
    case 'change':
    case 'steps':
    case 'portrait':
      return null
  }
}
