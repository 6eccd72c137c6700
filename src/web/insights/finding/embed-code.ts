import { embedPath } from '../../../study/findings/addresses'
import { draw } from '../../../study/findings/drawing/draw'
import type { ShownFinding } from '../../../study/findings/finding'
import { headlineAlone } from '../../../study/findings/wording'
import { escaped } from '../../../study/markup'

/** What stands above and below the picture takes no more than this in a frame of 320 pixels; in a wider one it takes less. */
const around = 440

/** What another site puts into its page. */
export function embedCode(finding: ShownFinding, origin: string, year?: number) {
  const height = draw(finding, { layout: 'narrow' }).height + around
  return `<iframe src="${origin}${embedPath(finding, year)}" title="${escaped(headlineAlone(finding, year))}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`
}
