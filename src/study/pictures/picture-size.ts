import { formatSizes, type PictureFormat, pictureDensity, usualFormat } from '../drawing/picture-formats'
import type { ShownFinding } from '../kinds/finding'
import { draw } from './draw'

/** What stands above and below a wide drawing takes no more than this. */
const around = 290

/** Of a finding: many answers of many groups need a higher picture where it is wide; the others keep their shape. */
export function pictureSizeOf(finding: ShownFinding, format: PictureFormat = usualFormat) {
  const { width, height } = formatSizes[format]
  const needed = finding.chosen && format === 'breit' ? around + draw(finding, { layout: 'wide', height: 1 }).height : 0
  return { width, height: Math.ceil(Math.max(height, needed)), density: pictureDensity }
}
