import { draw } from './drawing/draw'
import type { ShownFinding } from './finding'

/** The downloadable picture: drawn at this size, as a bitmap twice as fine. */
export const pictureSize = { width: 800, height: 450, density: 2 } as const

/** What stands above and below the drawing takes no more than this. */
const around = 280

/** Of a finding: many answers of many groups need a higher picture. */
export function pictureSizeOf(finding: ShownFinding) {
  const height = finding.chosen ? Math.max(pictureSize.height, around + draw(finding, { layout: 'wide', height: 1 }).height) : pictureSize.height
  return { ...pictureSize, height: Math.ceil(height) }
}
