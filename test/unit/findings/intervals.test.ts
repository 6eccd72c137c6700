import { describe, expect, it } from 'vitest'
import { findingCsv } from '../../../src/server/features/findings/csv'
import { svgOf } from '../../../src/server/features/findings/picture'
import { brokenRules } from '../../../src/study/edition/checks/figure-rules'
import { newFinding } from '../../../src/study/edition/new-finding'
import { paste } from '../../../src/study/edition/sheet/sheet'
import { shownAs } from '../../../src/study/edition/shown'
import { keyFigureOf } from '../../../src/study/findings/main-figure'
import { tableOf } from '../../../src/study/findings/table'
import { describedPicture } from '../../../src/study/findings/wording'
import type { ShownFinding } from '../../../src/study/kinds/finding'
import { type DraftOf, findingDraft } from '../../../src/study/kinds/finding'
import { usualLicence } from '../../../src/study/licence'
import { draw } from '../../../src/study/pictures/draw'
import { drawSmall } from '../../../src/study/pictures/small'
import { website } from '../../support/findings'
import { sampleEdition } from '../../support/sample-editions'

/** As an editor makes it: chosen, then pasted from a spreadsheet. */
const pasted = paste(newFinding('intervals', 'f1', 2025), { sheet: 0, row: 1, column: 0 }, 'Beratung\t57\t3.1\nOnline\t31.5\t2.9\nTelefon\t1\t2')
const draft = { ...pasted.finding, slug: 'abschluss', title: 'Abschluss', description: 'Drei Wege.' } as DraftOf<'intervals'>
const finding = shownAs(draft, sampleEdition) as ShownFinding
const wordsOf = (marks: readonly { kind: string }[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [(mark as { kind: string; text: string }).text] : []))

describe('shares with their margins', () => {
  it('are pasted row by row, and are a finding by the schema and the rules', () => {
    expect(pasted.refusals).toEqual([])
    expect(draft.rows.map(({ label, percent, margin }) => [label, percent, margin])).toEqual([
      ['Beratung', 57, 3.1],
      ['Online', 31.5, 2.9],
      ['Telefon', 1, 2],
    ])
    expect(findingDraft.parse(draft)).toEqual(draft)
    expect(brokenRules(draft, 2025)).toEqual([])
  })

  it('are not shown while a margin is missing', () => {
    expect(shownAs({ ...draft, rows: draft.rows.map((row) => ({ ...row, margin: null })) }, sampleEdition)).toBeUndefined()
  })

  it('are refused where a share or a margin cannot be one', () => {
    const wrong = { ...draft, rows: [{ id: 'a', label: 'Beratung', percent: 101, margin: -1 }] }
    expect(brokenRules(wrong, 2025)).toEqual([
      { place: 'rows.0.percent', message: '101 is not a share from 0 to 100' },
      { place: 'rows.0.margin', message: '-1 is not a margin in percentage points from 0 to 50' },
    ])
  })

  it('are about the first of them', () => {
    expect(keyFigureOf(finding)).toMatchObject({ label: 'Beratung', figure: '57\u00a0%' })
    expect(wordsOf(drawSmall(finding).marks).slice(0, 2)).toEqual(['57', 'Beratung'])
  })

  it('stand in table, file and words with their margins', () => {
    expect(tableOf(finding).rows).toEqual([
      ['Beratung', 57, 3.1],
      ['Online', 31.5, 2.9],
      ['Telefon', 1, 2],
    ])
    expect(findingCsv(finding, website, usualLicence)).toContain('Antwort;Anteil (%);Fehlerbereich ± (Prozentpunkte)\r\nBeratung;57.0;3.1')
    expect(describedPicture(finding)).toContain('Beratung: Anteil 57.0\u00a0%, Fehlerbereich ± 3.1\u00a0Prozentpunkte')
  })

  it.each(['wide', 'narrow'] as const)('have their interval around their dot, within the scale, %s', (layout) => {
    const { marks, readings } = draw(finding, { layout })
    const dots = marks.filter((mark) => mark.kind === 'dot')
    const intervals = marks.filter((mark) => mark.kind === 'line' && mark.y1 === mark.y2 && mark.weight === 2)
    expect([dots.length, intervals.length]).toEqual([3, 3])
    for (const [at, mark] of intervals.entries()) {
      const [dot, line] = [dots[at], mark]
      if (dot?.kind !== 'dot' || line.kind !== 'line') throw new Error('no dot')
      expect([line.x1 >= 0, line.x1 <= dot.x, dot.x <= line.x2, line.y1 === dot.y]).toEqual([true, true, true, true])
    }
    expect(readings.map(({ values }) => values)).toEqual([
      ['57.0\u00a0% (±3.1\u00a0Prozentpunkte)', 'Bereich: 53.9 bis 60.1\u00a0%'],
      ['31.5\u00a0% (±2.9\u00a0Prozentpunkte)', 'Bereich: 28.6 bis 34.4\u00a0%'],
      ['1.0\u00a0% (±2.0\u00a0Prozentpunkte)', 'Bereich: 0.0 bis 3.0\u00a0%'],
    ])
  })

  it('are a picture to download', () => {
    expect(svgOf(finding, { website })).toMatch(/<circle/)
  })
})
