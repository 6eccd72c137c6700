import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** A proxy may name the port beside the address. */
const withPort = /^(?:\[([0-9a-f:.]{2,45})\]|([0-9.]{7,15}))(?::\d{1,5})?$/i

/** A provider gives a household, or a server for a few francs, at least this much of the IPv6 addresses. */
const household = 64

/**
 * Who is counted as one client, however the address is spelled. What is no address comes from somebody who writes the forwarding
 * header himself: all of them are one.
 */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, six, four] = withPort.exec(ip) ?? []
  const address = six ?? four ?? ip
  if (isIP(address) === 0) return 'unknown'
  const known = ipaddr.process(address)
  return known.kind() === 'ipv4' ? known.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(known.toNormalizedString())}/${household}`).toString()
}

/** `fe80::1%eth0`: the interface is ours, not the client's. */
const withoutZone = (address: string) => address.split('%')[0] as string
