import { describe, expect, it } from 'vitest'
import { findingOf, findings } from './catalogue'
import { draw } from './drawing/draw'
import { type Finding, type FindingOf, phases, type Scale } from './finding'
import { fileName } from './sample'
import { findingSlugs } from './slugs'
import { tableOf } from './table'
import { headlineAlone, pictureTitle, spokenDescription } from './wording'
import { journeyYears } from './years'

const find = <Kind extends Finding['kind']>(kind: Kind) => findings.find((finding) => finding.kind === kind) as FindingOf<Kind>
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const percentsOf = (shares: readonly { percent: number }[]) => shares.map(({ percent }) => percent)

describe('the catalogue of findings', () => {
  it('has nine, each once, each under its own address', () => {
    expect(findings).toHaveLength(9)
    expect(findings.map(({ slug }) => slug)).toEqual([...findingSlugs])
    expect(new Set(findingSlugs).size).toBe(9)
    for (const slug of findingSlugs) expect(findingOf(slug)?.slug).toBe(slug)
    expect(findingOf('gibt-es-nicht')).toBeUndefined()
  })

  it.each(findings)('$slug says everything that a reader needs', (finding) => {
    const { title, headline, summary, chartTitle, description, question, method, base } = finding
    for (const text of [title, headline, summary, chartTitle, description, question, method, base]) expect(text.trim().length).toBeGreaterThan(5)
    expect(headline).toMatch(/\.$/)
    expect(description).not.toContain(headline)
    expect(JSON.stringify(finding)).not.toMatch(/ß|\d %|n =/)
  })

  it('marks as sample exactly what the specification does not give', () => {
    expect(findings.filter(({ isSample }) => isSample).map(({ slug }) => slug)).toEqual(['praemienentwicklung', 'kundenreise', 'ki-erwartungen'])
    expect(findings.filter(({ hasSampleNames }) => hasSampleNames).map(({ slug }) => slug)).toEqual(['ki-assistenten'])
    for (const { label } of find('steps').steps) expect(label).toMatch(/\*$/)
    for (const finding of findings) {
      const isMarked = finding.isSample || finding.hasSampleNames === true
      expect(spokenDescription(finding).includes('Beispieldaten. Platzhalterwerte, nicht erhoben. Nicht zitieren.')).toBe(isMarked)
      for (const name of [pictureTitle(finding), headlineAlone(finding)]) expect(name.endsWith('Beispieldaten)')).toBe(isMarked)
    }
  })

  it('marks sample values in the names of files, not in their addresses', () => {
    expect(findings.filter((finding) => fileName(finding, 'png').includes('-beispieldaten.')).map(({ slug }) => slug)).toEqual(
      findings.filter(({ isSample }) => isSample).map(({ slug }) => slug),
    )
    expect(fileName(find('journey'), 'svg', 2022)).toBe('kundenreise-2022-beispieldaten.svg')
    expect(fileName(find('parts'), 'csv')).toBe('ki-transparenz.csv')
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
    const shown = tableOf(findingOf(slug) as Finding)
      .rows.flat()
      .filter((cell) => typeof cell === 'number')
    expect([...shown].sort()).toEqual([...given].sort())
  })

  it('keep their years and their order', () => {
    expect(tableOf(findingOf('online-kommunikation') as Finding).rows).toEqual([
      ['2022', 44],
      ['2023', 41],
      ['2024', 52],
      ['2025', 53],
    ])
    expect(percentsOf(find('steps').steps)).toEqual([25, 29, 20, 21, 5])
    expect(tableOf(find('slope')).rows.filter(([label]) => !String(label).startsWith('davon'))).toEqual([
      ['Ja', 51, 70],
      ['Nein', 39, 24],
      ['Unsicher', 10, 6],
    ])
  })
})

describe('a whole', () => {
  it('adds up to 100 where its parts exclude each other', () => {
    expect(sum(percentsOf(find('parts').parts))).toBe(100)
    expect(sum(percentsOf(find('steps').steps))).toBe(100)
    expect(sum(percentsOf(find('portrait').genders))).toBe(100)
    for (const at of [0, 1] as const) expect(sum(find('slope').parts.map(({ percents }) => percents[at]))).toBe(100)
    for (const year of journeyYears) {
      for (const phase of phases) {
        const { online, offline } = find('journey').shares[year][phase]
        expect(online + offline).toBeLessThanOrEqual(100)
      }
    }
  })

  it('that is split adds up to the share it splits', () => {
    const { parts, split, years } = find('slope')
    const whole = parts.find(({ label }) => label === split.of)
    expect(sum(percentsOf(split.parts))).toBe(whole?.percents[years.indexOf(split.year)])
  })

  it('may exceed 100 where several answers were possible, and says so', () => {
    const { languages, note } = find('portrait')
    expect(percentsOf(languages)).toEqual([68.8, 24.8, 7.9])
    expect(note).toContain(`Mehrfachnennungen möglich, die Anteile ergeben zusammen ${sum(percentsOf(languages)).toFixed(1)}\u00a0%`)
  })

  it('that exceeds 100 is not drawn on tracks that end there', () => {
    for (const layout of ['wide', 'narrow'] as const) {
      expect(
        draw(find('portrait'), { layout })
          .marks.filter((mark) => mark.kind === 'bar')
          .map(({ tone }) => tone),
      ).toEqual(['ink', 'ink', 'ink'])
    }
  })
})

describe('a value', () => {
  const isOn = ({ from, to }: Scale, value: number) => value >= from && value <= to

  it('lies on its scale', () => {
    const { scale, series, years } = find('lines')
    for (const { values } of series) {
      expect(values).toHaveLength(years.length)
      for (const value of values) expect(isOn(scale, value)).toBe(true)
    }
    for (const value of Object.values(find('change').means).flat()) expect(isOn(find('change').scale, value)).toBe(true)
    for (const { scale } of [find('lines'), find('change')]) expect([scale.from, scale.middle, scale.to]).toEqual([1, 4, 7])
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
    expect(find('columns').percents).toHaveLength(find('columns').years.length)
  })
})
