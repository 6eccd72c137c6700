import type { Finding, FindingDraft, ShownFinding, SplitDraft, Survey } from '../kinds/finding'
import { areAll, isFigure } from '../kinds/rows'
import { valuesOf } from '../kinds/values'
import type { Edition } from './edition'
import { answersOf } from './figures-of'

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

/** With all of its figures, those of its groups among them. */
const isComplete = (finding: FindingDraft): finding is Finding =>
  valuesOf(finding).isComplete(finding) && finding.splits.every((split) => isWhole(split, answersOf(finding).length))

const isWhole = ({ groups }: SplitDraft, answers: number) => areAll(groups, ({ figures }) => figures.length === answers && figures.every(isFigure))
