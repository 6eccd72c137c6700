import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { day, second } from '../../../model/durations'
import { limits } from '../../../model/limits'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import { hostCookie } from './sessions'

/**
 * A device that signed in to an account before bears a signed cookie of it, so that those who guess its password from elsewhere cannot keep its
 * owner out. The signature holds the stored password: with another one, every device is a stranger's again. Nothing of it is stored here.
 */

/** What an administrator signs in to, by whatever spelling of the address; whether or not there is one. */
export const accountOf = (email: string) => `account ${email.toLowerCase()}`

/** All partners share one password. */
export const partnerAccount = 'partners'

type Known = { config: Config; keyedHash: KeyedHash }

const lifetime = limits.deviceDays * day

const cookieOf = ({ config, keyedHash }: Known, account: string) => {
  const { prefix, options } = hostCookie(config.publicUrl.protocol === 'https:')
  // One for each account: several people may use one browser.
  return { name: `${prefix}device-${keyedHash(`device of ${account}`).slice(0, 16)}`, options }
}

const signatureOf = ({ keyedHash }: Known, account: string, passwordHash: string, number: string) =>
  keyedHash(['device', account, passwordHash, number].join('\n'))

export function rememberDevice(context: Known, reply: FastifyReply, account: string, passwordHash: string) {
  const { name, options } = cookieOf(context, account)
  const number = `${Date.now()}-${randomBytes(16).toString('hex')}`
  reply.setCookie(name, `${number}.${signatureOf(context, account, passwordHash, number)}`, { ...options, maxAge: lifetime / second })
}

/** The device's own number, which its wrong passwords are counted by; nothing where it is a stranger's. */
export function deviceOf(context: Known, request: FastifyRequest, account: string, passwordHash: string | undefined) {
  const [number = '', signature = ''] = request.cookies[cookieOf(context, account).name]?.split('.') ?? []
  if (passwordHash === undefined || Math.abs(Date.now() - Number.parseInt(number, 10)) > lifetime) return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(context, account, passwordHash, number))]
  return given.length === right.length && timingSafeEqual(given, right) ? number : undefined
}
