import { describe, expect, it } from 'vitest'
import { svgOf } from '../../src/server/features/findings/picture'
import { pictureFormats } from '../../src/study/drawing/picture-formats'
import { draw } from '../../src/study/pictures/draw'
import { pictureSizeOf } from '../../src/study/pictures/picture-size'
import { drawSmall } from '../../src/study/pictures/small'
import { crowding } from '../support/crowding'
import { findings, journeyYears, website } from '../support/findings'
import { paintDrawing } from '../support/paint-drawing'
import { readDrawing, sheetOf } from '../support/read-drawing'

const pictures = findings.flatMap((finding) =>
  (finding.kind === 'journey' ? journeyYears : [undefined]).map((year) => ({ name: [finding.slug, year].filter(Boolean).join(' '), finding, year })),
)
/** The widths that a drawing gets, from the smallest phone to the widest sheet; below 54rem it is the narrow one. */
const widths = [280, 320, 350, 480, 688, 863, 864, 1000, 1136, 1296]

describe.each(pictures)('the labels of $name', ({ finding, year }) => {
  it.each(pictureFormats)('stand clear of each other, of every line and of the edges in the downloaded picture, %s', (format) => {
    const svg = svgOf(finding, { year, format, website })
    const { width, height } = sheetOf(svg)
    expect(width / height).toBeCloseTo(pictureSizeOf(finding, format).width / pictureSizeOf(finding, format).height)
    const seen = readDrawing(svg)
    expect(crowding(seen, { left: 24, right: width - 24 })).toEqual([])
    for (const { top, bottom } of seen.labels) expect([top >= 12, bottom <= height - 12]).toEqual([true, true])
  })

  it.each(widths)('stand clear on the page where it is %i pixels wide', (width) => {
    const drawing = draw(finding, { layout: width < 864 ? 'narrow' : 'wide' }, year)
    const seen = readDrawing(paintDrawing(drawing, { x: 0, y: 0, width }))
    expect(seen.labels.length).toBeGreaterThan(3)
    expect(crowding(seen, { left: 0, right: width })).toEqual([])
  })
})

describe.each(findings)('the small picture of $slug', (finding) => {
  it.each([240, 280, 307, 350, 480])('keeps its labels clear of each other, of every line and of the edges where it is %i pixels wide', (width) => {
    const seen = readDrawing(paintDrawing(drawSmall(finding), { x: 0, y: 0, width }))
    expect(seen.labels.length).toBeGreaterThan(2)
    expect(crowding(seen, { left: 0, right: width })).toEqual([])
  })
})
