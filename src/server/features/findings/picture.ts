import { type PictureFormat, usualFormat } from '../../../study/drawing/picture-formats'
import { findingPath } from '../../../study/findings/addresses'
import { sourceLine } from '../../../study/findings/source'
import { headlineAlone, spokenDescription } from '../../../study/findings/wording'
import { shownYears } from '../../../study/findings/years'
import type { ShownFinding } from '../../../study/kinds/finding'
import { escaped } from '../../../study/markup'
import { palette } from '../../../study/palette'
import { draw } from '../../../study/pictures/draw'
import { pictureSizeOf } from '../../../study/pictures/picture-size'
import { drawingShapes } from '../../platform/print/drawing-shapes'
import { rect } from '../../platform/print/shapes'
import { paintLines } from '../../platform/print/svg'
import { footOf, headOf, type PictureSubject, type Sheet } from './picture-words'

/** What is asked for; the year matters to findings that are shown in several. The website is named in the picture. */
type PictureOptions = { year?: number | undefined; format?: PictureFormat; website: URL }

/** A finding as a picture that can stand alone: headline, what is measured, the chart, how it was asked, source, address and mark. */
export function svgOf(finding: ShownFinding, { year, format = usualFormat, website }: PictureOptions): string {
  const shownYear = shownYears(finding).length > 0 ? year : undefined
  const { width, height } = pictureSizeOf(finding, format)
  const address = new URL(findingPath(finding, shownYear), website)
  const subject = { finding, shownYear, year, address: `${address.host}${address.pathname}${address.search}` }
  const sheet = format === 'breit' ? { width, height, margin: 32, isWide: true } : fittingSheet(subject, { width, height })
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}" role="img" aria-labelledby="title" aria-describedby="words">
<title id="title">${escaped(headlineAlone(finding, shownYear))}</title>
<desc id="words">${escaped(`${spokenDescription(finding, shownYear)} ${sourceLine(finding, shownYear)}. ${subject.address}`)}</desc>
${composed(subject, sheet).paint()}
</svg>
`
}

/** The larger the sheet that is reduced to the same picture, the smaller its letters: only as large as what it shows needs. */
function fittingSheet(subject: PictureSubject, { width, height }: { width: number; height: number }): Sheet {
  for (let steps = 19; ; steps += 1) {
    const sheet = { width: (width * steps) / 20, height: (height * steps) / 20, margin: 28, isWide: false }
    if (composed(subject, sheet).isFitting) return sheet
  }
}

function composed(subject: PictureSubject, sheet: Sheet) {
  const { width, height, margin, isWide } = sheet
  const [head, foot] = [headOf(subject, sheet), footOf(subject, sheet)]
  const box = { width: width - 2 * margin, height: foot.top - head.bottom }
  const drawing = draw(subject.finding, isWide ? { layout: 'wide', height: box.height } : { layout: 'compact', ...box }, subject.year)
  const chart = () => drawingShapes(drawing, { x: margin, y: head.bottom, width: box.width })
  return {
    paint: () => paintLines([[rect(0, 0, width, height, palette.paper)], ...head.shapes(), ...chart(), ...foot.shapes()]),
    isFitting: drawing.height <= box.height + 0.5,
  }
}
