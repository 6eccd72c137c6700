import { describedPicture, pictureTitle } from '../../study/findings/wording'
import { usualYear } from '../../study/findings/years'
import type { ShownFinding } from '../../study/kinds/finding'
import { drawSmall } from '../../study/pictures/small'
import { Picture } from './picture'

/** A finding among others: what matters of it, without anything to point at. Who does not see it is told all of its values. */
export function SmallChart({ finding }: { finding: ShownFinding }) {
  const year = usualYear(finding)
  return <Picture drawing={drawSmall(finding)} title={pictureTitle(finding, year)} words={describedPicture(finding, year)} />
}
