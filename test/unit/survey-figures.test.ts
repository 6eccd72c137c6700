import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../src/server/features/survey/figures'
import { surveyFiles, surveyFolder, surveyJson } from '../support/survey-files'

type Row = Record<string, number | string | null>

const expected = surveyJson('expected.json') as Record<'results' | 'between_groups' | 'between_waves', Row[]>
const folder = surveyFolder()

const parts = ['wave', 'versus_wave', 'question', 'category', 'group', 'versus'] as const
const keyOf = (row: Row) => parts.map((part) => row[part] ?? '').join(' | ')

async function figures(file2024: string, file2025: string, suppress?: number) {
  const files = Object.entries({ 2024: file2024, 2025: file2025 }).map(([wave, name]) => ({ wave, name, path: join(folder, 'data', name) }))
  const { rows, beyondReading } = await figuresOf(expected, files, suppress)
  return { rows: new Map([...rows].map((row) => [keyOf(row as Row), row as Row])), beyondReading }
}

/** Everything that is told of it, to a millionth. */
function disagreement(row: Row | undefined, wanted: Row) {
  const away = Object.entries(wanted).filter(([key, value]) => {
    const found = row?.[key]
    if (typeof value !== 'number' || typeof found !== 'number') return found !== value
    return Math.abs(found - value) > 1e-6 * Math.max(1, Math.abs(value))
  })
  return away.length > 0 ? [{ key: keyOf(wanted), away, row }] : []
}

const all = [...expected.results, ...expected.between_groups, ...expected.between_waves]
const of2025 = [...surveyFiles.keys()].flatMap((name) => /^data\/(survey-2025.*)/.exec(name)?.[1] ?? [])

describe('the figures of a survey', () => {
  it('are compared in number', () => {
    expect([expected.results.length, expected.between_groups.length, expected.between_waves.length, of2025.length]).toEqual([1680, 834, 839, 8])
  })

  it.each(of2025)("agree with R's survey: %s", async (name) => {
    const { rows, beyondReading } = await figures('survey-2024-haven.sav', name)
    expect(beyondReading).toEqual([])
    expect(all.flatMap((row) => disagreement(rows.get(keyOf(row)), row))).toEqual([])
  })

  it('need no SPSS file', async () => {
    const { rows } = await figures('survey-2024-comma.csv', 'survey-2025-semicolon-1252.csv')
    expect(all.flatMap((row) => disagreement(rows.get(keyOf(row)), row))).toEqual([])
  })

  it('are left out rather than wrong where words stand for codes and nothing tells the codes', async () => {
    const { rows, beyondReading } = await figures('survey-2024-comma.csv', 'survey-2025-labels.csv')
    expect(beyondReading).toContainEqual({ wave: '2025', question: 'q03' })
    expect(rows.has('2025 |  | q03 | 1 | all | ')).toBe(false)
    const yes = expected.results.find((row) => keyOf(row) === '2025 |  | q12 | 1 | all | ') as Row
    expect(disagreement(rows.get('2025 |  | q12 | Ja | all | '), { ...yes, category: 'Ja' })).toEqual([])
    const mean = expected.results.find((row) => keyOf(row) === '2025 |  | q26 | mean | sprachregion=2 | ') as Row
    expect(disagreement(rows.get(keyOf(mean)), mean)).toEqual([])
    expect(beyondReading.every(({ wave }) => wave === '2025')).toBe(true)
  })

  it('are the same to the last digit, whatever the file was', async () => {
    const [one, other] = [await figures('survey-2024-haven.sav', 'survey-2025-pspp.zsav'), await figures('survey-2024-comma.csv', 'survey-2025-comma.csv')]
    expect([...one.rows.values()]).toEqual([...other.rows.values()])
  })

  it('tell nothing of few people, nor what would give them away', async () => {
    const { rows } = await figures('survey-2024-haven.sav', 'survey-2025-haven.sav', 30)
    const small = expected.results.filter(({ n }) => (n as number) < 30)
    expect(small.length).toBeGreaterThan(100)
    for (const row of small) {
      const { wave, question, category, group } = row
      expect(rows.get(keyOf(row))).toEqual({ wave, question, group, category, suppressed: true })
    }
    const shown = [...rows.values()].filter((row) => typeof row.n === 'number')
    expect(shown.filter(({ n }) => (n as number) < 30)).toEqual([])
    // Women and men would leave the few others over, of whom eight more gave no gender.
    const told = (gender: number) => rows.get(`2025 |  | q03 | 1 | geschlecht=${gender} | `)?.n
    expect([told(1), told(2), told(3)].filter((n) => n !== undefined)).toHaveLength(1)
    const hidden = new Set([...rows.values()].filter((row) => row.suppressed && !row.versus && !row.versus_wave).map(keyOf))
    for (const row of rows.values()) {
      const { versus, versus_wave, ...one } = row
      if (versus === undefined && versus_wave === undefined) continue
      const other = { ...one, ...(versus === undefined ? { wave: versus_wave as number } : { group: versus }) }
      expect([keyOf(row), row.suppressed ?? false]).toEqual([keyOf(row), hidden.has(keyOf(one)) || hidden.has(keyOf(other))])
    }
  })
})
