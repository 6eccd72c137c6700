import { describe, expect, it } from 'vitest'
import { nextEdition } from '../../src/study/edition/next'
import { shownAs } from '../../src/study/edition/shown'
import { draw } from '../../src/study/pictures/draw'
import { sketchOf } from '../../src/study/pictures/sketch'
import { sampleEdition } from '../support/editions'

const { edition } = nextEdition(sampleEdition())
const missing = edition.findings.filter((finding) => shownAs(finding, edition) === undefined)
const layouts = ['wide', 'narrow'] as const

describe('the picture of a finding that is being written', () => {
  it.each(missing.map((finding) => [finding.kind, finding] as const))('shows no figure that is missing: %s', (_kind, finding) => {
    const sketch = sketchOf(finding, edition)
    for (const layout of layouts) {
      const { marks = [], readings = [] } = sketch?.draw({ layout }) ?? {}
      const told = [...marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text, mark.tail?.text ?? ''] : [])), ...readings.flatMap(({ values }) => values)]
      expect(told.filter((text) => /^[−+]?0(\.0)?(\u00a0%)?$|: 0(\.0)?\b/.test(text))).toEqual([])
      expect(marks.some((mark) => mark.kind === 'text' && mark.text !== '')).toBe(true)
    }
  })

  it('is the public one where nothing is missing', () => {
    const whole = sampleEdition()
    for (const finding of whole.findings) {
      const shown = shownAs(finding, whole)
      for (const layout of layouts) expect(sketchOf(finding, whole)?.draw({ layout })).toEqual(shown && draw(shown, { layout }))
    }
  })

  it('has an empty place for the new year, and keeps the others', () => {
    const columns = missing.find(({ kind }) => kind === 'columns')
    const { marks = [] } = (columns && sketchOf(columns, edition)?.draw({ layout: 'wide' })) ?? {}
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    expect(texts).toEqual(expect.arrayContaining(['53', String(edition.year)]))
    expect(marks.filter((mark) => mark.kind === 'bar' && mark.height > 0)).toHaveLength(4)
  })
})
