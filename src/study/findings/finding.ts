import type { Edition } from '../edition/edition'
import type { Finding, FindingDraft, FindingKind, Split, SplitDraft } from '../edition/finding'
import { answersOf } from '../edition/row-names'

/** What a finding tells of the edition that it belongs to. What is not known is absent. */
export type Survey = { readonly year: number; readonly number: number; readonly name: string } & Pick<
  Edition['facts'],
  'respondents' | 'averageAge' | 'women' | 'men' | 'fieldwork' | 'sampling'
> &
  Pick<Edition, 'publisher'>

/** A finding with all of its figures, as pages, pictures and files show it. */
export type ShownFinding = Finding & {
  readonly edition: Survey
  /** By whom the answers are told apart; then they are those of the edition's own year. */
  readonly chosen?: Split
}
export type ShownOf<Kind extends FindingKind> = Extract<ShownFinding, { kind: Kind }>

type Origin = Pick<Edition, 'year' | 'facts' | 'publisher'>

function surveyOf({ year, facts, publisher }: Origin): Survey {
  const { number, title: name, respondents, averageAge, women, men, fieldwork, sampling } = facts
  return { year, number, name, publisher, respondents, averageAge, women, men, fieldwork, sampling }
}

type WithFindings = Origin & Pick<Edition, 'findings'>

const known = new WeakMap<WithFindings, readonly ShownFinding[]>()

/** The findings of an edition that can be shown, in order. Of the same document they are the same objects, so that nothing is drawn twice. */
export function findingsOf(edition: WithFindings): readonly ShownFinding[] {
  const found = known.get(edition)
  if (found) return found
  const shown = edition.findings.flatMap((finding) => shownAs(finding, edition) ?? [])
  known.set(edition, shown)
  return shown
}

/** A finding as it is shown; nothing while figures are missing. */
export function shownAs(finding: FindingDraft, edition: Origin): ShownFinding | undefined {
  return isComplete(finding) ? { ...finding, edition: surveyOf(edition) } : undefined
}

/** As the strict schema asks, and with one figure for each year and row: told without the schema, which is too heavy for a page. */
const isComplete = (finding: FindingDraft): finding is Finding => isTold(finding) && finding.splits.every((split) => isWhole(split, answersOf(finding).length))

const isWhole = ({ groups }: SplitDraft, answers: number) => areAll(groups, ({ figures }) => figures.length === answers && figures.every(isFigure))

function isTold(finding: FindingDraft): boolean {
  switch (finding.kind) {
    case 'lines':
      return areAll(finding.lines, ({ values }) => values.length === finding.years.length && areAll(values, isFigure))
    case 'shares':
      return areAll(finding.rows, ({ share, mean }) => isFigure(share) && isFigure(mean))
    case 'journey': {
      const { phases, key, years } = finding
      return key.phase in phases && key.way in finding.ways && areAll(years, ({ shares }) => shares.length === phases.length && areAll(shares.flat(), isFigure))
    }
    case 'columns':
      return finding.percents.length === finding.years.length && areAll(finding.percents, isFigure)
    case 'parts':
      return areShares(finding.parts)
    case 'change':
      return areAll(finding.rows, ({ means }) => means.every(isFigure))
    case 'slope': {
      const { parts, split } = finding
      return areAll(parts, ({ percents }) => percents.every(isFigure)) && (!split || (split.of in parts && split.at in finding.years && areShares(split.parts)))
    }
    case 'steps':
      return areShares(finding.steps)
    case 'portrait':
      return areShares(finding.groups.shares)
  }
}

const isFigure = (value: number | null) => value !== null
const areAll = <Item>(items: readonly Item[], isRight: (item: Item) => boolean) => items.length > 0 && items.every(isRight)
const areShares = (shares: readonly { percent: number | null }[]) => areAll(shares, ({ percent }) => isFigure(percent))
