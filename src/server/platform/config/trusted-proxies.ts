import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import * as z from 'zod/mini'

export type TrustProxy = false | ((address: string, hop: number) => boolean)

/** A number of hops, or addresses and ranges. */
export const trustedProxies = z.pipe(
  z.string(),
  z.transform((text, context): TrustProxy => {
    const trust = trustFrom(text)
    if (trust === undefined) context.issues.push({ code: 'custom', input: text })
    return trust ?? false
  }),
)

function trustFrom(text: string): TrustProxy | undefined {
  if (/^(off|false|0)$/i.test(text)) return false
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  if (!addresses.every(isAddress)) return undefined
  try {
    return compile(addresses)
  } catch {
    // Whoever compares addresses knows which ranges there are.
    return undefined
  }
}

/** Strictly: to the comparison, 1.5 is an address too. */
function isAddress(text: string) {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d+$/, '')) > 0
}
