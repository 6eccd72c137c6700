import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { emailAddress } from '../../entities/email-address'
import { limits } from '../../entities/limits'
import { type InvoiceTerms, invoiceVariables, readInvoiceTerms } from './invoice-settings'
import { type TrustProxy, trustedProxies } from './trusted-proxies'
import { readVariables, variable } from './variable'

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
  /** Whether a password may go to the mail server without TLS. */
  allowPlaintext: boolean
  mailFrom: Mailbox
  /** The team's inbox. */
  mailTeam: string
  invoice: InvoiceTerms
  /** Which proxies' forwarding headers count; everybody else's are ignored. */
  trustProxy: TrustProxy
}

export const defaultAdminEmail = 'admin@example.ch'

/** The institute's, as the sample content names it. */
export const sampleMailFrom: Mailbox = { name: 'Schweizer Versicherungsstudie', address: 'studie@hochschule-muster.example' }

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))
/** As long as the settings ask for. */
const password = (least: number) =>
  variable(`a password of ${least} to ${limits.line} characters`, z.string().check(z.minLength(least), z.maxLength(limits.line)))
const email = emailAddress('')

const origin = z.pipe(
  z.pipe(
    z.url({ protocol: /^https?$/ }),
    z.transform((text) => new URL(text)),
  ),
  z.instanceof(URL).check(z.refine(({ href, origin }) => href === `${origin}/`)),
)

const mailbox = z.pipe(z.pipe(z.string(), z.transform(mailboxFrom)), z.object({ name: z.string(), address: email }))

/** Everything that can be set, in the order of the README. `NODE_ENV` besides, which belongs to Node. */
export const variables = {
  PORT: variable('a port from 0 to 65535, where 0 takes any that is free', z.pipe(wholeNumber, z.number().check(z.maximum(65_535)))),
  HOST: variable('a host name or address to listen on', z.string().check(z.regex(/^[\w.:-]+$/))),
  DATA_DIR: variable('the path of a folder', z.string().check(z.refine((text) => !text.includes('\0')))),
  DATABASE_URL: variable('a PostgreSQL address such as postgres://user:password@host:5432/name', z.url({ protocol: /^postgres(ql)?$/ })),
  PUBLIC_URL: variable('the address of the site without a path, such as https://www.example.ch', origin),
  ADMIN_EMAIL: variable('an e-mail address', email),
  ADMIN_PASSWORD: password(limits.administratorPassword),
  PARTNER_PASSWORD: password(limits.partnerPassword),
  SMTP_URL: variable('a mail server such as smtps://user:password@mail.example.ch:465', z.url({ protocol: /^smtps?$/ })),
  SMTP_ALLOW_PLAINTEXT: variable('yes or no', z.enum(['yes', 'no'])),
  MAIL_FROM: variable('an e-mail address, or a name with one in angle brackets', mailbox),
  MAIL_TEAM: variable('an e-mail address', email),
  TRUST_PROXY: variable('the number of proxies in front, or their addresses separated by commas', trustedProxies),
  ...invoiceVariables,
}

/** The only reader of the environment. `base` is the folder that a relative DATA_DIR starts from. */
export function readConfig(env: Record<string, string | undefined>, base: string): Config {
  const given = readVariables(variables, env)
  const { PORT: port = 3000, MAIL_FROM: mailFrom = sampleMailFrom } = given
  return {
    port,
    host: given.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(base, given.DATA_DIR ?? 'data'),
    databaseUrl: given.DATABASE_URL,
    publicUrl: given.PUBLIC_URL ?? new URL(`http://localhost:${port}`),
    adminEmail: given.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: given.ADMIN_PASSWORD,
    partnerPassword: given.PARTNER_PASSWORD,
    smtpUrl: given.SMTP_URL,
    allowPlaintext: given.SMTP_ALLOW_PLAINTEXT === 'yes',
    mailFrom,
    mailTeam: given.MAIL_TEAM ?? mailFrom.address,
    invoice: readInvoiceTerms(given),
    trustProxy: given.TRUST_PROXY ?? false,
  }
}

function mailboxFrom(text: string): Mailbox {
  const [, name = '', address = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || sampleMailFrom.name, address }
}
