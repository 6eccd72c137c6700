import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingCsv } from '../../../src/server/features/findings/csv'
import { svgOf } from '../../../src/server/features/findings/picture'
import { brokenRules } from '../../../src/study/edition/checks/figure-rules'
import { shownAs } from '../../../src/study/edition/shown'
import { groupings } from '../../../src/study/findings/groups'
import { tableOf } from '../../../src/study/findings/table'
import { methodOf, valuesInWords } from '../../../src/study/findings/wording'
import type { ShownFinding } from '../../../src/study/kinds/finding'
import { type Finding, finding as schema } from '../../../src/study/kinds/finding'
import { usualLicence } from '../../../src/study/licence'
import { draw } from '../../../src/study/pictures/draw'
import { drawSmall } from '../../../src/study/pictures/small'
import { anyOf, withGroups } from '../../support/any-finding'
import { type Box, touching } from '../../support/crowding'
import { website } from '../../support/findings'
import { paintDrawing } from '../../support/paint-drawing'
import { readDrawing, sheetOf } from '../../support/read-drawing'
import { sampleEdition } from '../../support/sample-editions'

/** As its page shows it first, or by its groups where it has any. */
function shown(finding: Finding) {
  const whole = shownAs(finding, sampleEdition) as ShownFinding
  return groupings(whole)[0] ?? whole
}
const kinds = Object.entries(anyOf)
const all = [...kinds, ...kinds.map(([kind, findings]) => [`${kind} by groups`, findings.chain(withGroups)] as const)]
const widths = { narrow: [280, 320, 350, 480, 863], wide: [864, 1136, 1296], small: [240, 280, 307, 350, 480], square: [457, 540], upright: [457, 540] }
const heights = { square: 200, upright: 330 }
const layouts = ['wide', 'narrow', 'small', 'square', 'upright'] as const
function drawn(finding: Finding, layout: (typeof layouts)[number], width: number = widths[layout][0] as number) {
  if (layout === 'small') return drawSmall(shown(finding))
  if (layout === 'square' || layout === 'upright') return draw(shown(finding), { layout: 'compact', width, height: heights[layout] })
  return draw(shown(finding), { layout })
}
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

describe.each(all)('any figures of the kind %s', (_kind, findings) => {
  it('are a finding by the schema and the rules of its kind, and can be shown', () => {
    fc.assert(
      fc.property(findings, (finding) => {
        expect(schema.safeParse(finding).success).toBe(true)
        expect(brokenRules(finding, sampleEdition.year)).toEqual([])
        expect(shownAs(finding, sampleEdition)).toBeDefined()
      }),
    )
  })

  it.each(layouts)('are drawn within the frame, %s', (layout) => {
    fc.assert(
      fc.property(findings, (finding) => {
        const drawing = drawn(finding, layout)
        // Asked together: one question for each number takes longer than drawing them.
        expect(numbersIn(drawing).filter((number) => !Number.isFinite(number))).toEqual([])
        const beyond = drawing.marks.filter((mark) => {
          const across = mark.kind === 'line' ? [mark.x1, mark.x2] : mark.kind === 'bar' ? [mark.x, mark.x + mark.width] : [mark.x]
          const down = mark.kind === 'line' ? [mark.y1, mark.y2] : mark.kind === 'bar' ? [mark.y, mark.y + mark.height] : [mark.y]
          const isWithin = across.every((x) => x >= -0.0001 && x <= 1.0001) && down.every((y) => y >= -0.5 && y <= drawing.height + 0.5)
          return !isWithin || (mark.kind === 'bar' && !(mark.width >= 0 && mark.height >= 0))
        })
        expect(beyond).toEqual([])
      }),
    )
  })

  it.each(layouts)('have no words beyond the edges, and none that touch others, %s', (layout) => {
    fc.assert(
      fc.property(findings, fc.constantFrom(...widths[layout]), (finding, width) => {
        const seen = readDrawing(paintDrawing(drawn(finding, layout, width), { x: 0, y: 0, width }))
        expect(seen.labels.filter(({ left, right }) => !(left >= -2 && right <= width + 2))).toEqual([])
        expect(touching(seen, { across: 4, down: 1 })).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it.each(['quadrat', 'hochformat'] as const)('fit into the picture of the format %s, with room around', (format) => {
    fc.assert(
      fc.property(findings, (finding) => {
        const svg = svgOf(shown(finding), { format, website })
        const { width, height } = sheetOf(svg)
        const seen = readDrawing(svg)
        const isWithin = ({ left, right, top, bottom }: Box) => left >= 24 && right <= width - 24 && top >= 12 && bottom <= height - 12
        expect(seen.labels.filter((label) => !isWithin(label))).toEqual([])
        expect(touching(seen, { across: 4, down: 1 })).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('are told in tables, words and files without anything missing', () => {
    fc.assert(
      fc.property(findings, (finding) => {
        const one = shown(finding)
        const { columns, rows } = tableOf(one)
        expect(rows.filter((row) => row.length !== columns.length)).toEqual([])
        const told = [valuesInWords(one), ...methodOf(one).flat(), findingCsv(one, website, usualLicence), svgOf(one, { website })].join()
        expect(told).not.toMatch(/NaN|undefined|Infinity/)
      }),
      { numRuns: 20 },
    )
  })
})
