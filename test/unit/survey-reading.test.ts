import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { de } from '../../src/model/messages/de'
import { textOf } from '../../src/model/messages/message'
import { figuresOf } from '../../src/server/features/survey/figures'
import type { Variable } from '../../src/server/features/survey/reading/dictionary'
import { readSurvey } from '../../src/server/features/survey/reading/read'
import { SurveyRefused } from '../../src/study/survey/refused'
import { sourceOf, surveyFiles, surveyFolder, surveyJson } from '../support/survey-files'

type Cell = number | string
type Sav = {
  file: string
  rows: number
  file_label?: string
  weight?: string
  variables: {
    name: string
    type: string
    format: string
    label: string
    value_labels?: { value: Cell; label: string }[]
    missing_values?: string[]
    missing_range?: [Cell, Cell]
    system_missing: number
  }[]
  first_rows: Record<string, Cell | null>[]
}
type Csv = { file: string; encoding: string; rows: number; names: string[]; first_rows: Record<string, string>[] }

const metadata = surveyJson('metadata.json') as { sav: Sav[]; csv: Csv[] }
const bytesOf = (name: string) => surveyFiles.get(name) as Buffer

/** Everything in a file, cell for cell. */
async function read(name: string, bytes = bytesOf(name)) {
  const cells = new Map<string, Cell[]>()
  const collect = ({ name: variable }: Variable) => {
    const column: Cell[] = []
    cells.set(variable, column)
    return { number: (value: number) => void column.push(value), text: (value: string) => void column.push(value) }
  }
  const { dictionary, rows } = await readSurvey(sourceOf(bytes), name, collect)
  return { dictionary, rows, cells }
}

/** SPSS counts the seconds since the Gregorian calendar began. */
const since1582 = (seconds: number) => new Date(Date.UTC(1582, 9, 14) + seconds * 1000).toISOString()
const shownAs: Record<string, (value: number) => Cell> = { date: (value) => since1582(value).slice(0, 10), datetime: (value) => since1582(value).slice(0, 19) }

describe('a reader of SPSS files', () => {
  it.each(metadata.sav)('sees in $file what haven sees', async ({ file, ...seen }) => {
    const { dictionary, rows, cells } = await read(`data/${file}`)
    expect([rows, dictionary.label, dictionary.weight]).toEqual([seen.rows, seen.file_label ?? '', seen.weight ?? undefined])
    expect(dictionary.variables.map(({ name }) => name)).toEqual(seen.variables.map(({ name }) => name))
    for (const [index, wanted] of seen.variables.entries()) {
      const variable = dictionary.variables[index] as Variable
      const { name, label, type, format, values, missing } = variable
      expect({ name, label, format }).toEqual({ name: wanted.name, label: wanted.label, format: wanted.format })
      expect(type).toBe({ string: 'text', numeric: 'number' }[wanted.type] ?? wanted.type)
      const ends = { LOWEST: Number.NEGATIVE_INFINITY, HIGHEST: Number.POSITIVE_INFINITY } as Record<Cell, number>
      expect(missing.values.map(String)).toEqual(wanted.missing_values ?? [])
      expect(missing.range).toEqual(wanted.missing_range?.map((end) => ends[end] ?? end) ?? null)
      expect(values.map(({ code }) => String(code)).sort()).toEqual((wanted.value_labels ?? []).map(({ value }) => String(value).trimEnd()).sort())
      // Haven cuts labels at 120 bytes.
      for (const { value, label: shorter } of wanted.value_labels ?? []) {
        const own = values.find(({ code }) => String(code) === String(value).trimEnd())?.label ?? ''
        expect([own.startsWith(shorter), own === shorter || Buffer.byteLength(shorter) > 115]).toEqual([true, true])
      }
      const column = cells.get(name) as Cell[]
      expect(column.filter((value) => Number.isNaN(value))).toHaveLength(wanted.system_missing)
      const shown = column.slice(0, 3).map((value) => (Number.isNaN(value) ? null : (shownAs[wanted.type]?.(value as number) ?? value)))
      expect(shown).toEqual(seen.first_rows.map((row) => row[name] ?? null))
    }
  })

  it('keeps what several answers are one question', async () => {
    const { dictionary } = await read('data/survey-2025-pspp.sav')
    const names = (stem: string, count: number) => Array.from({ length: count }, (_, index) => `${stem}_${index + 1}`)
    expect(dictionary.sets).toEqual([
      { name: '$kanaele', label: 'Genutzte Kanäle', counted: '1', variables: names('kanal', 6) },
      { name: '$produkte', label: 'Versicherte Produkte', counted: '1', variables: names('produkt', 5) },
    ])
  })

  it.each(metadata.sav.filter(({ file }) => file.includes('2025')))('reads the same in every cell of $file as stands in the table', async ({ file }) => {
    const [sav, csv] = [await read(`data/${file}`), await read('data/survey-2025-comma.csv')]
    const text = (value: Cell, type: string | undefined) => (Number.isNaN(value) ? '' : String(shownAs[type ?? '']?.(value as number) ?? value))
    for (const { name, type } of sav.dictionary.variables) {
      expect([name, (sav.cells.get(name) as Cell[]).map((value) => text(value, type))]).toEqual([name, csv.cells.get(name)])
    }
  })
})

describe('a reader of CSV', () => {
  it.each(metadata.csv)('sees in $file what R sees', async ({ file, encoding, rows, names, first_rows }) => {
    const found = await read(`data/${file}`)
    expect([found.rows, found.dictionary.encoding]).toEqual([rows, encoding])
    expect(found.dictionary.variables.map(({ name }) => name)).toEqual(names)
    expect(Array.from({ length: 3 }, (_, row) => Object.fromEntries(names.map((name) => [name, found.cells.get(name)?.[row]])))).toEqual(first_rows)
  })

  const table = 'name,größe\r\n"Erste\nZeile",1\r\n„Zweite“,"2,5"\r\n'
  const [name, size] = ['name', 'größe']
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(table.replace('„', '\x84').replace('“', '\x93'), 'latin1')],
    ['tabs', Buffer.from(table.replaceAll(/,(?!5)/g, '\t'))],
    ['semicolons', Buffer.from(table.replaceAll(/,(?!5)/g, ';'))],
    ['what Excel is told', Buffer.from(`\ufeffsep=;\r\n${table.replaceAll(/,(?!5)/g, ';')}`)],
    ['one piece after the other', Buffer.from(table.replace('Erste', 'x'.repeat(300_000)))],
  ])('reads %s', async (_way, bytes) => {
    const { cells } = await read('a.csv', bytes)
    expect(cells.get(name)).toEqual([expect.stringMatching(/^(Erste|x+)\nZeile$/), '„Zweite“'])
    expect(cells.get(size)).toEqual(['1', '2,5'])
  })
})

it('lines are counted as an editor counts them', async () => {
  const lines = (text: string) => read('a.csv', Buffer.from(text)).catch(({ said }: SurveyRefused) => said.values[0])
  expect(await lines('a;b\n1;2\n1;2;3\n')).toBe(3)
  expect(await lines('sep=;\r\na;b\r\n1;2\r\n1;2;3\r\n')).toBe(4)
  expect(await lines('a;b\n"1\n1";2\n1;2;3\n')).toBe(4)
  expect(await lines('a;b\n1;2\n"1;2\n1;2\n')).toBe(3)
  expect(await lines('a;b\n1;2\n1;"2\n1;"2"\n')).toBe(3)
  expect(await lines('sep=;\na;b\n1;"2"2\n')).toBe(3)
})

describe('a file that is no survey', () => {
  const folder = surveyFolder()
  const questions = { weight: 'gewicht_total', groups: [{ id: 'all' }], questions: [{ id: 'a', type: 'share', variables: 'sprachregion' }] }

  it.each([
    ['claims-two-billion-cases.sav', 'Die Datei ist unvollständig: Sie verspricht 2000000000 Befragte und endet nach 1006'],
    ['column-twice.csv', 'Zwei Spalten heissen «sprachregion»: die 5. und die 7.'],
    ['columns-5000.csv', 'Die Datei hat mehr als 2000 Variablen'],
    ['cut-dictionary.sav', 'Die Datei ist unvollständig: Sie endet in der Beschreibung der Variablen'],
    ['cut-half.sav', 'Die Datei ist unvollständig: Sie verspricht 1006 Befragte und endet nach 472'],
    ['cut-half.zsav', 'Die Datei ist unvollständig: Sie endet in den komprimierten Daten'],
    ['cut-last-case.sav', 'Die Datei ist unvollständig: Sie verspricht 1006 Befragte und endet nach 1005'],
    ['damaged-zlib.zsav', 'Die Datei ist beschädigt (beim Byte 11517)'],
    ['empty.csv', 'Die Datei ist leer'],
    ['lone-quote.csv', 'In Zeile 21 beginnt ein Anführungszeichen, das nicht endet'],
    ['row-too-long.csv', 'Zeile 7 hat 53 Felder, die Kopfzeile 51'],
    ['weights-missing.csv', '«gewicht_total» taugt nicht als Gewicht: 2 Gewichte fehlen (Datenzeilen 2, 60)'],
    ['weights-negative.csv', '«gewicht_total» taugt nicht als Gewicht: 2 Gewichte sind negativ (Datenzeilen 5, 17)'],
    ['weights-text.csv', '«gewicht_total» taugt nicht als Gewicht: keine Zahl in der Datenzeile 9'],
    ['weights-zero.csv', '«gewicht_total» taugt nicht als Gewicht: 3 Gewichte sind 0 (Datenzeilen 3, 8, 40)'],
    ['workbook.csv', 'Das ist eine Excel-Arbeitsmappe. Speichern Sie sie als CSV oder als SPSS-Datei.'],
    ['wrong-magic.sav', 'Das ist keine SPSS-Datei: Sie beginnt weder mit $FL2 noch mit $FL3'],
    ['zero-cases.csv', 'In der Datei sind keine Befragten'],
    ['zero-cases.sav', 'In der Datei sind keine Befragten'],
  ])('is refused with its reason: %s', async (name, sentence) => {
    const began = performance.now()
    const refusal = await figuresOf(questions, [{ wave: '2025', name, path: join(folder, 'broken', name) }]).then(
      () => undefined,
      ({ cause }: Error) => cause as SurveyRefused,
    )
    expect(refusal).toBeInstanceOf(SurveyRefused)
    expect(textOf(de, (refusal as SurveyRefused).said)).toBe(sentence)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('are all that there are', () => {
    expect([...surveyFiles.keys()].filter((name) => /^broken\/.*v$/.test(name))).toHaveLength(19)
  })

  it.each([
    ['a.sav', Buffer.from(`\x1c${'\0'.repeat(7)}ENCRYPTEDSAV\x15${'\0'.repeat(200)}`), 'surveyEncrypted'],
    ['a.csv', Buffer.from('name\n"a" b\n'), 'surveyQuoteInside'],
    ['a.csv', Buffer.from([...Buffer.from('name;age\n'), 0x01, 0, 0x3b, 0x31, 10]), 'surveyNotText'],
    ['a.csv', Buffer.from(`name;age\n"${'a'.repeat(9 * 1024 * 1024)}`), 'surveyRowTooLong'],
  ] as const)('is refused with its reason: %s, %#', async (name, bytes, key) => {
    await expect(read(name, bytes)).rejects.toMatchObject({ said: { key } })
  })
})
