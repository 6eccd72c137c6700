import { describe, expect, it } from 'vitest'
import { findingPath } from '../../../src/study/findings/addresses'
import { baseOf } from '../../../src/study/findings/base'
import { fileName, sampleNote } from '../../../src/study/findings/sample'
import { tableOf } from '../../../src/study/findings/table'
import { describedPicture, headlineAlone, methodOf, pictureTitle, spokenDescription } from '../../../src/study/findings/wording'
import { draw } from '../../../src/study/pictures/draw'
import type { Scale } from '../../../src/study/schema/parts'
import { findingOf, findings, journeyYears, ofKind } from '../../support/findings'
import { sampleEdition } from '../../support/sample-editions'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const percentsOf = (shares: readonly { percent: number }[]) => shares.map(({ percent }) => percent)

describe('the findings of the sample edition', () => {
  it('has nine, each once, each under its own address', () => {
    expect(findings).toHaveLength(9)
    expect(new Set(findings.map(({ slug }) => slug)).size).toBe(9)
    expect(new Set(findings.map(({ kind }) => kind)).size).toBe(9)
    expect(new Set(findings.map((finding) => findingPath(finding))).size).toBe(9)
  })

  it.each(findings)('$slug says everything that a reader needs', (finding) => {
    const { title, headline, summary, chartTitle, description, question, method } = finding
    for (const text of [title, headline, summary, chartTitle, description, question, method, baseOf(finding)]) expect(text.trim().length).toBeGreaterThan(5)
    expect(headline).toMatch(/\.$/)
    expect(description).not.toContain(headline)
    expect(JSON.stringify(finding)).not.toMatch(/ß|\d %|n =/)
  })

  it('marks as sample exactly what the specification does not give', () => {
    expect(findings.filter(({ isSample }) => isSample).map(({ slug }) => slug)).toEqual(['praemienentwicklung', 'kundenreise', 'ki-erwartungen'])
    expect(findings.filter(({ hasSampleNames }) => hasSampleNames).map(({ slug }) => slug)).toEqual(['ki-assistenten'])
    for (const { label } of ofKind('steps').steps) expect(label).toMatch(/\*$/)
    for (const finding of findings) {
      const { isSample, hasSampleNames } = finding
      const words = [spokenDescription(finding), methodOf(finding, undefined, sampleNote(finding)).flat().join()]
      for (const text of words) {
        expect(text.includes('Beispieldaten. Platzhalterwerte, nicht erhoben. Nicht zitieren.')).toBe(isSample)
        expect(text.includes('Namen der Stufen\u00a0(*): Beispiele. Die Werte sind erhoben. Die Namen mit\u00a0* nicht zitieren.')).toBe(hasSampleNames)
      }
      for (const name of [pictureTitle(finding), headlineAlone(finding)]) {
        expect(name.endsWith('Beispieldaten)')).toBe(isSample)
        expect(name.endsWith('(*): Beispiele)')).toBe(hasSampleNames)
      }
      // On a page the warning stands once, and the small print of each picture has the mark alone.
      for (const text of [describedPicture(finding), methodOf(finding).flat().join()]) expect(text).not.toMatch(/zitieren/)
    }
  })

  it('marks sample values in the names of files, not in their addresses', () => {
    expect(findings.filter((finding) => fileName(finding, 'png').includes('-beispieldaten.')).map(({ slug }) => slug)).toEqual(
      findings.filter(({ isSample }) => isSample).map(({ slug }) => slug),
    )
    expect(fileName(ofKind('journey'), 'svg', 2022)).toBe('kundenreise-2022-beispieldaten.svg')
    expect(fileName(ofKind('parts'), 'csv')).toBe('ki-transparenz.csv')
  })
})

describe('the figures of the specification', () => {
  it.each([
    ['praemienanstieg', [51, 15.47, 91, 14.01]],
    ['online-kommunikation', [44, 41, 52, 53]],
    ['ki-transparenz', [80, 11, 9]],
    ['ki-nutzung', [51, 70, 39, 24, 10, 6, 6, 21, 24]],
    ['ki-assistenten', [25, 29, 20, 21, 5]],
    ['demografie', [48.5, 1006, 50.5, 49.5, 68.8, 24.8, 7.9]],
  ] as const)('%s shows exactly its own', (slug, given) => {
    const shown = tableOf(findingOf(slug))
      .rows.flat()
      .filter((cell) => typeof cell === 'number')
    expect([...shown].sort()).toEqual([...given].sort())
  })

  it('keep their years and their order', () => {
    expect(tableOf(findingOf('online-kommunikation')).rows).toEqual([
      ['2022', 44],
      ['2023', 41],
      ['2024', 52],
      ['2025', 53],
    ])
    expect(percentsOf(ofKind('steps').steps)).toEqual([25, 29, 20, 21, 5])
    expect(tableOf(ofKind('slope')).rows.filter(([label]) => !String(label).startsWith('davon'))).toEqual([
      ['Ja', 51, 70],
      ['Nein', 39, 24],
      ['Unsicher', 10, 6],
    ])
  })
})

describe('a whole', () => {
  it('adds up to 100 where its parts exclude each other', () => {
    expect(sum(percentsOf(ofKind('parts').parts))).toBe(100)
    expect(sum(percentsOf(ofKind('steps').steps))).toBe(100)
    expect((sampleEdition.facts.women ?? 0) + (sampleEdition.facts.men ?? 0)).toBe(100)
    for (const at of [0, 1] as const) expect(sum(ofKind('slope').parts.map(({ percents }) => percents[at]))).toBe(100)
    expect(journeyYears).toEqual([2022, 2023, 2024, 2025])
    for (const { shares } of ofKind('journey').years) {
      for (const pair of shares) expect(sum(pair)).toBeLessThanOrEqual(100)
    }
  })

  it('that is split adds up to the share it splits', () => {
    const { parts, split } = ofKind('slope')
    expect(sum(percentsOf(split?.parts ?? []))).toBe(parts[split?.of ?? 0]?.percents[split?.at ?? 0])
  })

  it('may exceed 100 where several answers were possible, and says so', () => {
    const { groups, note } = ofKind('portrait')
    expect(percentsOf(groups.shares)).toEqual([68.8, 24.8, 7.9])
    expect(note).toContain(`Mehrfachnennungen möglich, die Anteile ergeben zusammen ${sum(percentsOf(groups.shares)).toFixed(1)}\u00a0%`)
  })

  it('that exceeds 100 is not drawn on tracks that end there', () => {
    for (const layout of ['wide', 'narrow'] as const) {
      expect(
        draw(ofKind('portrait'), { layout })
          .marks.filter((mark) => mark.kind === 'bar')
          .map(({ tone }) => tone),
      ).toEqual(['ink', 'ink', 'ink'])
    }
  })
})

describe('a value', () => {
  const isOn = ({ from, to }: Scale, value: number) => value >= from && value <= to

  it('lies on its scale', () => {
    const { scale, lines, years } = ofKind('lines')
    for (const { values } of lines) {
      expect(values).toHaveLength(years.length)
      for (const value of values) expect(isOn(scale, value)).toBe(true)
    }
    for (const value of ofKind('change').rows.flatMap(({ means }) => means)) expect(isOn(ofKind('change').scale, value)).toBe(true)
    for (const { scale } of [ofKind('lines'), ofKind('change')]) expect([scale.from, scale.middle, scale.to]).toEqual([1, 4, 7])
  })

  it('in percent lies between 0 and 100', () => {
    for (const finding of findings) {
      const { columns, rows } = tableOf(finding)
      for (const row of rows) {
        row.forEach((cell, at) => {
          if (typeof cell === 'number' && columns[at]?.unit === '%') expect(cell >= 0 && cell <= 100).toBe(true)
        })
      }
    }
    expect(ofKind('columns').percents).toHaveLength(ofKind('columns').years.length)
  })
})
