import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MB, 2 passes). */
export function hashPassword(password: string) {
  return hash(password.normalize('NFKC'))
}

let hashOfNobody: Promise<string> | undefined

/** Takes the same time whether or not there is a hash, so that nobody can tell known addresses from unknown ones. */
export async function passwordMatches(stored: string | undefined, password: string) {
  hashOfNobody ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(stored ?? (await hashOfNobody), password.normalize('NFKC'))
  return matches && stored !== undefined
}
