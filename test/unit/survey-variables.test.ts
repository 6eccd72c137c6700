import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../src/server/features/survey/figures'
import { variablesOf } from '../../src/server/features/survey/variables'
import { surveyFolder, surveyJson } from '../support/survey-files'

const folder = surveyFolder()
const look = (name: string, q = '') => variablesOf(join(folder, 'data', name), name, q)

async function written(text: string) {
  writeFileSync(join(folder, 'data', 'own.csv'), text)
  return look('own.csv')
}

describe('what is in a file', () => {
  it('is told by variable, as SPSS files name it', async () => {
    const { file, variables } = await look('survey-2025-pspp.zsav')
    expect(file).toMatchObject({ rows: 1006, label: 'Erfundene Umfragedaten, keine echten Befragten', weights: ['gewicht_total'] })
    const [seen] = (surveyJson('metadata.json') as { sav: { file: string; variables: { system_missing: number }[] }[] }).sav.filter(({ file: name }) =>
      /pspp.zsav/.test(name),
    )
    const empty = variables.map((variable) => (variable.type === 'text' ? 0 : variable.empty))
    expect(empty).toEqual(seen?.variables.map(({ system_missing }) => system_missing))
    const of = (name: string) => variables.find((variable) => variable.name === name)
    expect(of('erhoehung_bemerkt_sach')).toEqual({
      ...{ name: 'erhoehung_bemerkt_sach', label: 'Prämienerhöhung bemerkt: Sachversicherung', type: 'number', n: 952, empty: 0, missing: 54 },
      values: [
        { code: 1, label: 'Ja', n: 505, isMissing: false },
        { code: 2, label: 'Nein', n: 447, isMissing: false },
        { code: 98, label: 'Weiss nicht', n: 42, isMissing: true },
        { code: 99, label: 'Keine Angabe', n: 12, isMissing: true },
      ],
      ...{ least: 1, most: 2, areWhole: true, identifies: undefined },
    })
    expect(of('ki_erwartung_info')?.values?.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 98, 99])
    expect(of('interview_datum')).toMatchObject({ type: 'date', least: '2025-02-26', most: '2025-03-25' })
    expect(of('bemerkung')).toMatchObject({ values: null, identifies: 'free text' })
    expect(variables.filter(({ identifies }) => identifies).map(({ name }) => name)).toEqual(['bemerkung'])
  })

  it('is the same in CSV, but for what only SPSS knows', async () => {
    const [csv, sav] = await Promise.all([look('survey-2025-semicolon-1252.csv'), look('survey-2025-pspp-plain.sav')])
    expect(csv.file.weights).toEqual(['gewicht_total'])
    for (const [index, { name, type, n, missing, empty, least, most, values }] of csv.variables.entries()) {
      const other = sav.variables[index]
      if (!other || other.type === 'date' || other.type === 'datetime') continue
      expect([name, n, empty]).toEqual([other.name, other.n + other.missing - missing, other.empty])
      if (other.missing === 0 && other.n > 0) expect([name, type, least, most]).toEqual([name, other.type, other.least, other.most])
      const said = (list: typeof values) => list?.filter((value) => value.n > 0).map((value) => [value.code, value.n])
      if (values && other.type === 'number') expect([name, said(values)]).toEqual([name, said(other.values)])
    }
  })

  it.each([
    ['prämie SACH', ['praemie_sach_skala', 'erhoehung_bemerkt_sach', 'jahrespraemie_chf']],
    ['assistent chat', ['kanal_6', 'assistent_form']],
    ['Mund zu Mund', ['abschlussgrund']],
    ['gibt es nicht', []],
  ])('is searched by words in any order: %s', async (q, names) => {
    expect((await look('survey-2025-pspp.sav', q)).variables.map(({ name }) => name)).toEqual(names)
  })

  it('points out what may tell who somebody is', async () => {
    const rows = Array.from({ length: 80 }, (_, row) =>
      [`Person${row}`, `p${row}@example.ch`, `19${10 + row}-01-0${1 + (row % 9)}`, 3000 + row, 1 + (row % 2), 60 + row].join(';'),
    )
    const { file, variables } = await written(`vorname;kontakt;geburtstag;plz;email_genutzt;gewicht\n${rows.join('\n')}\n`)
    expect(Object.fromEntries(variables.map(({ name, identifies }) => [name, identifies]))).toEqual({
      ...{ vorname: 'name', kontakt: 'e-mail', geburtstag: 'birth date', plz: 'postcode' },
      ...{ email_genutzt: undefined, gewicht: undefined },
    })
    expect(file.weights).toEqual(['gewicht'])
  })

  it('proposes questions that can be asked as they are, and are answered as R answers them', async () => {
    const name = 'survey-2025-pspp.sav'
    const { questions } = await look(name)
    expect(questions.weight).toBe('gewicht_total')
    expect(questions.groups.map(({ id }) => id)).toEqual([
      'all',
      ...['sprachregion', 'altersgruppe', 'geschlecht'].flatMap((variable) => [1, 2, 3].map((code) => `${variable}=${code}`)),
    ])
    const { rows, beyondReading } = await figuresOf(questions, [{ wave: '2025', name, path: join(folder, 'data', name) }])
    expect(beyondReading).toEqual([])
    const figures = new Map([...rows].filter((row) => !('versus' in row)).map((row) => [`${row.question} ${row.group} ${row.category}`, row]))
    const same = {
      q03: 'erhoehung_bemerkt_kk',
      q05: 'erhoehung_prozent_kk',
      q14: 'ki_transparenz.top',
      q20: 'ki_erwartung_schaden.mean',
      q22: 'kanaele',
      q23: 'produkte',
      q28: 'assistent_form',
    }
    const { results } = surveyJson('expected.json') as { results: Record<string, number | string>[] }
    const compared = results.filter(({ wave, question }) => wave === 2025 && (question as string) in same)
    expect(compared.length).toBeGreaterThan(150)
    for (const { question, group, category, share, mean, se, n } of compared) {
      const row = figures.get(`${same[question as keyof typeof same]} ${group} ${category}`)
      expect([question, group, row?.n, row?.share ?? row?.mean, row?.se]).toEqual([
        question,
        group,
        n,
        expect.closeTo((share ?? mean) as number, 8),
        expect.closeTo(se as number, 8),
      ])
    }
  })

  it('proposes no question about what may tell who somebody is, nor about what nobody answered', async () => {
    const { questions } = await look('survey-2025-pspp.sav')
    const asked = questions.questions.flatMap(({ variables }) => variables)
    for (const name of ['resp_id', 'bemerkung', 'leer_variable', 'interview_datum', 'gewicht_total']) expect(asked).not.toContain(name)
    expect(asked).toContain('berufsfeld')
  })

  it('proposes as weight what can be one, the likeliest first', async () => {
    const proposed = async (text: string) => (await written(text)).file.weights
    expect(await proposed('koerpergewicht,w_total,weight_old\n70,"0,5",0\n80,"1,5",1\n')).toEqual(['w_total', 'koerpergewicht'])
    expect(await proposed('gewicht,alter\n1.5,30\n,40\n')).toEqual([])
  })
})
