import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column, Respondents } from '../../src/study/survey/columns'
import { compute } from '../../src/study/survey/compute'
import { differenceOf } from '../../src/study/survey/difference'
import { designOf, type Estimate, meanOf } from '../../src/study/survey/estimate'
import { twoSided } from '../../src/study/survey/normal'
import { questionsFile } from '../../src/study/survey/questions'
import { rowsOf } from '../../src/study/survey/rows'
import { hiddenGroups } from '../../src/study/survey/suppression'
import { shareOf, tallied } from '../../src/study/survey/tally'
import { waveOf } from '../../src/study/survey/wave'

const everybody = (count: number) => Uint32Array.from({ length: count }, (_, row) => row)
const answers = fc.array(
  fc.record({ value: fc.oneof(fc.integer({ min: 0, max: 7 }), fc.constant(Number.NaN)), weight: fc.double({ min: 0.05, max: 8, noNaN: true }) }),
  {
    minLength: 1,
    maxLength: 60,
  },
)
type Answers = { value: number; weight: number }[]

const estimateOf = (rows: Answers, members = everybody(rows.length), scale = 1) =>
  meanOf(
    Float64Array.from(rows, ({ value }) => value),
    members,
    designOf(Float64Array.from(rows, ({ weight }) => weight * scale)),
  )

const close = (one: number | null, other: number | null) => expect(one === null ? null : one).toEqual(other === null ? null : expect.closeTo(other, 9))

describe('an estimate', () => {
  it('is the unweighted one where all weights are 1', () => {
    fc.assert(
      fc.property(answers, (rows) => {
        const values = rows.flatMap(({ value }) => (Number.isNaN(value) ? [] : [value]))
        const { n, weighted, effective, value, se } = estimateOf(rows.map((row) => ({ ...row, weight: 1 })))
        expect([n, weighted, effective]).toEqual([values.length, values.length, values.length])
        const mean = values.reduce((sum, one) => sum + one, 0) / n
        close(value, n === 0 ? null : mean)
        const spread = values.reduce((sum, one) => sum + (one - mean) ** 2, 0)
        const correction = rows.length === 1 ? 0 : rows.length / (rows.length - 1)
        close(se, n === 0 ? null : Math.sqrt(correction * spread) / n)
      }),
    )
  })

  it('stays where all weights are larger or smaller by the same', () => {
    fc.assert(
      fc.property(answers, fc.double({ min: 0.01, max: 100, noNaN: true }), (rows, scale) => {
        const [one, other] = [estimateOf(rows), estimateOf(rows, undefined, scale)]
        for (const key of ['value', 'se', 'low', 'high', 'effective'] as const) close(other[key], one[key])
      }),
    )
  })

  it('of everybody is that of the groups together', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 4 }), (rows, count) => {
        const groups = Array.from({ length: count }, (_, group) =>
          estimateOf(
            rows,
            everybody(rows.length).filter((row) => row % count === group),
          ),
        )
        const all = estimateOf(rows)
        expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(all.n)
        const weighted = groups.reduce((sum, group) => sum + group.weighted, 0)
        close(weighted, all.weighted)
        if (all.n > 0) close(groups.reduce((sum, group) => sum + (group.value ?? 0) * group.weighted, 0) / weighted, all.value)
      }),
    )
  })

  it('is certain where all say the same', () => {
    fc.assert(
      fc.property(answers, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (rows, said) => {
        const { value, se } = estimateOf(rows.map((row) => ({ ...row, value: said })))
        expect([value, se]).toEqual([said + 0, 0])
      }),
    )
  })

  it('of a share is that of a mean of 0 and 1, in strata, too', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 3 }), (rows, count) => {
        const strata = { stratumOf: Uint32Array.from(rows, (_, row) => row % count), count }
        const design = designOf(
          Float64Array.from(rows, ({ weight }) => weight),
          strata,
        )
        const values = Float64Array.from(rows, ({ value }) => (Number.isNaN(value) ? value : Number(value > 4)))
        const mean = meanOf(values, everybody(rows.length), design)
        const places = Uint32Array.from(rows, ({ value }) => (Number.isNaN(value) ? 0 : value + 1))
        const share = shareOf(tallied(places, 9, everybody(rows.length), design), [6, 7, 8])
        for (const key of ['n', 'weighted', 'effective', 'value', 'se', 'low', 'high'] as const) close(share[key], mean[key])
      }),
    )
  })

  it('of several strata adds what each varies by itself, and less where nearly everybody was asked', () => {
    const [values, weights] = [Float64Array.of(1, 3, 10, 14, 12), new Float64Array(5).fill(2)]
    const strata = { stratumOf: Uint32Array.of(0, 0, 1, 1, 1), count: 2 }
    const { value, se } = meanOf(values, everybody(5), designOf(weights, strata))
    expect(value).toBe(8)
    // By hand: of sums with weight 2 around the means 2 and 12, over the weights' sum 10.
    close(se, Math.sqrt((2 / 1) * (2 * 2 ** 2) + (3 / 2) * (2 * 4 ** 2)) / 10)
    close(meanOf(values, everybody(5), designOf(weights, strata, [4, 12])).se, Math.sqrt(0.5 * (2 / 1) * (2 * 2 ** 2) + 0.75 * (3 / 2) * (2 * 4 ** 2)) / 10)
    expect(meanOf(values, everybody(5), designOf(weights, undefined, [5])).se).toBe(0)
  })
})

describe('a difference', () => {
  const of = (value: number | null, se: number | null) => ({ value, se }) as Estimate

  it('is as likely by chance as the normal distribution says', () => {
    // As R's pnorm has them.
    const known: [z: number, p: number][] = [
      [0, 1],
      [0.5, 0.617075077451974],
      [1.959963984540054, 0.05],
      [2.8284271, 0.004677735],
      [3, 0.00269979606326019],
      [5, 5.733031437583869e-7],
      [10, 1.523970604832105e-23],
    ]
    for (const [z, p] of known) expect([z, twoSided(z) / p]).toEqual([z, expect.closeTo(1, 6)])
    for (const [z] of known) expect(twoSided(-z)).toBe(twoSided(z))
  })

  it('has no test where nothing varies, and is none where a side has no value', () => {
    expect(differenceOf(of(0.5, 0), of(0.25, 0))).toEqual({ difference: 0.25, se: 0, z: null, p: null })
    expect(differenceOf(of(null, null), of(0.25, 0.1))).toBeUndefined()
  })
})

describe('small bases', () => {
  const cells = (all: number, ...groups: number[]) => [
    { group: 'all', variable: undefined, n: all },
    ...groups.map((n, index) => ({ group: `g=${index}`, variable: 'g', n })),
  ]

  it.each([
    ['nothing is hidden where all are many', cells(300, 100, 100, 100), []],
    ['with the only small group the next smallest', cells(225, 5, 100, 120), ['g=0', 'g=1']],
    ['two small ones that are too few together, with a third', cells(220, 10, 9, 100, 101), ['g=0', 'g=1', 'g=2']],
    ['two small ones that are enough together, alone', cells(260, 20, 20, 100, 120), ['g=0', 'g=1']],
    ['a small one alone, where many more are in no group', cells(300, 5, 100, 120), ['g=0']],
    ['an empty one alone: there is nothing to work out', cells(220, 0, 100, 120), ['g=0']],
    ['everything where all together are few', cells(25, 12, 13), ['all', 'g=0', 'g=1']],
  ])('%s', (_what, given, hidden) => {
    expect([...hiddenGroups(given, 30)].sort()).toEqual(hidden)
  })

  it('leave nobody alone in what can be worked out', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 40 }), (groups, outside) => {
        const given = cells(
          groups.reduce((sum, n) => sum + n, outside),
          ...groups,
        )
        const hidden = hiddenGroups(given, 30)
        for (const { group, n } of given) if (n < 30) expect(hidden).toContain(group)
        const left = given.filter(({ group, variable, n }) => variable && n > 0 && hidden.has(group))
        const total = left.reduce((sum, { n }) => sum + n, outside)
        const isAllHidden = given.every(({ group, variable }) => !variable || hidden.has(group))
        if (left.length > 0 && !hidden.has('all')) expect(total >= 30 || isAllHidden).toBe(true)
      }),
    )
  })
})

const column = (...numbers: number[]): Column => ({ numbers: Float64Array.from(numbers) })
const words = (...cells: string[]): Column => ({ texts: [...new Set(cells)], codes: Uint32Array.from(cells, (cell) => [...new Set(cells)].indexOf(cell)) })
const people = (columns: Record<string, Column>, rows: number): Respondents => ({
  rows,
  columns: new Map(Object.entries(columns)),
  labels: new Map(),
  missing: new Map(),
})

function rowsFor(questions: unknown, respondents: Respondents) {
  const file = questionsFile.parse(questions)
  return [...rowsOf(compute(file, [waveOf('2025', respondents, file)]))]
}

describe('a question', () => {
  const groups = [{ id: 'all' }]
  const figure = (question: object, columns: Record<string, Column>) =>
    Object.fromEntries(
      rowsFor({ groups, questions: [{ id: 'q', ...question }] }, people(columns, 4)).map(({ category, n, share, mean }) => [category, [n, share ?? mean]]),
    )

  it('of places gives the mean place of each', () => {
    expect(figure({ type: 'rank', variables: ['a', 'b'] }, { a: column(1, 2, 1, Number.NaN), b: column(2, 1, 2, 1) })).toEqual({
      a: [3, expect.closeTo(4 / 3, 12)],
      b: [4, 1.5],
    })
  })

  it('counts the ends of a scale', () => {
    const scale = { a: column(1, 2, 5, 98) }
    expect(figure({ type: 'bottom', variables: 'a', bottom: [1, 2], missing: { values: 98 } }, scale)).toEqual({ bottom: [3, expect.closeTo(2 / 3, 12)] })
    expect(figure({ type: 'top', variables: 'a', top: 5, missing: { range: [90, 'HIGHEST'] } }, scale)).toEqual({ top: [3, expect.closeTo(1 / 3, 12)] })
  })

  it.each([
    ['answered', 3],
    ['any', 2],
    ['all', 4],
  ])('with several answers counts by its base: %s', (base, n) => {
    const chosen = { a: column(1, 0, Number.NaN, Number.NaN), b: column(0, 0, 2, Number.NaN) }
    expect(figure({ type: 'multi', variables: ['a', 'b'], base: `${base}: as it says`, counted: [1, 2] }, chosen)).toEqual({
      a: [n, expect.closeTo(1 / n, 12)],
      b: [n, expect.closeTo(1 / n, 12)],
    })
  })

  it('takes words for the codes that it names', () => {
    const said = { a: words('Ja', 'Nein', 'Ja', 'Weiss nicht') }
    const question = { type: 'share', variables: 'a', missing: { values: [98] } }
    expect(figure({ ...question, labels: { 1: 'Ja', 2: 'Nein', 98: 'Weiss nicht' } }, said)).toEqual({
      1: [3, expect.closeTo(2 / 3, 12)],
      2: [3, expect.closeTo(1 / 3, 12)],
    })
    expect(figure(question, said)).toEqual({})
    expect(figure({ ...question, missing: { values: ['Weiss nicht'] } }, said)).toEqual({
      Ja: [3, expect.closeTo(2 / 3, 12)],
      Nein: [3, expect.closeTo(1 / 3, 12)],
    })
  })

  it('is asked of those whom its filter names', () => {
    const columns = { a: column(1, 2, 2, 1), users: column(1, 1, 0, Number.NaN), age: column(20, 30, 40, 50) }
    const half = [2, expect.closeTo(0.5, 12)]
    expect(figure({ type: 'share', variables: 'a', filter: { variable: 'users', code: 1 } }, columns)).toEqual({ 1: half, 2: half })
    expect(figure({ type: 'mean', variables: 'a', filter: { variable: { 2025: 'age' }, range: ['LOWEST', 30] } }, columns)).toEqual({ mean: [2, 1.5] })
    const labelled = { ...columns, users: words('Ja', 'Nein', 'Ja', 'Ja') }
    expect(figure({ type: 'mean', variables: 'age', filter: { variable: 'users', code: 1, label: 'Ja' } }, labelled)).toEqual({
      mean: [3, expect.closeTo(110 / 3, 12)],
    })
  })

  it('takes off the share of a population that was asked, by stratum or in all', () => {
    const respondents = people({ a: column(1, 3, 10, 14, 12), part: column(1, 1, 2, 2, 2) }, 5)
    const se = (more: object) => rowsFor({ groups, questions: [{ id: 'q', type: 'mean', variables: 'a' }], ...more }, respondents)[0]?.se as number
    const [all, parts] = [se({}), se({ strata: 'part' })]
    expect(parts).toBeLessThan(all)
    expect(se({ population: 10 })).toBeCloseTo(all * Math.sqrt(0.5), 12)
    expect(se({ population: { 2025: 10 } })).toBeCloseTo(all * Math.sqrt(0.5), 12)
    // By hand: of the sums around 2 and 12, over the five.
    const of = (one: number, other: number) => Math.sqrt(one * 2 * 2 + other * 1.5 * 8) / 5
    expect(parts).toBeCloseTo(of(1, 1), 12)
    for (const population of [{ 1: 4, 2: 12 }, { 2025: { 1: 4, 2: 12 } }]) expect(se({ strata: 'part', population })).toBeCloseTo(of(0.5, 0.75), 12)
    expect(se({ strata: 'part', population: { 2025: { 2: 12 } } })).toBeCloseTo(of(1, 0.75), 12)
  })

  it('of numbers that are different for everybody is a mean, however many there are', () => {
    const count = 300_000
    const respondents = people({ a: { numbers: Float64Array.from({ length: count }, (_, row) => row + 0.5) } }, count)
    const groups = [{ id: 'half', variable: 'a', range: [0, count / 2] }]
    expect(rowsFor({ groups, questions: [{ id: 'q', type: 'mean', variables: 'a' }] }, respondents)[0]).toMatchObject({
      n: count / 2,
      mean: expect.closeTo(count / 4, 3),
    })
  })

  it('is told for groups that were put together by hand', () => {
    const groups = [
      { id: 'young', variable: 'age', range: [0, 34] },
      { id: 'old', variable: 'age', range: [35, 'HIGHEST'] },
      { id: 'under 50', variable: 'age', range: ['LOWEST', 49] },
      { id: 'west', variable: 'canton', code: ['VD', 'GE'] },
    ]
    const respondents = people({ a: column(1, 2, 3, 4), age: column(34, 35, 18, Number.NaN), canton: words('VD', 'ZH', 'GE', '') }, 4)
    const rows = rowsFor({ groups, questions: [{ id: 'q', type: 'mean', variables: 'a' }] }, respondents)
    expect(rows.filter((row) => 'mean' in row).map(({ group, n, mean }) => [group, n, mean])).toEqual([
      ['young', 2, 2],
      ['old', 1, 2],
      ['under 50', 3, 2],
      ['west', 2, 2],
    ])
    expect(rows.filter((row) => 'versus' in row).map(({ group, versus }) => [group, versus])).toEqual([
      ['young', 'old'],
      ['old', 'young'],
    ])
  })

  it('is refused with the name of a variable that is not there', () => {
    expect(() => figure({ type: 'mean', variables: 'b' }, { a: column(1, 2, 3, 4) })).toThrow('The file of 2025 has no variable “b”')
  })
})

it('variables that were called otherwise in another year are the same', () => {
  const file = questionsFile.parse({
    groups: [{ id: 'all' }, { id: 'region=1', variable: 'sprachregion', code: 1 }, { id: 'sex=w', variable: 'geschlecht', code: 'w', label: 'weiblich' }],
    questions: [
      { id: 'q', type: 'multi', variables: { 2024: ['k1', 'k2'], 2025: ['kanal_1', 'Kanal_2'] }, counted: 1 },
      { id: 'r', type: 'share', variables: { 2024: ['gender'], 2025: ['geschlecht'] } },
      { id: 's', type: 'mean', variables: { 2025: ['k1'] } },
    ],
  })
  const before = people({ k1: column(1, 0), k2: column(1, 1), REGION: column(1, 2), gender: words('w', 'm') }, 2)
  const now = people({ kanal_1: column(1, 1), kanal_2: column(0, 1), sprachregion: column(2, 1), geschlecht: words('weiblich', 'm'), k1: column(3, 4) }, 2)
  const rows = [...rowsOf(compute(file, [waveOf('2024', before, file), waveOf('2025', now, file)]))]
  const changes = rows.filter((row) => row.versus_wave === 2024).map(({ question, group, category, difference }) => [question, group, category, difference])
  expect(changes).toEqual([
    ...[
      ['q', 'all', 'kanal_1', 0.5],
      ['q', 'region=1', 'kanal_1', 0],
      ['q', 'sex=w', 'kanal_1', 0],
    ],
    ...[
      ['q', 'all', 'Kanal_2', -0.5],
      ['q', 'region=1', 'Kanal_2', 0],
      ['q', 'sex=w', 'Kanal_2', -1],
    ],
    ...[
      ['r', 'all', 'm', 0],
      ['r', 'region=1', 'm', 1],
      ['r', 'sex=w', 'm', 0],
      ['r', 'all', 'w', 0],
      ['r', 'region=1', 'w', -1],
      ['r', 'sex=w', 'w', 0],
    ],
  ])
  expect(rows.filter((row) => row.question === 's' && row.versus === undefined).map(({ wave, group, mean }) => [wave, group, mean])).toEqual([
    [2025, 'all', 3.5],
    [2025, 'region=1', 4],
    [2025, 'sex=w', 3],
  ])
})

it('words are the codes that the file of another year has for them, and none where they were none there', () => {
  const file = questionsFile.parse({
    groups: [{ id: 'all' }],
    questions: [
      { id: 'q', type: 'share', variables: { 2024: ['noticed'], 2025: ['bemerkt'] }, missing: { 2024: { values: [8, 9] }, 2025: { values: [98, 99] } } },
      { id: 'm', type: 'mean', variables: { 2024: ['scale'], 2025: ['skala'] } },
    ],
  })
  const long = 'sehr '.repeat(30)
  const before = {
    ...people({ noticed: column(1, 2, 8), scale: column(1, 5, 99) }, 3),
    labels: new Map([
      [
        'noticed',
        [
          { code: 1, label: 'Ja' },
          { code: 2, label: 'Nein' },
          { code: 8, label: 'Weiss nicht' },
        ],
      ],
      // Cut in the middle, as some programs do.
      [
        'scale',
        [
          { code: 1, label: 'wenig' },
          { code: 5, label: long.slice(0, 110) },
          { code: 99, label: 'Keine Angabe' },
        ],
      ],
    ]),
    missing: new Map([['scale', { values: [], range: [90, 99] as const }]]),
  }
  const now = people({ bemerkt: words('Ja', 'Ja', 'Nein', 'Weiss nicht', ''), skala: words('wenig', long, '3', 'Keine Angabe', '') }, 5)
  const { cells, beyondReading } = compute(file, [waveOf('2024', before, file), waveOf('2025', now, file)])
  expect(beyondReading).toEqual([])
  expect(cells.filter(({ wave }) => wave === '2025').map(({ category, estimate: { n, value } }) => [category, n, value])).toEqual([
    ['1', 3, expect.closeTo(2 / 3, 12)],
    ['2', 3, expect.closeTo(1 / 3, 12)],
    ['mean', 3, 3],
  ])
})

describe('the time', () => {
  /** Of the processor, of several tries: the machine may be at something else. */
  function fastest(count: number) {
    const columns = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`q${at}`, { numbers: Float64Array.from({ length: count }, (_, row) => 1 + ((row * (at + 7)) % 7)) }]),
    )
    const groups = [{ id: 'all' }, ...[0, 1, 2].flatMap((by) => [1, 2, 3].map((code) => ({ id: `q${by}=${code}`, variable: `q${by}`, code })))]
    const questions = Object.keys(columns).map((name) => ({ id: name, type: 'share', variables: name }))
    const respondents = people({ ...columns, w: { numbers: Float64Array.from({ length: count }, (_, row) => 0.5 + (row % 10) / 10) } }, count)
    const times = Array.from({ length: 3 }, () => {
      const began = process.cpuUsage()
      expect(rowsFor({ weight: 'w', groups, questions }, respondents).length).toBeGreaterThan(2000)
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    })
    return Math.min(...times)
  }

  it('is under 300 ms for 1,000 respondents and 30 findings, under 5 s for 100,000', () => {
    expect(fastest(1000)).toBeLessThan(300)
    expect(fastest(100_000)).toBeLessThan(5000)
  })
})
