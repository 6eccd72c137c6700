import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultAdminEmail, readConfig, variables } from '../../src/server/platform/config/config'
import { readTerms } from '../../src/server/platform/config/terms'
import { wrongIn } from '../../src/server/platform/config/variable'
import { root } from '../support/checkout'

const textOf = (name: string) => readFileSync(join(root, name), 'utf8')

type Env = Record<string, string>

/** What the page says of each variable. A default that begins as code is a value, any other a sentence. */
const documented = [...textOf('docs/configuration.md').matchAll(/^\| `([A-Z\d_]+)` \| (.+?) \| (.+?) \| .+ \|$/gm)].map(([, name, cell, accepts]) => ({
  name: name as string,
  fallback: /^`([^`]+)`/.exec(cell as string)?.[1],
  accepts: accepts as string,
}))
const withValue = documented.flatMap(({ name, fallback }) => (fallback === undefined ? [] : [{ name, fallback }]))

/** What a store and a creditor need before anything else of them is read. */
const needed: Env = {
  ...{ S3_ENDPOINT: 'https://s3.example.ch', S3_BUCKET: 'studie', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  ...{ INVOICE_NAME: 'Institut', INVOICE_STREET: 'Musterstrasse', INVOICE_ZIP: '8000', INVOICE_CITY: 'Musterstadt', INVOICE_IBAN: 'CH4431999123000889012' },
}

function readingOf(env: Env) {
  const { startTerms, adminEmail = defaultAdminEmail, ...config } = readConfig({ ...needed, ...env }, root)
  return { ...config, adminEmail, terms: readTerms(startTerms) }
}

describe('docs/configuration.md', () => {
  it('names every variable there is once, and no other', () => {
    expect(documented.map(({ name }) => name).sort()).toEqual(Object.keys(variables).sort())
  })

  it('says what each accepts as the program does', () => {
    const asTold = documented.map(({ name }) => ({ name, accepts: wrongIn(variables, { [name]: '\0 \0' })[0]?.accepts }))
    expect(documented.map(({ name, accepts }) => ({ name, accepts }))).toEqual(asTold)
  })

  it('says the default of each: to set it changes nothing', () => {
    for (const { name, fallback } of withValue) expect(readingOf({ [name]: fallback }), name).toEqual(readingOf({}))
  })
})

/** What a POSIX shell makes of the lines; with `isTaken` as if every # before a variable were taken away. */
function sourced(isTaken: boolean): Env {
  const lines = isTaken ? textOf('.env.example').replace(/^#(?=[A-Z\d_]+=)/gm, '') : textOf('.env.example')
  const script = `set -a\n${lines}\n"$0" -p 'JSON.stringify(process.env)'`
  const env = JSON.parse(execFileSync('sh', ['-euc', script, process.execPath], { env: {}, encoding: 'utf8' })) as Env
  return Object.fromEntries(Object.entries(env).filter(([name]) => !['PATH', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)))
}

describe.runIf(process.platform !== 'win32')('.env.example', () => {
  it('changes nothing as it is', () => {
    expect(sourced(false)).toEqual({})
  })

  it('names every variable there is, and no other', () => {
    expect(Object.keys(sourced(true)).sort()).toEqual([...Object.keys(variables), 'NODE_ENV'].sort())
  })

  it('shows the defaults that docs/configuration.md says', () => {
    expect(sourced(true)).toMatchObject(Object.fromEntries(withValue.map(({ name, fallback }) => [name, fallback])))
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
