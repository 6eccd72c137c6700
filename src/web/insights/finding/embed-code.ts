import type { Finding } from '../../../study/findings/finding'
import { findingPath } from '../../../study/findings/slugs'
import { escaped } from '../../../study/markup'

/** High enough for the tallest picture on a phone; a wider frame needs less and shows some ground below. */
const frameHeight = 760

/** What another site puts into its page. */
export function embedCode(finding: Finding, origin: string) {
  return `<iframe src="${origin}${findingPath(finding.slug)}/embed" title="${escaped(finding.headline)}" width="100%" height="${frameHeight}" style="border:0" loading="lazy"></iframe>`
}
