import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { InvoiceTerms } from './invoice-settings'
import { invoiceVariables, readInvoiceTerms } from './invoice-settings'

/** A wrong setting: told to the person who starts the server, in one sentence. */
export class ConfigError extends Error {}

const wholeNumber = (text: string) => /^\d+$/.test(text)

const variables = {
  PORT: { accepts: 'a port from 0 to 65535', test: (text: string) => wholeNumber(text) && Number(text) <= 65535 },
  HOST: { accepts: 'a host name or address to listen on', test: (text: string) => /^[\w.:-]+$/.test(text) },
  DATA_DIR: { accepts: 'the path of a folder', test: (text: string) => !text.includes('\0') },
  DATABASE_URL: {
    accepts: 'a PostgreSQL address such as postgres://user:password@host:5432/name',
    test: (text: string) => isUrl(text, ['postgres:', 'postgresql:']),
  },
  PUBLIC_URL: { accepts: 'the address of the site without a path, such as https://www.example.ch', test: isOrigin },
  ADMIN_EMAIL: { accepts: 'an e-mail address', test: isEmail },
  ADMIN_PASSWORD: { accepts: 'a password of 8 to 200 characters', test: (text: string) => text.length >= 8 && text.length <= 200 },
  PARTNER_PASSWORD: {
    accepts: 'a password of 8 to 200 characters that neither begins nor ends with a blank',
    test: (text: string) => text.length >= 8 && text.length <= 200 && text.trim() === text,
  },
  SMTP_URL: { accepts: 'a mail server such as smtps://user:password@mail.example.ch:465', test: (text: string) => isUrl(text, ['smtp:', 'smtps:']) },
  MAIL_FROM: { accepts: 'an e-mail address, or a name with one in angle brackets', test: isMailbox },
  MAIL_TEAM: { accepts: 'an e-mail address', test: isEmail },
  ...invoiceVariables,
  TRUST_PROXY: { accepts: 'the number of proxies in front, or their addresses separated by commas', test: (text: string) => /^[\w.:/, -]+$/.test(text) },
} as const

export type Mailbox = { name: string; address: string }

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: URL
  adminEmail: string | undefined
  adminPassword: string | undefined
  partnerPassword: string | undefined
  smtpUrl: string | undefined
  mailFrom: Mailbox
  /** The team's inbox. */
  mailTeam: string
  invoice: InvoiceTerms
  /** Which proxies' forwarding headers count; everybody else's are ignored. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean)
}

export const defaultAdminEmail = 'admin@example.ch'

/** The institute's, as the sample content names it. */
const sampleMailFrom: Mailbox = { name: 'Schweizer Versicherungsstudie', address: 'studie@hochschule-muster.example' }

/** The only reader of the environment. `base` is the folder that a relative DATA_DIR starts from. */
export function readConfig(env: Record<string, string | undefined>, base: string): Config {
  const given = (name: keyof typeof variables) => {
    const text = env[name]?.trim()
    if (!text) return undefined
    if (!variables[name].test(text)) throw new ConfigError(`${name} accepts ${variables[name].accepts}.`)
    return text
  }
  for (const name of Object.keys(variables)) given(name as keyof typeof variables)

  const refuse = (sentence: string): never => {
    throw new ConfigError(sentence)
  }
  const port = Number(given('PORT') ?? 3000)
  const mailFrom = mailboxFrom(given('MAIL_FROM'))
  return {
    port,
    host: given('HOST') ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(base, given('DATA_DIR') ?? 'data'),
    databaseUrl: given('DATABASE_URL'),
    publicUrl: new URL(given('PUBLIC_URL') ?? `http://localhost:${port}`),
    adminEmail: given('ADMIN_EMAIL')?.toLowerCase(),
    adminPassword: given('ADMIN_PASSWORD'),
    partnerPassword: given('PARTNER_PASSWORD'),
    smtpUrl: given('SMTP_URL'),
    mailFrom,
    mailTeam: given('MAIL_TEAM') ?? mailFrom.address,
    invoice: readInvoiceTerms(given, refuse),
    trustProxy: trustedProxies(given('TRUST_PROXY')),
  }
}

function trustedProxies(text: string | undefined): Config['trustProxy'] {
  if (text === undefined || ['off', 'false', '0'].includes(text.toLowerCase())) return false
  if (wholeNumber(text)) return (_address, hop) => hop < Number(text)
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function isUrl(text: string, protocols: string[]) {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

function isOrigin(text: string) {
  return isUrl(text, ['http:', 'https:']) && new URL(text).pathname === '/' && !/[?#]/.test(text)
}

function isEmail(text: string) {
  return z.regexes.email.test(text)
}

const namedMailbox = /^([^<>\r\n]*)<([^<>]+)>$/

function isMailbox(text: string) {
  return isEmail(namedMailbox.exec(text)?.[2] ?? text)
}

function mailboxFrom(text: string | undefined): Mailbox {
  if (text === undefined) return sampleMailFrom
  const [, name = '', address = text] = namedMailbox.exec(text) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || sampleMailFrom.name, address }
}
