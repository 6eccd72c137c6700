import type { FindingDraft } from './finding'

/** The names of a finding's rows, in the order of its sheet. */
export function rowNamesOf(finding: FindingDraft): readonly string[] {
  switch (finding.kind) {
    case 'lines':
      return labels(finding.lines)
    case 'shares':
      return [finding.names.share, finding.names.mean].flatMap((name) => labels(finding.rows).map((label) => `${label}, ${name}`))
    case 'journey':
      return finding.phases
    case 'columns':
      return [finding.title]
    case 'parts':
    case 'slope':
      return labels(finding.parts)
    case 'change':
      return labels(finding.rows)
    case 'steps':
      return labels(finding.steps)
    case 'portrait':
      return labels(finding.groups.shares)
  }
}

/**
 * What is compared between groups: the answers of the edition's own year, by their names. A mean is compared where the finding tells means;
 * of a journey, which would have as many answers as phases and ways, the ways of the phase that matters most.
 */
export function answersOf(finding: FindingDraft): readonly string[] {
  switch (finding.kind) {
    case 'shares':
      return labels(finding.rows)
    case 'journey':
      return finding.ways.map((way) => `${finding.phases[finding.key.phase] ?? ''}: ${way}`)
    default:
      return rowNamesOf(finding)
  }
}

const labels = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label)
