import { afterEach, describe, expect, it } from 'vitest'
import { mailServer } from '../../../../test/support/mail-server'
import { readConfig } from '../config/config'
import { openTransport } from './transport'

const heard: string[] = []
const server = await mailServer({ login: (password) => heard.push(password) })
afterEach(() => heard.splice(0))

async function check(env: Record<string, string>) {
  const transport = await openTransport(readConfig(env, '/'))
  const code = await transport.check()
  transport.close()
  return code
}

const withPassword = server.url().replace('//', '//studie:geheim@')

describe('a password', () => {
  it('is not said to a server that speaks no TLS', async () => {
    expect(await check({ SMTP_URL: withPassword })).toBe('ETLS')
    // Nor by an option in the address.
    expect(await check({ SMTP_URL: `${withPassword}?ignoreTLS=true&requireTLS=false` })).toBe('ETLS')
    expect(heard).toEqual([])
  })

  it('is said in plain text by who asks for it', async () => {
    expect(await check({ SMTP_URL: withPassword, SMTP_ALLOW_PLAINTEXT: 'yes' })).toBeUndefined()
    expect(heard).toEqual(['geheim'])
  })

  it('that there is none of needs no TLS: a relay of the own machine is reached as before', async () => {
    expect(await check({ SMTP_URL: server.url() })).toBeUndefined()
  })
})
