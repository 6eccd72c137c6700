import { answersOf, rowsOf } from '../edition/figures-of'
import { spoken } from '../figures/label'
import { decimalsIn } from '../figures/numbers'
import type { ShownFinding, Split } from '../kinds/finding'
import { valuesOf } from '../kinds/values'

type SplitName = Split['by']

const names: Record<SplitName, string> = { sprachregion: 'Sprachregion', alter: 'Alter', geschlecht: 'Geschlecht' }

/** A finding whose answers are told apart by who gave them. */
export type ByGroups = ShownFinding & { readonly chosen: Split }

export const isByGroups = (finding: ShownFinding): finding is ByGroups => finding.chosen !== undefined

export const splitName = ({ chosen }: ByGroups) => names[chosen.by]

const groupingsOf = new WeakMap<ShownFinding, Map<string, ByGroups>>()

/** The finding by groups, in each of the ways that its document holds. Of the same finding they are the same objects, so that nothing is drawn twice. */
export function groupings(finding: ShownFinding): readonly ByGroups[] {
  const found = groupingsOf.get(finding) ?? new Map(finding.splits.map((chosen) => [chosen.by, { ...finding, chosen }]))
  groupingsOf.set(finding, found)
  return [...found.values()]
}

/** The finding as an address asks for it: by groups where it has them, else as it is. */
export const seenBy = (finding: ShownFinding, by: unknown) => groupings(finding).find(({ chosen }) => chosen.by === by) ?? finding

/** What everyone answered, in the order of what is compared. */
function figuresOfAll(finding: ShownFinding): readonly number[] {
  return valuesOf(finding).figuresOfAll?.(finding) ?? rowsOf(finding, finding.edition.year).map((figures) => figures.at(-1)?.value ?? 0)
}

type GroupRow = { readonly label: string; readonly respondents: number | null; readonly figures: readonly number[] }

/** The groups and, to compare them with, everyone: each with a figure for each answer. */
export function groupRows(finding: ByGroups): { answers: string[]; rows: GroupRow[]; decimals: number } {
  const answers = answersOf(finding).map(spoken)
  const all = { label: 'Alle', respondents: finding.respondents ?? finding.edition.respondents, figures: figuresOfAll(finding).slice(0, answers.length) }
  const rows = [...finding.chosen.groups.map((group) => ({ ...group, label: spoken(group.label) })), all]
  const figures = rows.flatMap((row) => row.figures)
  return { answers, rows, decimals: decimalsIn(figures, 'scale' in finding ? 1 : 0) }
}

/** Which group has the highest figure of the first answer: the one that the picture points at. */
export function highestGroup({ chosen: { groups } }: ByGroups) {
  const first = groups.map(({ figures }) => figures[0] ?? 0)
  return first.indexOf(Math.max(...first))
}

/** The same as rows of a table. */
export function groupsTable(finding: ByGroups) {
  const { answers, rows, decimals } = groupRows(finding)
  const unit = 'scale' in finding ? {} : { unit: '%' as const }
  return {
    columns: [{ label: splitName(finding) }, { label: 'n' }, ...answers.map((label) => ({ label, decimals, ...unit }))],
    rows: rows.map(({ label, respondents, figures }) => [label, respondents, ...figures]),
    key: { row: highestGroup(finding), column: 2 },
  }
}
