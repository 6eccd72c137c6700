import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { version } from '../../../../package.json' with { type: 'json' }
import { emailAddress } from '../../../model/fields/email-address'
import { limits } from '../../../model/limits'
import { readS3, type S3Settings, s3Variables } from './s3'
import { readTerms, type TermTexts, termTextsIn, termVariables } from './terms'
import { type TrustProxy, trustedProxies } from './trusted-proxies'
import { readVariables, variable } from './variable'

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where uploads lie; on the disk without it. */
  s3: S3Settings | undefined
  publicUrl: URL
  adminEmail: string | undefined
  adminPassword: string | undefined
  partnerPassword: string | undefined
  smtpUrl: string | undefined
  /** Whether a password may go to the mail server without TLS. */
  allowPlaintext: boolean
  /** What holds for invoices and mails unless administrators have set it otherwise: read it with `effectiveTerms`. */
  startTerms: TermTexts
  /** What /metrics and the details of /readyz open to, besides administrators. */
  operatorToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  /** Of the product. */
  version: string
  /** Which proxies' forwarding headers count; everybody else's are ignored. */
  trustProxy: TrustProxy
}

export const defaultAdminEmail = 'admin@example.ch'

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

/** Everything that can be set, in the order of docs/configuration.md. `NODE_ENV` besides, which belongs to Node. */
export const variables = {
  PORT: variable('a port from 0 to 65535, where 0 takes any that is free', z.pipe(wholeNumber, z.number().check(z.maximum(65_535)))),
  HOST: variable('a host name or address to listen on', z.string().check(z.regex(/^[\w.:-]+$/))),
  DATA_DIR: variable('the path of a folder', z.string().check(z.refine((text) => !text.includes('\0')))),
  DATABASE_URL: variable('a PostgreSQL address such as postgres://user:password@host:5432/name', z.url({ protocol: /^postgres(ql)?$/ })),
  ...s3Variables,
  PUBLIC_URL: variable('the address of the site without a path, such as https://www.example.ch', origin),
  ADMIN_EMAIL: variable('an e-mail address', email),
  ADMIN_PASSWORD: password(limits.administratorPassword),
  PARTNER_PASSWORD: password(limits.partnerPassword),
  SMTP_URL: variable('a mail server such as smtps://user:password@mail.example.ch:465', z.url({ protocol: /^smtps?$/ })),
  SMTP_ALLOW_PLAINTEXT: variable('yes or no', z.enum(['yes', 'no'])),
  OPERATOR_TOKEN: variable('a secret of 20 to 200 letters, digits and signs without spaces', z.string().check(z.regex(/^\S{20,200}$/))),
  LOG_LEVEL: variable('debug, info, warn or error', z.enum(['debug', 'info', 'warn', 'error'])),
  TRUST_PROXY: variable('the number of proxies in front, or their addresses separated by commas', trustedProxies),
  ...termVariables,
}

/** The only reader of the environment. `base` is the folder that a relative DATA_DIR starts from. */
export function readConfig(env: Record<string, string | undefined>, base: string): Config {
  const given = readVariables(variables, env)
  const { PORT: port = 3000 } = given
  const startTerms = termTextsIn(env)
  readTerms(startTerms)
  return {
    port,
    host: given.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(base, given.DATA_DIR ?? 'data'),
    databaseUrl: given.DATABASE_URL,
    s3: readS3(given),
    publicUrl: given.PUBLIC_URL ?? new URL(`http://localhost:${port}`),
    adminEmail: given.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: given.ADMIN_PASSWORD,
    partnerPassword: given.PARTNER_PASSWORD,
    smtpUrl: given.SMTP_URL,
    allowPlaintext: given.SMTP_ALLOW_PLAINTEXT === 'yes',
    startTerms,
    operatorToken: given.OPERATOR_TOKEN,
    logLevel: given.LOG_LEVEL ?? 'info',
    version,
    trustProxy: given.TRUST_PROXY ?? false,
  }
}
