import { findingPath } from '../../study/findings/addresses'
import { draw } from '../../study/findings/drawing/draw'
import type { ShownFinding } from '../../study/findings/finding'
import { type PictureFormat, usualFormat } from '../../study/findings/picture-formats'
import { pictureSizeOf } from '../../study/findings/picture-size'
import { sourceLine } from '../../study/findings/source'
import { headlineAlone, spokenDescription } from '../../study/findings/wording'
import { shownYears } from '../../study/findings/years'
import { escaped } from '../../study/markup'
import { colours, paintDrawing } from './paint'
import { footOf, headOf, type Sheet } from './picture-words'

/** What is asked for; the year matters to findings that are shown in several. The website is named in the picture. */
type Asked = { year?: number | undefined; format?: PictureFormat; website: URL }

/** A finding as a picture that can stand alone: headline, what is measured, the chart, how it was asked, source, address and mark. */
export function svgOf(finding: ShownFinding, { year, format = usualFormat, website }: Asked): string {
  const shownYear = shownYears(finding).length > 0 ? year : undefined
  const { width, height } = pictureSizeOf(finding, format)
  const address = new URL(findingPath(finding, shownYear), website)
  const told = { finding, shownYear, year, address: `${address.host}${address.pathname}${address.search}` }
  const sheet = format === 'breit' ? { width, height, margin: 32, isWide: true } : fittingSheet(told, { width, height })
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}" role="img" aria-labelledby="title" aria-describedby="words">
<title id="title">${escaped(headlineAlone(finding, shownYear))}</title>
<desc id="words">${escaped(`${spokenDescription(finding, shownYear)} ${sourceLine(finding, shownYear)}. ${told.address}`)}</desc>
${composed(told, sheet).paint().join('\n')}
</svg>
`
}

export type Told = { finding: ShownFinding; shownYear: number | undefined; year: number | undefined; address: string }

/** The larger the sheet that is reduced to the same picture, the smaller its letters: only as large as what it shows needs. */
function fittingSheet(told: Told, { width, height }: { width: number; height: number }): Sheet {
  for (let steps = 19; ; steps += 1) {
    const sheet = { width: (width * steps) / 20, height: (height * steps) / 20, margin: 28, isWide: false }
    if (composed(told, sheet).isFitting) return sheet
  }
}

function composed(told: Told, sheet: Sheet) {
  const { width, height, margin, isWide } = sheet
  const [head, foot] = [headOf(told, sheet), footOf(told, sheet)]
  const box = { width: width - 2 * margin, height: foot.top - head.bottom }
  const drawing = draw(told.finding, isWide ? { layout: 'wide', height: box.height } : { layout: 'compact', ...box }, told.year)
  const ground = `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`
  return {
    paint: () => [ground, ...head.paint(), paintDrawing(drawing, { x: margin, y: head.bottom, width: box.width }), ...foot.paint()],
    isFitting: drawing.height <= box.height + 0.5,
  }
}
