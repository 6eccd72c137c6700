import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asAnotherKind } from '../../src/study/edition/another-kind'
import { paste, write } from '../../src/study/edition/sheet/sheet'
import { missingComparisons, withComparison } from '../../src/study/edition/sheet/sheet-groups'
import { sheetsOf } from '../../src/study/edition/sheet/sheet-layout'
import { type FindingDraft, findingDraft } from '../../src/study/kinds/finding'
import { sampleEdition } from '../support/sample-editions'

const sample = sampleEdition
const findings = sample.findings
const of = (kind: FindingDraft['kind']) => findings.find((finding) => finding.kind === kind) as FindingDraft
const anyFinding = fc.constantFrom(...findings)
const texts = (finding: FindingDraft, sheet = 0) => sheetsOf(finding)[sheet]?.rows.map((row) => row.map(({ text }) => text))
const cells = (finding: FindingDraft) => sheetsOf(finding).flatMap(({ rows }) => rows.flat())
const filled = (finding: FindingDraft) => cells(finding).filter(({ kind }) => kind !== 'fixed')

function written(finding: FindingDraft, at: number, text: string): FindingDraft {
  const cell = filled(finding)[at]
  const writing = cell ? write(cell, text) : { refusal: 'no such cell' }
  if ('refusal' in writing) throw new Error(writing.refusal)
  return writing.finding
}

describe('the sheet of a finding', () => {
  it('shows the years of columns with their shares and how many answered', () => {
    const finding = { ...of('columns'), earlier: [{ year: 2024, respondents: 1001 }] }
    expect(texts(finding)).toEqual([
      ['Year', 'Share in %', 'n'],
      ['2022', '44', ''],
      ['2023', '41', ''],
      ['2024', '52', '1001'],
      ['2025', '53', ''],
    ])
  })

  it('has a second one where a part of a slope is made up of others', () => {
    expect(texts(of('slope'), 1)).toEqual([
      ['Part', 'Share in %'],
      ['nur beruflich', '6'],
      ['nur privat', '21'],
      ['beides', '24'],
    ])
  })

  it.each(findings.map((finding) => [finding.kind, finding] as const))('of %s, written back cell by cell, is the very finding', (_kind, finding) => {
    const again = filled(finding).reduce((now, { text }, at) => written(now, at, text), finding)
    expect(again).toEqual(finding)
  })

  it('of any finding holds what was written, leaves every other cell alone and stays a finding', () => {
    fc.assert(
      fc.property(anyFinding, fc.nat(), fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => n / 10)), (finding, chosen, figure) => {
        const figures = filled(finding).flatMap(({ kind }, at) => (kind === 'figure' ? [at] : []))
        const at = figures[chosen % figures.length] as number
        const text = figure === null ? '' : String(figure)
        const after = written(finding, at, text)
        expect(filled(after).map((cell) => cell.text)).toEqual(filled(finding).map((cell, position) => (position === at ? text : cell.text)))
        expect(findingDraft.parse(after)).toEqual(after)
      }),
    )
  })

  it('stays a finding of equal numbers whatever is added and removed', () => {
    fc.assert(
      fc.property(anyFinding, fc.array(fc.tuple(fc.constantFrom('add', 'row', 'column'), fc.nat(30)), { maxLength: 12 }), (finding, steps) => {
        const after = steps.reduce((now, [step, at]) => {
          const sheet = sheetsOf(now)[0]
          if (step === 'add') return sheet?.additions[at % sheet.additions.length]?.apply() ?? now
          return (step === 'row' ? sheet?.removeRow(at) : sheet?.removeColumn(at)) ?? now
        }, finding)
        expect(findingDraft.parse(after)).toEqual(after)
        const widths = sheetsOf(after).map(({ rows }) => new Set(rows.map((row) => row.length)).size)
        expect(widths.every((size) => size === 1)).toBe(true)
        expect(sheetsOf(after)[0]?.rows.length).toBeGreaterThan(1)
        if (after.kind === 'journey') expect(after.key.phase).toBeLessThan(after.phases.length)
      }),
    )
  })

  it('notes how many answered in an earlier year, moves it with the year and forgets it when emptied', () => {
    const cellOf = (finding: FindingDraft, row: number, column: number) => sheetsOf(finding)[0]?.rows[row]?.[column]
    const put = (finding: FindingDraft, row: number, column: number, text: string) => {
      const writing = write(cellOf(finding, row, column) as NonNullable<ReturnType<typeof cellOf>>, text)
      return 'finding' in writing ? writing.finding : expect.fail(writing.refusal)
    }
    const noted = put(put(of('columns'), 3, 2, "1'001"), 4, 2, '1012')
    expect(noted).toMatchObject({ earlier: [{ year: 2024, respondents: 1001 }], respondents: 1012 })
    expect(put(noted, 3, 0, '2020')).toMatchObject({ years: [2022, 2023, 2020, 2025], earlier: [{ year: 2020, respondents: 1001 }] })
    expect(put(noted, 3, 2, '')).toMatchObject({ earlier: [] })
  })

  it('refuses what does not belong into a cell, and says why', () => {
    const [head, row] = sheetsOf(of('columns'))[0]?.rows ?? []
    const refusalOf = (cell: (typeof cells extends (f: FindingDraft) => (infer C)[] ? C : never) | undefined, text: string) => cell && write(cell, text)
    expect(refusalOf(head?.[0], 'x')).toEqual({ refusal: 'This cell cannot be changed.' })
    expect(refusalOf(row?.[0], '')).toEqual({ refusal: '“” is not a year.' })
    expect(refusalOf(row?.[0], '12')).toEqual({ refusal: '“12” is not a year.' })
    expect(refusalOf(row?.[1], 'viel')).toEqual({ refusal: '“viel” is not a number.' })
    expect(refusalOf(row?.[2], '0')).toEqual({ refusal: 'At least one person must have answered.' })
    expect(refusalOf(row?.[2], '12.5')).toEqual({ refusal: '“12.5” is not a whole number.' })
  })
})

describe('what is pasted', () => {
  const at = (row: number, column: number) => ({ sheet: 0, row, column })

  it.each([
    ['tabs of Excel', '2022\t44\t1002\r\n2023\t41\t1004\r\n2024\t52\t1001\r\n2025\t53\t1006\r\n2026\t57\t1012\r\n'],
    ['semicolons and decimal commas', '2022;44,0;1002\n2023;41,0;1004\n2024;52,0;1001\n2025;53,0;1006\n2026;57,0;1012'],
    ['commas and quotes', '2022,44,"1\'002"\n2023,41,"1\'004"\n2024,52,"1\'001"\n2025,53,"1\'006"\n2026,57,"1\'012"'],
  ])('with %s fills the sheet and lets it grow', (_name, text) => {
    const { finding, refusals } = paste(of('columns'), at(1, 0), text)
    expect(refusals).toEqual([])
    expect(finding).toMatchObject({ years: [2022, 2023, 2024, 2025, 2026], percents: [44, 41, 52, 53, 57], respondents: 1012 })
    expect(finding.earlier.map(({ respondents }) => respondents)).toEqual([1002, 1004, 1001, 1006])
  })

  it.each([
    ['words', 'parts', 'Antwort\tAnteil in %\nJa\t80\nNein\t20', { parts: [{ label: 'Ja', percent: 80 }, { label: 'Nein', percent: 20 }, {}] }],
    ['years', 'slope', 'Antwort\t2024\t2025\nJa\t51\t71\nNein\t39\t23', { parts: [{ percents: [51, 71] }, { percents: [39, 23] }, {}] }],
  ] as const)('below a line of %s leaves that line out, and says so', (_name, kind, text, made) => {
    const { finding, refusals } = paste(of(kind), at(kind === 'slope' ? 2 : 1, 0), text)
    expect(refusals).toEqual(['The first line names columns and was left out.'])
    expect(finding).toMatchObject(made)
  })

  it('as one column of decimal commas stays one column', () => {
    expect(paste(of('columns'), at(1, 1), '44,5\n41,2')).toMatchObject({ finding: { percents: [44.5, 41.2, 52, 53] }, refusals: [] })
  })

  it('into a name is a sentence with its comma', () => {
    expect(paste(of('parts'), at(1, 0), 'Ja, sehr').finding).toMatchObject({ parts: [{ label: 'Ja, sehr', percent: 80 }, {}, {}] })
  })

  it('is named where it is no figure or does not fit, and the rest is taken', () => {
    const { finding, refusals } = paste(of('parts'), at(2, 1), 'viel\tmehr\n9')
    expect(refusals).toEqual(['“viel” is not a number.', '1 cell did not fit.'])
    expect(finding).toMatchObject({ parts: [{ percent: 80 }, { percent: 11 }, { percent: 9 }] })
  })

  it('of any sheet, pasted over itself, changes nothing', () => {
    fc.assert(
      fc.property(anyFinding, fc.constantFrom('\t', ';'), (finding, delimiter) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = (texts(finding) ?? []).map((row) => row.map(quoted).join(delimiter)).join('\n')
        expect(paste(finding, at(0, 0), text)).toEqual({ finding, refusals: [] })
      }),
    )
  })
})

describe('the sheet of groups', () => {
  const slope = of('slope')
  const groups = (finding: FindingDraft) => finding.splits[0]?.groups.map(({ label, respondents, figures }) => [label, respondents, ...figures])

  it('has a row for each group, and stands behind the figures of the kind', () => {
    expect(sheetsOf(slope).map(({ title }) => title)).toEqual(['Figures', 'How one answer is made up', 'By age', 'By gender'])
    expect(texts(slope, 3)).toEqual([
      ['Group', 'n', 'Ja', 'Nein', 'Unsicher'],
      ['Frauen', '508', '67', '26', '7'],
      ['Männer', '498', '73', '22', '5'],
    ])
  })

  it('takes what is pasted and grows with it', () => {
    const { finding, refusals } = paste(
      slope,
      { sheet: 2, row: 1, column: 0 },
      '18–29\t200\t90\t8\t2\n30–44\t250\t80\t16\t4\n45–59\t260\t66\t27\t7\nab 60\t296\t50\t40\t10',
    )
    expect(refusals).toEqual([])
    expect(groups(finding)).toEqual([
      ['18–29', 200, 90, 8, 2],
      ['30–44', 250, 80, 16, 4],
      ['45–59', 260, 66, 27, 7],
      ['ab 60', 296, 50, 40, 10],
    ])
  })

  it('keeps at least two groups, and goes with its comparison', () => {
    const sheet = sheetsOf(slope)[2]
    const two = sheet?.removeRow(1)
    expect(two && groups(two)?.map(([label]) => label)).toEqual(['35–54 Jahre', 'ab 55 Jahren'])
    expect(two && sheetsOf(two)[2]?.removeRow(1)).toBeUndefined()
    const removed = sheet?.additions.find(({ label }) => label.startsWith('Remove'))?.apply()
    expect(removed?.splits.map(({ by }) => by)).toEqual(['geschlecht'])
    expect(removed && missingComparisons(removed)).toEqual(['sprachregion', 'alter'])
    expect(removed && withComparison(removed, 'alter').splits[1]).toMatchObject({ by: 'alter', groups: [{ figures: [null, null, null] }, {}] })
  })

  it('has a figure for each answer when an answer comes or goes, also with the kind of picture', () => {
    const grown = sheetsOf(slope)[0]?.additions[0]?.apply() as FindingDraft
    expect(groups(grown)?.[0]).toEqual(['18–34 Jahre', 262, 88, 9, 3, null])
    const shrunk = sheetsOf(slope)[0]?.removeRow(3) as FindingDraft
    expect(groups(shrunk)?.[0]).toEqual(['18–34 Jahre', 262, 88, 3])
    expect(groups(asAnotherKind(slope, 'columns', 2025))?.[0]).toEqual(['18–34 Jahre', 262, 88])
  })
})
