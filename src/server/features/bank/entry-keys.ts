import { createHash } from 'node:crypto'
import type { StatementEntry } from './statement-entry'

type Read = Omit<StatementEntry, 'key'> & { bankReference: string | undefined }

/** Hashed, because the last resort holds a name. */
const hashOf = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** The part of a key that all payments of one booked sum share. */
export const headOf = (key: string) => key.split('/')[0] as string

/**
 * Names the entries of an account so that a credit has one name in every file: in the statement and in the notice of the same day, and in
 * files that overlap. The bank's reference of the booking is the same in all of them; payments that were booked as one sum are told apart
 * by the bank's reference of each, or by amount and reference. Only where a bank gives no reference at all do day, amount, reference and
 * name have to do, counted where they are all the same.
 */
export function createKeys(account: string) {
  const seen = new Map<string, number>()

  function counted(key: string) {
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key}-${times}`
  }

  function give(read: readonly Read[], booking: string | undefined): StatementEntry[] {
    const own = read.map(({ bankReference }) => bankReference)
    const areTold = own.every(Boolean) && new Set(own).size === own.length
    return read.map(({ bankReference, ...entry }) => {
      const { amount, currency, reference, bookedAt, party } = entry
      if (booking && read.length === 1) return { ...entry, key: counted(hashOf(account, booking)) }
      if (booking) return { ...entry, key: counted(`${hashOf(account, booking)}/${areTold ? hashOf(bankReference) : hashOf(amount, reference)}`) }
      if (areTold) return { ...entry, key: counted(hashOf(account, bankReference)) }
      return { ...entry, key: counted(hashOf(account, bookedAt, amount, currency, reference, party?.toLowerCase())) }
    })
  }

  return { give }
}
