import { describe, expect, it } from 'vitest'
import { findingCsv } from '../../../src/server/features/findings/csv'
import { tableOf } from '../../../src/study/findings/table'
import type { ShownFinding } from '../../../src/study/kinds/finding'
import { usualLicence } from '../../../src/study/licence'
import { findings, ofKind } from '../../support/findings'

const site = new URL('https://studie.example')
const linesOf = (finding: ShownFinding) => findingCsv(finding, site, usualLicence).replace('\ufeff', '').trimEnd().split('\r\n')
const isMetadata = (line: string) => /^"?# /.test(line)

describe.each(findings)('the CSV of $slug', (finding) => {
  const isMarked = finding.isSample || finding.hasSampleNames
  const [header = '', ...rows] = linesOf(finding).filter((line) => !isMetadata(line))

  it('begins with a byte order mark and says what it is before the figures', () => {
    expect(findingCsv(finding, site, usualLicence).startsWith('\ufeff# Titel: ')).toBe(true)
    const metadata = linesOf(finding).filter(isMetadata).join('\n')
    for (const term of ['Titel', 'Frage (sinngemäss)', finding.isSample ? 'Vorgesehene Basis' : 'Basis', 'Quelle', 'Lizenz', 'Adresse'])
      expect(metadata).toContain(`# ${term}: `)
    expect(metadata).toContain(`https://studie.example/insights/2025/${finding.slug}`)
    expect(linesOf(finding).findIndex((line) => !isMetadata(line))).toBe(linesOf(finding).filter(isMetadata).length)
  })

  it('has the columns and every figure of the table', () => {
    const { columns, rows: cells } = tableOf(finding)
    const more = isMarked ? 1 : 0
    expect(header.split(';')).toHaveLength(columns.length + more)
    expect(rows).toHaveLength(cells.length)
    cells.forEach((row, at) => {
      const fields = rows[at]?.split(';') ?? []
      expect(fields).toHaveLength(columns.length + more)
      row.forEach((cell, column) => {
        expect(typeof cell === 'number' ? Number(fields[column]) : fields[column]).toBe(cell ?? '')
      })
    })
  })

  it('marks what is invented, above the figures and in every row', () => {
    const sentence = finding.hasSampleNames
      ? 'Namen der Stufen (*): Beispiele. Die Werte sind erhoben. Die Namen mit * nicht zitieren.'
      : 'Beispieldaten. Platzhalterwerte, nicht erhoben. Nicht zitieren.'
    expect(linesOf(finding).some((line) => isMetadata(line) && line.includes(sentence))).toBe(isMarked)
    for (const row of rows) expect(row.endsWith(sentence)).toBe(isMarked)
  })
})

describe('a CSV field', () => {
  const parts = ofKind('parts')
  const withLabel = (label: string) => {
    return linesOf({ ...parts, parts: [{ id: 'a', label, percent: 25 }, ...parts.parts.slice(1)] }).find((line) => line.endsWith(';25'))
  }

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('never becomes a formula: %s', (label) => {
    expect(withLabel(label)).toBe(`'${label};25`)
  })

  it('is quoted where it would break the row', () => {
    expect(withLabel('a;b')).toBe('"a;b";25')
    expect(withLabel('ein "Zitat"')).toBe('"ein ""Zitat""";25')
  })
})
