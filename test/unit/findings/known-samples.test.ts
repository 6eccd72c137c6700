import { describe, expect, it } from 'vitest'
import { findingsOf, shownAs } from '../../../src/study/edition/shown'
import { labelLines } from '../../../src/study/figures/label'
import { marginOfDifference, marginOfError } from '../../../src/study/figures/margins'
import { baseOf } from '../../../src/study/findings/base'
import { methodOf } from '../../../src/study/findings/wording'
import { draw } from '../../../src/study/pictures/draw'
import { ofKind } from '../../support/findings'
import { sampleEdition } from '../../support/sample-editions'

describe('how many answered', () => {
  const columns = { ...ofKind('columns'), earlier: [{ year: 2024, respondents: 990 }] }

  it('is told of every year of which it is known', () => {
    expect(baseOf(columns)).toBe('n\u00a0=\u00a0990 (2024), n\u00a0=\u00a01006 (2025), übrige Jahre: n\u00a0nicht angegeben')
    const all = { ...columns, earlier: [2022, 2023, 2024].map((year) => ({ year, respondents: 900 })) }
    expect(baseOf(all)).toBe('n\u00a0=\u00a0900 (2022), n\u00a0=\u00a0900 (2023), n\u00a0=\u00a0900 (2024), n\u00a0=\u00a01006 (2025)')
    expect(baseOf({ ...columns, respondents: 500, baseNote: 'nur Versicherte' })).toMatch(/n\u00a0=\u00a0500 \(2025\).*; nur Versicherte$/)
  })

  it('may be known of no year, and then nothing is told of accuracy', () => {
    const unknown = { ...columns, earlier: [], edition: { ...columns.edition, respondents: null, sampling: '', fieldwork: '' } }
    expect(baseOf(unknown)).toBe('Befragte der Ausgabe 2025, n\u00a0nicht angegeben, frühere Jahre: n\u00a0nicht angegeben')
    expect(methodOf(unknown).map(([term]) => term)).toEqual(['Frage (sinngemäss)', 'Auswertung', 'Basis'])
    expect(JSON.stringify(draw(unknown, { layout: 'wide' }).readings)).not.toContain('±')
  })

  it('in two years gives the margin of their difference, which is wider than that of either', () => {
    const [one, other] = [
      { percent: 53, respondents: 1006 },
      { percent: 52, respondents: 990 },
    ] as const
    expect(marginOfDifference(one, other)).toBeCloseTo(4.38, 2)
    expect(marginOfDifference(one, other)).toBeGreaterThan(Math.max(marginOfError(53, 1006), marginOfError(52, 990)))
  })

  it('in two years is why a change tells its margin, and only then', () => {
    const told = draw(columns, { layout: 'wide' }).readings.map(({ values }) => values.at(-1))
    expect(told[3]).toBe('+1 Prozentpunkte gegenüber 2024 (±4.4\u00a0Prozentpunkte)')
    expect(told[2]).toBe('+11 Prozentpunkte gegenüber 2023')
    const slope = { ...ofKind('slope'), earlier: [{ year: 2024, respondents: 990 }] }
    expect(draw(slope, { layout: 'wide' }).readings[1]?.values).toContain('Ja: +19 Prozentpunkte gegenüber 2024 (±4.2\u00a0Prozentpunkte)')
    expect(JSON.stringify(draw(ofKind('slope'), { layout: 'wide' }).readings)).not.toContain('gegenüber')
  })
})

describe('a finding that is being written', () => {
  it('is shown when its figures are complete, and the same document always gives the same findings', () => {
    const { edition: _, ...columns } = ofKind('columns')
    expect(shownAs(columns, sampleEdition)).toEqual(ofKind('columns'))
    for (const percents of [[44, 41, 52, null], [44, 41, 52], []]) expect(shownAs({ ...columns, percents }, sampleEdition)).toBeUndefined()
    expect(findingsOf(sampleEdition)).toBe(findingsOf(sampleEdition))
  })
})

describe('a name with little room', () => {
  it('is divided between words and at soft hyphens, and nowhere else', () => {
    expect(labelLines('nicht wichtig', 8)).toEqual(['nicht', 'wichtig'])
    expect(labelLines('unent\u00adschieden', 8)).toEqual(['unent-', 'schieden'])
    expect(labelLines('unent\u00adschieden', 20)).toEqual(['unentschieden'])
    expect(labelLines('Schadenabwicklung', 8)).toEqual(['Schadenabwicklung'])
  })
})
