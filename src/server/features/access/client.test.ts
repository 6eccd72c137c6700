import { describe, expect, it } from 'vitest'
import { clientOf } from './client'

const clients = (...addresses: string[]) => new Set(addresses.map((ip) => clientOf({ ip })))

describe('one client', () => {
  it('is an IPv4 address in each of its spellings', () => {
    expect(clients('203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7:50123')).toEqual(
      new Set(['203.0.113.7']),
    )
  })

  it('is the network that a household gets, in each of its spellings', () => {
    const same = clients(
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff::9',
      '2001:0db8:0001:0002:0:0:0:3',
      '[2001:db8:1:2::1]:443',
      '[2001:db8:1:2::4]',
      '2001:db8:1:2::1%eth0',
    )
    expect(same.size).toBe(1)
    expect(clients('2001:db8:1:2::1', '2001:db8:1:3::1').size).toBe(2)
  })

  it('is everybody who sends something that is no address', () => {
    const junk = clients(
      '',
      'x',
      'unknown',
      '203.0.113',
      '010.0.0.1',
      '203.0.113.7:x',
      '1.2.3.4.5',
      '[::1',
      '::1::',
      `${'1.'.repeat(7000)}`,
      `${':'.repeat(15_000)}`,
    )
    expect(junk).toEqual(new Set(['unknown']))
  })

  it('is another than the next address', () => {
    expect(clients('203.0.113.7', '203.0.113.8', '::1', '2001:db8::1').size).toBe(4)
  })
})
