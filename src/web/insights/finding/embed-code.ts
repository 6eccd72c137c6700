import { draw } from '../../../study/findings/drawing/draw'
import type { Finding } from '../../../study/findings/finding'
import { findingPath } from '../../../study/findings/slugs'
import { headlineAlone } from '../../../study/findings/wording'
import type { JourneyYear } from '../../../study/findings/years'
import { escaped } from '../../../study/markup'

/** What stands above and below the picture takes no more than this in a frame of 320 pixels; in a wider one it takes less. */
const around = 440

/** What another site puts into its page. */
export function embedCode(finding: Finding, origin: string, year?: JourneyYear) {
  const height = draw(finding, { layout: 'narrow' }).height + around
  return `<iframe src="${origin}${findingPath(finding.slug, year)}/embed" title="${escaped(headlineAlone(finding, year))}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`
}
