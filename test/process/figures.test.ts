import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/checkout'
import { surveyFolder } from '../support/survey-files'

const folder = surveyFolder()

const figures = (...args: string[]) => run('figures', args)

/** As npm runs it, from the folder where somebody keeps the data. */
function run(script: 'figures' | 'variables', args: string[]) {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', `${script}.mjs`), ...args], {
    cwd: root,
    env: { ...env, INIT_CWD: folder },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, stderr, rows: stdout.split('\n').filter(Boolean) }
}

describe('npm run figures', () => {
  it('prints a row on each line, of figures and then of differences', () => {
    const { status, stderr, rows } = figures('expected.json', '2024=data/survey-2024-haven.sav', '2025=data/survey-2025-pspp.zsav', '--suppress=30')
    expect([status, stderr]).toEqual([0, ''])
    const parsed = rows.map((row) => JSON.parse(row))
    const keys = ['wave', 'question', 'group', 'category', 'n', 'mean', 'se', 'low', 'high', 'n_eff', 'n_weighted']
    expect(Object.keys(parsed[0])).toEqual(keys)
    expect(parsed[0]).toMatchObject({ wave: 2024, question: 'q01', group: 'all', category: 'mean', n: 945, mean: expect.closeTo(5.49159906168711, 12) })
    const [change] = parsed.filter((row) => row.versus_wave === 2024)
    expect(Object.keys(change)).toEqual(['wave', 'versus_wave', 'question', 'category', 'group', 'difference', 'se', 'z', 'p'])
    expect(parsed).toContainEqual({ wave: 2025, question: 'q06', group: 'geschlecht=3', category: 'mean', suppressed: true })
  })

  it('computes what npm run variables proposes to ask', () => {
    const file = 'data/survey-2025-pspp.sav'
    expect(run('variables', [file, 'prämie', 'sach']).rows.map((row) => JSON.parse(row).name)).toEqual([
      ...[undefined, 'praemie_sach_skala', 'erhoehung_bemerkt_sach', 'jahrespraemie_chf'],
    ])
    const proposed = run('variables', [file, '--questions'])
    writeFileSync(join(folder, 'proposed.json'), proposed.rows.join('\n'))
    const { status, stderr, rows } = figures('proposed.json', `2025=${file}`)
    expect([proposed.status, status, stderr]).toEqual([0, 0, ''])
    expect(JSON.parse(rows[0] as string)).toMatchObject({ wave: 2025, question: 'sprachregion', group: 'all', n: 1006 })
  })

  it('names what it cannot do in one sentence', () => {
    const broken = figures('expected.json', '2025=broken/cut-half.sav')
    const sentence = 'cut-half.sav: The file is incomplete: it promises 1006 respondents and ends after 472'
    expect(broken).toEqual({ status: 1, rows: [], stderr: `${sentence}\n` })
    expect(figures('expected.json')).toMatchObject({ status: 1, rows: [] })
  })
})
