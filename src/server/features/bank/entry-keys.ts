import { createHash } from 'node:crypto'
import type { StatementEntry } from './statement-entry'

type Read = Omit<StatementEntry, 'key' | 'formerKey'> & { bankReference: string | undefined }

/** Hashed, because the last resort holds a name. */
const hashOf = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** The part of a key that all payments of one booked sum share. */
export const headOf = (key: string) => key.split('/')[0] as string

/**
 * Names the entries of an account so that a credit has one name in every file: in the statement and in the notice of the same day, which
 * may call the account by its QR-IBAN, and in files that overlap. The bank's reference of the booking is the same in all of them; payments
 * that were booked as one sum are told apart by the bank's reference of each, or by amount and reference. Only where a bank gives no
 * reference at all do day, amount, reference and name have to do, counted where they are all the same; without a reference of ours an
 * account is named too. Earlier programs named it always: what they booked is known by the former key.
 */
export function createKeys(account: string) {
  const seen = new Map<string, number>()

  /** What is said for the second time is another one. */
  function countOf(key: string) {
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? '' : `-${times}`
  }

  function named(isOfAccount: boolean, first: unknown[], rest = '') {
    const formerKey = `${hashOf(account, ...first)}${rest}`
    const end = countOf(formerKey)
    return { key: isOfAccount ? formerKey + end : `${hashOf(...first)}${rest}${end}`, formerKey: formerKey + end }
  }

  function give(read: readonly Read[], booking: string | undefined): StatementEntry[] {
    const own = read.map(({ bankReference }) => bankReference)
    const areTold = own.every(Boolean) && new Set(own).size === own.length
    return read.map(({ bankReference, ...entry }) => {
      const { amount, currency, reference, bookedAt, party } = entry
      if (booking && read.length === 1) return { ...entry, ...named(false, [booking]) }
      if (booking) return { ...entry, ...named(false, [booking], `/${areTold ? hashOf(bankReference) : hashOf(amount, reference)}`) }
      if (areTold) return { ...entry, ...named(false, [bankReference]) }
      return { ...entry, ...named(reference === undefined, [bookedAt, amount, currency, reference, party?.toLowerCase()]) }
    })
  }

  return { give }
}
