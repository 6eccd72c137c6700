import { isDatabaseAway } from '../http/errors'
import { DatabaseRefused } from './database'

/** What a server says to whom it does not let in; anything else means that nobody answers. */
const atTheDoor: Record<string, string> = {
  '28P01': 'DATABASE_URL names a user or a password that its PostgreSQL server does not accept.',
  '28000': 'DATABASE_URL names a user that its PostgreSQL server does not let in.',
  '3D000': 'DATABASE_URL names a database that its PostgreSQL server does not have; create it first.',
  '42501': 'DATABASE_URL names a database that its user may not open.',
  '53300': 'The PostgreSQL server of DATABASE_URL has no connection left.',
}

/** The code only: a message can repeat the address with its password. */
export function connectionRefusal(error: unknown) {
  const code = originOf(error)?.code ?? (/timeout/.test(String(error)) ? 'no answer in time' : 'unknown reason')
  return new DatabaseRefused(atTheDoor[code] ?? `DATABASE_URL names a PostgreSQL server that does not answer (${code}).`)
}

/** What the person who starts the server can put right; anything else is a defect, and stays what it is. */
export function databaseRefusal(error: unknown) {
  const { code = '', message } = originOf(error) ?? {}
  // Without any right in a schema it is as if there were none.
  if (code === '42501' || code === '3F000') {
    return new DatabaseRefused(`The user of DATABASE_URL lacks a right (${message}): let the owner of the database grant it, or make the user its owner.`)
  }
  if (isDatabaseAway(error)) return connectionRefusal(error)
  if (code === '53100') return new DatabaseRefused('The disk of the database is full: make room and start again.')
  if (['XX001', 'XX002', '58P01', '58030'].includes(code)) return new DatabaseRefused(`The database is damaged (${message}): put a backup in its place.`)
  return undefined
}

/** Where the program that asked wraps what the database answered. */
export function originOf(error: unknown): { code: string; message: string } | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? { code: String(error.code), message: error.message } : originOf(error.cause)
}
