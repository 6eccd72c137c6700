import { describe, expect, it } from 'vitest'
import { fromWindows1252 } from '../../src/server/features/survey/reading/characters'
import { readRespondents } from '../../src/server/features/survey/reading/columns'
import { readSurvey } from '../../src/server/features/survey/reading/read'
import { SurveyRefused } from '../../src/study/survey/refused'
import { sourceOf } from '../support/survey-files'
import { type Written, writeSav } from '../support/write-sav'

const long = `Übermässig ${'lang '.repeat(70)}bis zum Ende`
const variables: Written[] = [
  {
    short: 'ALTERSGR',
    name: 'altersgruppe',
    label: 'Altersgruppe',
    labels: [
      [1, 'jüngere'],
      [2, 'ältere'],
    ],
    answers: [1, 2, Number.NaN, 2, 1, 1, 2, 1, 2],
  },
  { short: 'GEWICHT', name: 'gewicht', answers: [1, 0.25, 1.5, 1, 1, 2, 0.75, -200, 1e9] },
  { short: 'KANTON', name: 'kanton', width: 2, answers: ['ZH', 'BE', '', 'ZH', 'GE', 'VD', 'ZH', 'SG', 'ZH'] },
  { short: 'BERUF', name: 'berufsfeld', width: 20, answers: ['gesundheitswesen', '', 'übriges', 'verwaltung', '', '', 'übriges', 'a', 'b'] },
  { short: 'BEMERKUN', name: 'bemerkung', label: 'Im Wortlaut', width: 600, answers: ['', long, 'kurz', '', long.slice(0, 255), '', '', '', 'Ende'] },
]
const names = new Set(variables.map(({ name }) => name))

async function cellsOf(bytes: Buffer, name = 'a.sav') {
  const { rows, columns } = await readRespondents(sourceOf(bytes), name, names)
  const cells = [...columns].map(([column, found]) => [column, 'numbers' in found ? [...found.numbers] : [...found.codes].map((code) => found.texts[code])])
  return { rows, cells: Object.fromEntries(cells) }
}

const western = (text: string) => Buffer.from(text, 'latin1')

describe('an SPSS file', () => {
  it.each([
    ['as it is', {}],
    ['written on the other kind of machine', { isLittle: false }],
    ['in codes of a byte', { compression: 1 }],
    ['in codes of a byte, on the other kind of machine', { compression: 1, isLittle: false }],
    ['packed', { compression: 2 }],
    ['packed, on the other kind of machine', { compression: 2, isLittle: false }],
    ['without the number of its respondents', { compression: 1, promised: -1 }],
    ['in Windows-1252', { encoding: 'windows-1252', encode: western }],
    ['in what the Unix of the West had', { encoding: 'ISO-8859-15', encode: western }],
  ] as const)('is read %s', async (_way, options) => {
    const { rows, cells } = await cellsOf(writeSav(variables, options))
    expect(rows).toBe(9)
    expect(cells).toEqual(Object.fromEntries(variables.map(({ name, answers }) => [name, answers])))
  })

  it('tells labels and long names', async () => {
    const { dictionary } = await readSurvey(sourceOf(writeSav(variables)), 'a.sav', () => undefined)
    expect(dictionary.label).toBe('Erfunden')
    expect(dictionary.variables.map(({ name, label, format }) => [name, label, format])).toEqual([
      ['altersgruppe', 'Altersgruppe', 'F8.0'],
      ['gewicht', '', 'F8.0'],
      ['kanton', '', 'A2'],
      ['berufsfeld', '', 'A20'],
      ['bemerkung', 'Im Wortlaut', 'A600'],
    ])
    expect(dictionary.variables[0]?.values).toEqual([
      { code: 1, label: 'jüngere' },
      { code: 2, label: 'ältere' },
    ])
  })

  it('with more respondents than it says is refused as one with fewer is', async () => {
    await expect(cellsOf(writeSav(variables, { promised: 8 }))).rejects.toMatchObject({ said: { key: 'surveyDamaged' } })
    await expect(cellsOf(writeSav(variables, { promised: 10 }))).rejects.toMatchObject({ said: { key: 'surveyCutCases', values: [10, 9] } })
    await expect(cellsOf(writeSav(variables, { encoding: 'klingonisch' }))).rejects.toMatchObject({ said: { key: 'surveyEncoding' } })
  })

  it('has the letters of Windows, which some versions of Node do not know', () => {
    expect(fromWindows1252(Buffer.of(0x80, 0x82, 0x84, 0x8a, 0x92, 0x96, 0x9c, 0x9f, 0xe4))).toBe('€‚„Š’–œŸä')
  })
})

/** The same every time, so that what fails fails again. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Some bytes are others, some are gone, or come twice; large numbers where sizes stand are the worst. */
function damaged(bytes: Buffer, next: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  for (let changes = 1 + next(6); changes > 0; changes--) {
    const at = next(copy.length)
    if (next(3) === 0) copy.fill([0, 255, 127, 128, 1][next(5)] as number, at, Math.min(copy.length, at + 1 + next(8)))
    else copy[at] = next(256)
  }
  if (next(4) > 0) return copy
  const at = next(copy.length)
  return next(2) === 0 ? copy.subarray(0, at) : Buffer.concat([copy.subarray(0, at), copy.subarray(next(copy.length))])
}

describe('a damaged file', () => {
  const table = `altersgruppe;gewicht;kanton\r\n${Array.from({ length: 20 }, (_, row) => `${row % 3};${row},5;"Z""H, ${row}"`).join('\r\n')}\r\n`
  const files: [string, Buffer][] = [
    ...([0, 1, 2] as const).map((compression): [string, Buffer] => ['a.sav', writeSav(variables, { compression })]),
    ['a.sav', writeSav(variables, { isLittle: false })],
    ['a.csv', Buffer.from(table)],
  ]

  it('is read or refused, 10,000 times, and takes neither time nor memory', async () => {
    const next = generator(36)
    const began = process.cpuUsage()
    let [refused, longest] = [0, 0]
    for (let round = 0; round < 10_000; round++) {
      const [name, bytes] = files[round % files.length] as [string, Buffer]
      const before = performance.now()
      await cellsOf(damaged(bytes, next), name).catch((error) => {
        if (!(error instanceof SurveyRefused)) throw new Error(`round ${round}`, { cause: error })
        refused += 1
      })
      longest = Math.max(longest, performance.now() - before)
    }
    expect(refused).toBeGreaterThan(3000)
    expect(refused).toBeLessThan(9000)
    expect(longest).toBeLessThan(3000)
    expect(process.memoryUsage().rss).toBeLessThan(1024 ** 3)
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(60)
  })
})
