import { describe, expect, it } from 'vitest'
import { between } from '../../../src/study/drawing/between'
import type { Drawing, Layout, Text } from '../../../src/study/drawing/drawing'
import { spoken } from '../../../src/study/figures/label'
import { tableOf } from '../../../src/study/findings/table'
import { cellText } from '../../../src/study/findings/wording'
import { usualYear } from '../../../src/study/findings/years'
import type { ShownFinding } from '../../../src/study/kinds/finding'
import { draw } from '../../../src/study/pictures/draw'
import { findings, journeyYears, ofKind } from '../../support/findings'

const layouts: readonly Layout[] = ['wide', 'narrow']
const cases = findings.flatMap((finding) => layouts.map((layout) => ({ slug: finding.slug, layout, finding })))
const yearOf = (finding: ShownFinding) => usualYear(finding)

const texts = ({ marks }: Drawing) => marks.filter((mark): mark is Text => mark.kind === 'text')
const smallest = ({ size, tail }: Text) => {
  const pixels = typeof size === 'number' ? size : size.least
  return Math.min(pixels, tail ? pixels * tail.size : pixels)
}

describe.each(cases)('the $layout drawing of $slug', ({ finding, layout }) => {
  const drawing = draw(finding, { layout })

  it('writes every figure on a mark, except what only the remainder is', () => {
    const written = texts(drawing)
      .map(({ text, tail }) => `${text} ${tail?.text ?? ''}`)
      .join(' | ')
    const { columns, rows } = tableOf(finding, yearOf(finding))
    for (const row of rows) {
      row.forEach((cell, at) => {
        const isRemainder = columns[at]?.label === 'Keine Präferenz'
        if (typeof cell === 'number' && !isRemainder) expect(written).toContain(cellText(cell, columns[at]))
      })
    }
  })

  it('is drawn once, and anew for another finding, height or layout', () => {
    expect(draw(finding, { layout })).toBe(drawing)
    expect(draw({ ...finding }, { layout })).not.toBe(drawing)
    expect(draw(finding, { layout, height: 900 })).not.toBe(drawing)
    expect(draw(finding, { layout: layout === 'wide' ? 'narrow' : 'wide' })).not.toBe(drawing)
  })

  it('has no text below 13 pixels', () => {
    for (const text of texts(drawing)) expect(smallest(text)).toBeGreaterThanOrEqual(13)
  })

  it('stays inside its frame', () => {
    for (const mark of drawing.marks) {
      const across = mark.kind === 'line' ? [mark.x1, mark.x2] : mark.kind === 'bar' ? [mark.x, mark.x + mark.width] : [mark.x]
      const down = mark.kind === 'line' ? [mark.y1, mark.y2] : mark.kind === 'bar' ? [mark.y, mark.y + mark.height] : [mark.y]
      for (const x of across) expect(x >= 0 && x <= 1.0001).toBe(true)
      for (const y of down) expect(y >= 0 && y <= drawing.height).toBe(true)
    }
  })

  it('emphasises one thing at most', () => {
    expect(texts(drawing).filter(({ tone }) => tone === 'signal').length).toBeLessThanOrEqual(2)
  })

  it('tells exact values wherever it is pointed at', () => {
    expect(drawing.readings.length).toBeGreaterThan(1)
    expect(new Set(drawing.readings.map(({ title }) => title)).size).toBe(drawing.readings.length)
    for (const { values, height } of drawing.readings) {
      expect(values.length).toBeGreaterThan(0)
      expect(height).toBeGreaterThanOrEqual(24)
    }
  })
})

describe('bars', () => {
  it('begin at zero and are as long as they say', () => {
    const { marks } = draw(ofKind('columns'), { layout: 'wide' })
    const heights = marks.flatMap((mark) => (mark.kind === 'bar' ? [mark.height] : []))
    const feet = marks.flatMap((mark) => (mark.kind === 'bar' ? [mark.y + mark.height] : []))
    expect(new Set(feet.map(Math.round)).size).toBe(1)
    expect((heights[0] ?? 0) / (heights[3] ?? 1)).toBeCloseTo(44 / 53)
  })
})

describe('parts of a whole', () => {
  const whole = findings.filter((finding) => finding.kind === 'parts' || finding.kind === 'steps')

  it.each(whole.flatMap((finding) => layouts.map((layout) => ({ slug: finding.slug, layout, finding }))))(
    'are one bar, each part beginning where the one before ends: $slug, $layout',
    ({ finding, layout }) => {
      const bars = draw(finding, { layout }).marks.filter((mark) => mark.kind === 'bar')
      const [along, across] = layout === 'wide' ? (['x', 'y'] as const) : (['y', 'x'] as const)
      const length = layout === 'wide' ? 'width' : 'height'
      const room = layout === 'wide' ? 0.0001 : 6
      for (const [at, bar] of bars.entries()) {
        const before = bars[at - 1]
        if (before) expect(Math.abs(before[along] + before[length] - bar[along])).toBeLessThan(room)
        expect(Math.abs(bar[across] - (bars[0]?.[across] ?? 0))).toBeLessThan(1)
      }
    },
  )

  it.each(whole)('are named beside themselves where the bar stands upright: $slug', (finding) => {
    const drawing = draw(finding, { layout: 'narrow' })
    const written = texts(drawing).map(({ y, text, tail }) => ({ y, words: `${text} ${tail?.text ?? ''}` }))
    const names = finding.kind === 'parts' ? finding.parts : finding.kind === 'steps' ? finding.steps : []
    drawing.marks
      .filter((mark) => mark.kind === 'bar')
      .forEach(({ y, height }, at) => {
        const beside = written.filter((one) => one.y > y && one.y < y + height).map(({ words }) => words)
        expect(beside.join(' ').replaceAll('  ', ' ')).toContain(spoken(names[at]?.label ?? ''))
        expect(beside.join(' ')).toContain(String(names[at]?.percent))
      })
  })
})

describe('scales from 1 to 7', () => {
  it.each(['lines', 'change'] as const)('show their ends and their middle: %s', (kind) => {
    const finding = ofKind(kind)
    for (const layout of layouts) {
      const words = texts(draw(finding, { layout })).map(({ text }) => text)
      for (const value of [1, 4, 7]) expect(words.some((text) => text.startsWith(`${value} = `))).toBe(true)
    }
  })
})

describe('a change of year', () => {
  const journey = ofKind('journey')

  it.each(layouts)('moves the marks of the %s drawing and rewrites its words at once', (layout) => {
    const drawings = journeyYears.map((year) => draw(journey, { layout }, year))
    expect(new Set(drawings.map(({ marks }) => marks.map(({ kind }) => kind).join())).size).toBe(1)
    const [from, to] = [drawings[0], drawings[3]] as [Drawing, Drawing]
    const half = between(from, to, 0.5)
    expect(texts(half).map(({ text }) => text)).toEqual(texts(to).map(({ text }) => text))
    expect(half.marks).not.toEqual(to.marks)
    expect(between(from, to, 1)).toBe(to)
  })
})
