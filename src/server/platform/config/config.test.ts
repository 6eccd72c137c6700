import { describe, expect, it } from 'vitest'
import { creditorVariables } from '../../../../test/support/creditor'
import { readConfig, variables } from './config'
import { misspelt } from './misspelt'
import { samplesIn } from './samples'
import { readTerms } from './terms'
import { ConfigError } from './variable'

const read = (env: Record<string, string>) => readConfig(env, '/checkout')
const terms = (env: Record<string, string>) => readTerms(read(env).startTerms)

describe('configuration', () => {
  it('needs nothing for a first run', () => {
    expect(read({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: '/checkout/data', databaseUrl: undefined, trustProxy: false })
    expect(read({}).publicUrl.href).toBe('http://localhost:3000/')
  })

  it('opens to the network in production only', () => {
    expect(read({ NODE_ENV: 'production' }).host).toBe('0.0.0.0')
    expect(read({ NODE_ENV: 'production', HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
  })

  it('follows the port in the public address', () => {
    expect(read({ PORT: '4000' }).publicUrl.href).toBe('http://localhost:4000/')
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'nonsense'],
    ['S3_ENDPOINT', 's3.example.ch'],
    ['S3_ENDPOINT', 'ftp://s3.example.ch'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example.ch'],
    ['S3_ENDPOINT', 'https://s3.example.ch/?a=b'],
    ['S3_BUCKET', 'Studie'],
    ['S3_BUCKET', '../andere'],
    ['S3_ACCESS_KEY_ID', 'zwei Worte'],
    ['S3_SECRET_ACCESS_KEY', 'zwei Worte'],
    ['S3_REGION', 'eu/central'],
    ['S3_PREFIX', '/uploads'],
    ['S3_PREFIX', 'a/../b'],
    ['S3_PREFIX', '..'],
    ['S3_PREFIX', 'a//b'],
    ['S3_PREFIX', 'a?b'],
    ['S3_ADDRESSING', 'dns'],
    ['PUBLIC_URL', 'studie.example'],
    ['PUBLIC_URL', 'https://studie.example/unterseite'],
    ['PUBLIC_URL', 'https://studie.example?'],
    ['PUBLIC_URL', 'ftp://studie.example'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'kurz'],
    ['ADMIN_PASSWORD', 'elf Zeichen'],
    ['PARTNER_PASSWORD', 'kurz'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_ALLOW_PLAINTEXT', 'ja'],
    ['MAIL_FROM', 'Studie'],
    ['MAIL_TEAM', 'x'],
    ['TRUST_PROXY', 'ja!'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.1 10.0.0.2'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '-1'],
    ['INVOICE_IBAN', 'CH4431999123000889013'],
    ['INVOICE_IBAN', 'DE89370400440532013000'],
    ['INVOICE_NAME', 'Zu lang '.repeat(10)],
    ['INVOICE_COUNTRY', 'Schweiz'],
    ['INVOICE_VAT_MODE', 'ja'],
    ['INVOICE_VAT_RATE', '8,1'],
    ['INVOICE_VAT_RATE_PRESENTATION', '-1'],
    ['INVOICE_VAT_ID', 'CHE-123.456.789 MWST'],
    ['INVOICE_VAT_ID', '123456788'],
    ['INVOICE_VAT_ID', 'DE123456788'],
    ['INVOICE_VAT_ID', 'CHE-123.456.788 VAT'],
    ['INVOICE_TERM_DAYS', '0'],
  ])('refuses %s=%s with its name and what it accepts', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} accepts `))
  })

  it.each([
    ['PORTT', 'PORT'],
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['INVOICE_VATRATE', 'INVOICE_VAT_RATE'],
    ['NODE_ENVV', 'NODE_ENV'],
  ])('tells that %s is probably meant to be %s', (name, meant) => {
    expect(misspelt({ [name]: 'x' })).toEqual([`${name} is not known and changes nothing; did you mean ${meant}?`])
  })

  it('says nothing of names that are known, empty or somebody else’s', () => {
    const others = ['PATH', 'HOME', 'HOSTNAME', 'MAIL', 'USER', 'SHELL', 'AWS_REGION', 'PGPORT', 'LOGNAME', 'npm_config_cache', 'TMPDIR', 'LANG']
    expect(misspelt({ ...Object.fromEntries([...others, ...Object.keys(variables)].map((name) => [name, 'x'])), PORTT: '', NODE_ENV: 'production' })).toEqual(
      [],
    )
  })

  it('tells of an environment that nobody knows', () => {
    expect(misspelt({ NODE_ENV: 'prod' })).toEqual(['NODE_ENV=prod is none of production, development, test, and counts as development.'])
  })

  it('never repeats a secret in its complaint', () => {
    expect(() => read({ ADMIN_PASSWORD: 'geheim' })).not.toThrow(/geheim/)
    expect(() => read({ S3_SECRET_ACCESS_KEY: 'sehr geheim' })).not.toThrow(/geheim/)
    expect(() => read({ S3_SECRET_ACCESS_KEY: 'geheim' })).not.toThrow(/geheim/)
  })

  it('reads trusted proxies as a number of hops or as addresses', () => {
    const trusts = (given: string, address: string, hop = 0) => {
      const { trustProxy } = read({ TRUST_PROXY: given })
      return trustProxy === false ? false : trustProxy(address, hop)
    }
    expect([0, 1, 2].map((hop) => trusts('2', '', hop))).toEqual([true, true, false])
    expect(['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => trusts('10.0.0.1, 10.0.0.2', address))).toEqual([true, true, false])
    expect(['10.9.9.9', '::1', '11.0.0.1'].map((address) => trusts('10.0.0.0/8, loopback', address))).toEqual([true, true, false])
    for (const off of ['off', 'Off', 'false', '0', '']) expect(read({ TRUST_PROXY: off }).trustProxy).toBe(false)
  })

  it('takes a store for uploads whole or not at all', () => {
    const store = { S3_ENDPOINT: 'https://s3.example.ch', S3_BUCKET: 'studie', S3_ACCESS_KEY_ID: 'schluessel', S3_SECRET_ACCESS_KEY: 'geheim' }
    expect(read({}).s3).toBeUndefined()
    expect(read(store).s3).toMatchObject({ bucket: 'studie', region: 'us-east-1', prefix: 'uploads/', addressing: 'path' })
    expect(read({ ...store, S3_PREFIX: 'studie/2.-Ausgabe' }).s3?.prefix).toBe('studie/2.-Ausgabe/')
    for (const missing of Object.keys(store)) {
      const rest = Object.fromEntries(Object.entries(store).filter(([name]) => name !== missing))
      expect(() => read(rest)).toThrow(new RegExp(`^${missing} is missing: a store for uploads needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET`))
    }
    expect(() => read({ S3_PREFIX: 'allein' })).toThrow(/^S3_ENDPOINT is missing/)
  })

  it('takes a creditor whole or not at all', () => {
    const creditor = {
      INVOICE_NAME: 'Beispielinstitut',
      INVOICE_STREET: 'Beispielgasse',
      INVOICE_ZIP: '9000',
      INVOICE_CITY: 'Musterlingen',
      INVOICE_IBAN: 'ch93 0076 2011 6238 5295 7',
    }
    expect(terms({}).invoice.creditor.isSample).toBe(true)
    expect(terms(creditor).invoice.creditor).toMatchObject({ name: 'Beispielinstitut', iban: 'CH9300762011623852957', country: 'CH', isSample: false })
    for (const name of Object.keys(creditor)) expect(() => read({ ...creditor, [name]: '' })).toThrow(new RegExp(`^${name} is missing`))
    expect(() => read({ INVOICE_VAT_MODE: 'included', INVOICE_VAT_RATE: '8.1' })).toThrow(/^INVOICE_VAT_ID is missing/)
    expect(() => read({ INVOICE_VAT_MODE: 'added', INVOICE_VAT_ID: 'CHE-123.456.788 MWST' })).toThrow(/^INVOICE_VAT_RATE is missing/)
    expect(terms({}).invoice).toMatchObject({ vat: { mode: 'none', rate: 0 }, termDays: 30 })
  })

  it('takes no part of VAT without being told whether it is charged', () => {
    for (const [name, value] of [
      ['INVOICE_VAT_RATE', '8.1'],
      ['INVOICE_VAT_RATE_PRESENTATION', '8.1'],
      ['INVOICE_VAT_ID', 'CHE-123.456.788 MWST'],
    ] as const)
      expect(() => read({ [name]: value })).toThrow(new RegExp(`^INVOICE_VAT_MODE is missing: ${name} is set`))
    expect(terms({ INVOICE_VAT_MODE: 'none', INVOICE_VAT_RATE: '8.1' }).invoice.vat).toMatchObject({ mode: 'none', rate: 0 })
  })

  it.each(['CHE-123.456.788 MWST', 'che123456788mwst', 'CHE-123.456.788', 'CHE 123 456 788 MWST'])('writes a VAT number as it is printed: %s', (id) => {
    const { vat } = terms({ INVOICE_VAT_MODE: 'added', INVOICE_VAT_RATE: '8.1', INVOICE_VAT_ID: id }).invoice
    expect(vat).toEqual({ mode: 'added', rate: 810, presentationRate: 810, id: 'CHE-123.456.788 MWST' })
  })

  it('leaves the language of a VAT number as it is, and gives the presentation a rate of its own', () => {
    const env = { INVOICE_VAT_MODE: 'added', INVOICE_VAT_RATE: '2.6', INVOICE_VAT_RATE_PRESENTATION: '8.1' }
    expect(terms({ ...env, INVOICE_VAT_ID: 'CHE-123.456.788 TVA' }).invoice.vat).toEqual({
      mode: 'added',
      rate: 260,
      presentationRate: 810,
      id: 'CHE-123.456.788 TVA',
    })
  })

  it('knows what real mails would carry of the sample', () => {
    const real = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'studie@muster.ch', ...creditorVariables }
    const samplesOf = (env: Record<string, string>) => samplesIn(read(env), terms(env))
    const without = (...names: string[]) =>
      samplesOf(Object.fromEntries(Object.entries(real).filter(([name]) => !names.some((other) => name.startsWith(other)))))
    expect(without()).toEqual([])
    expect(without('MAIL_FROM')).toEqual(['sender'])
    expect(without('INVOICE')).toEqual(['creditor'])
    expect(samplesOf({ ...real, MAIL_FROM: 'Studie <studie@hochschule-muster.example>' })).toEqual(['sender'])
    // Without a mail server nobody gets them.
    expect(without('SMTP', 'MAIL', 'INVOICE')).toEqual([])
  })

  it('knows who sends mails and who reads them', () => {
    expect(terms({ MAIL_FROM: '"Studie Muster" <studie@muster.example>' })).toMatchObject({
      mailFrom: { name: 'Studie Muster', address: 'studie@muster.example' },
      mailTeam: 'studie@muster.example',
    })
    expect(terms({ MAIL_FROM: 'studie@muster.example', MAIL_TEAM: 'team@muster.example' })).toMatchObject({
      mailFrom: { name: 'Schweizer Versicherungsstudie', address: 'studie@muster.example' },
      mailTeam: 'team@muster.example',
    })
  })
})
