import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../context'

/** What a link in a mail is for: whoever may end a notice may not confirm it. */
const paths = { confirm: '/benachrichtigung/bestaetigen', end: '/benachrichtigung/beenden' } as const

type Purpose = keyof typeof paths
type KeyedHash = Context['keyedHash']

export const pathFor = (purpose: Purpose) => `${paths[purpose]}/:token`

const keyOf = (keyedHash: KeyedHash, purpose: Purpose, id: string) => keyedHash(`edition notice\n${purpose}\n${id}`)

/** The link of one person. Its key follows from the installation's secret: nothing in the database leads to it, and every mail can hold it. */
export const linkTo = (keyedHash: KeyedHash, publicUrl: URL, purpose: Purpose, id: string) =>
  new URL(`${paths[purpose]}/${id}.${keyOf(keyedHash, purpose, id)}`, publicUrl).href

/** Whose link it is; nothing where we have not made it. */
export function idIn(keyedHash: KeyedHash, purpose: Purpose, token: string): string | undefined {
  const [id = '', key = ''] = token.split('.')
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(keyedHash, purpose, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
