import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfig, variables } from '../../src/server/config/config'
import { readTerms } from '../../src/server/config/terms'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (name: string) => readFileSync(`${root}/${name}`, 'utf8')
const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } }

/** What a POSIX shell makes of the lines; with `isTaken` as if every # before a variable were taken away. */
function sourced(isTaken: boolean) {
  const lines = isTaken ? textOf('.env.example').replace(/^#(?=[A-Z\d_]+=)/gm, '') : textOf('.env.example')
  const script = `set -a\n${lines}\n"$0" -p 'JSON.stringify(process.env)'`
  const env = JSON.parse(execFileSync('sh', ['-euc', script, process.execPath], { env: {}, encoding: 'utf8' })) as Record<string, string>
  return Object.fromEntries(Object.entries(env).filter(([name]) => !['PATH', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)))
}

describe.runIf(process.platform !== 'win32')('.env.example', () => {
  it('changes nothing as it is', () => {
    expect(sourced(false)).toEqual({})
  })

  it('names every variable there is, and no other', () => {
    expect(Object.keys(sourced(true)).sort()).toEqual([...Object.keys(variables), 'NODE_ENV'].sort())
  })

  it('shows values that are accepted, and arrive whole', () => {
    const config = readConfig(sourced(true), root)
    expect({ ...config, ...readTerms(config.startTerms) }).toMatchObject({
      port: 3000,
      mailFrom: { name: 'Schweizer Versicherungsstudie', address: 'studie@hochschule-muster.example' },
      invoice: { creditor: { name: 'Institut (Muster)', iban: 'CH4431999123000889012' }, termDays: 30 },
    })
  })
})

it('the README’s table names every variable there is', () => {
  for (const name of Object.keys(variables)) expect(textOf('README.md')).toContain(`\`${name}\``)
})

describe('the Node lines that package.json names', () => {
  const lines = engines.node.split(' || ').map((range) => range.replace(/^\D+/, ''))

  it('are the ones that are tested', () => {
    const [, tested] = /node: \[(.*)\]/.exec(textOf('.github/workflows/ci.yml')) ?? []
    expect(tested?.split(', ').map((version) => version.slice(1, -1).split('.')[0])).toEqual(lines.map((line) => line.split('.')[0]))
  })

  it('include the one that developers use', () => {
    expect(lines).toContain(textOf('.nvmrc').trim())
  })
})
