import type { FindingDraft, SplitDraft } from '../../kinds/finding'
import { type Cells, type SheetParts, without } from '../../kinds/sheet-cells'
import { splitNames } from '../../kinds/split-names'
import { answerKeys, answersOf } from '../figures-of'

type SplitName = SplitDraft['by']

export const comparisons: Record<SplitName, string> = { sprachregion: 'By language region', alter: 'By age', geschlecht: 'By gender' }

const emptyGroup = (finding: FindingDraft) => ({ label: '', respondents: null, figures: answersOf(finding).map(() => null) })

/** By whom the answers are not told apart yet. */
export const missingComparisons = ({ splits }: FindingDraft) => splitNames.filter((name) => splits.every(({ by }) => by !== name))

export const withComparison = (finding: FindingDraft, by: SplitName): FindingDraft => ({
  ...finding,
  splits: [...finding.splits, { by, isSample: false, groups: [emptyGroup(finding), emptyGroup(finding)] }],
})

/** A row for each group, with how many of it answered and a figure for each answer. */
export function groupsParts(finding: FindingDraft, at: number, { cell, fixed }: Cells): SheetParts {
  const answers = answersOf(finding)
  const { by, groups } = finding.splits[at] as SplitDraft
  const withGroups = (list: typeof groups): FindingDraft => ({
    ...finding,
    splits: finding.splits.map((split, own) => (own === at ? { ...split, groups: list } : split)),
  })
  return {
    title: comparisons[by],
    rows: [
      [fixed('Group'), fixed('n'), ...answers.map(fixed)],
      ...groups.map(({ figures }, group) => {
        const place = `splits.${at}.groups.${group}`
        return [
          cell('label', `${place}.label`),
          cell('count', `${place}.respondents`),
          ...figures.map((_, answer) => cell('figure', `${place}.figures.${answer}`)),
        ]
      }),
    ],
    add: ['Add a group', () => withGroups([...groups, emptyGroup(finding)])],
    additions: [{ label: `Remove “${comparisons[by]}”`, apply: () => ({ ...finding, splits: without(finding.splits, at) }) }],
    removeRow: (row) => (row > 0 && groups.length > 2 ? withGroups(without(groups, row - 1)) : undefined),
  }
}

/** Groups have a figure for each answer, also when an answer comes, goes or is moved. */
export function withSameAnswers(before: FindingDraft, after: FindingDraft): FindingDraft {
  const [old, now] = [answerKeys(before), answerKeys(after)]
  if (isDeepEqual(old, now)) return after
  const places = now.map((key) => old.indexOf(key))
  const fitted = (figures: readonly (number | null)[]) => places.map((place) => figures[place] ?? null)
  return {
    ...after,
    splits: after.splits.map((split) => ({ ...split, groups: split.groups.map((group) => ({ ...group, figures: fitted(group.figures) })) })),
  }
}

const isDeepEqual = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((key, at) => key === other[at])
