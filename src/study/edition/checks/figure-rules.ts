import { editingOf } from '../../kinds/editing'
import type { FindingDraft } from '../../kinds/finding'
import { type Broken, mustBeAsMany, mustBeOnScale, mustBeShare } from '../../kinds/rules'
import { answersOf } from '../figures-of'

/** Which rules a finding's figures break. Figures that are missing break none; they are missed elsewhere. */
export const brokenRules = (finding: FindingDraft, editionYear: number): Broken[] => [
  ...editingOf(finding).brokenRules(finding, editionYear),
  ...splitRules(finding),
]

/** The figures of groups are of the same answers, in the same unit. */
function splitRules(finding: FindingDraft): Broken[] {
  const answers = answersOf(finding)
  return finding.splits.flatMap(({ by, groups }, split) => [
    ...(finding.splits.findIndex((one) => one.by === by) === split
      ? []
      : [{ place: `splits.${split}.by`, message: 'its groups are told apart in the same way twice' }]),
    ...(groups.length > 1 ? [] : [{ place: `splits.${split}.groups`, message: 'a comparison needs at least two groups' }]),
    ...groups.flatMap(({ figures }, group) => [
      ...mustBeAsMany(`splits.${split}.groups.${group}.figures`, figures.length, answers.length, 'answers'),
      ...figures.flatMap((figure, at) => {
        const place = `splits.${split}.groups.${group}.figures.${at}`
        return 'scale' in finding ? mustBeOnScale(finding.scale, place, figure) : mustBeShare(place, figure)
      }),
    ]),
  ])
}
