import { widthOf } from '../../../study/drawing/label-placement'
import { embedPath } from '../../../study/findings/addresses'
import { sampleOf } from '../../../study/findings/sample'
import { sourceLine } from '../../../study/findings/source'
import { headlineAlone, methodLine } from '../../../study/findings/wording'
import type { ShownFinding } from '../../../study/kinds/finding'
import { escaped } from '../../../study/markup'
import { draw } from '../../../study/pictures/draw'

/** The narrowest frame that a finding is made for, and its margins and gaps, in pixels. */
const [narrowest, margin, gap] = [280, 16, 16]
/** Lines end where a word does, so they are not full. */
const filled = 0.8

const linesOf = (words: string, size: number, beside = 0) => Math.ceil(widthOf(words, size) / ((narrowest - 2 * margin - beside) * filled))

/** What a frame needs where nobody sets its height: that of the narrowest one; a wider one has room left. */
function heightOf(finding: ShownFinding, year?: number) {
  const sample = sampleOf(finding)
  const parts = [
    linesOf(finding.headline, 24) * 27,
    ...(sample ? [(linesOf(sample.mark, 15, 20) + linesOf(sample.sentence, 15)) * 23] : []),
    draw(finding, { layout: 'narrow' }, year).height,
    linesOf(methodLine(finding, year), 13) * 19,
    linesOf(sourceLine(finding, year), 13, 32) * 19 + 8,
  ]
  return Math.ceil(parts.reduce((sum, part) => sum + part + gap, 2 * margin - gap))
}

/** What another site puts into its page: a frame that fits as it is, and a script that makes it exactly as high as the finding tells. */
export function embedCode(finding: ShownFinding, origin: string, year?: number) {
  const frame = `<iframe src="${origin}${embedPath(finding, year)}" title="${escaped(headlineAlone(finding, year))}" width="100%" height="${heightOf(finding, year)}" style="border:0" loading="lazy"></iframe>`
  const script = `<script>addEventListener("message",function(e){if(e.origin==="${origin}"&&e.data.type==="embed-size")document.querySelectorAll("iframe").forEach(function(f){if(f.contentWindow===e.source)f.height=e.data.height})})</script>`
  return `${frame}\n${script}`
}
