import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logins } from '../support/logins'
import { fileText, signIn, startProcess, usedDataFolder } from '../support/server-process'

const data = await usedDataFolder()
let server: Awaited<ReturnType<typeof startProcess>>

beforeAll(async () => {
  server = await startProcess({ dataDir: data.folder })
  await server.ready()
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  data.remove()
})

describe('logs', () => {
  it('tell what happened, with a request id, and nothing about whom', async () => {
    const cookie = await signIn(server.url)
    await fetch(`${server.url}/api/contact-messages?token=geheimnis`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77', cookie },
      body: JSON.stringify({ firstName: 'Maria', lastName: 'Unverwechselbar', email: 'unverwechselbar@muster.example', message: 'Vertraulich' }),
    })
    await fetch(`${server.url}/api/partners?q=Unverwechselbar`)
    await fetch(`${server.url}/unverwechselbar-geheim`)
    const logs = () =>
      readdirSync(join(data.folder, 'logs'))
        .map((name) => fileText(data.folder, 'logs', name))
        .join('')
    await expect.poll(logs, { timeout: 10_000 }).toContain('"route":"/api/contact-messages"')
    await expect.poll(logs, { timeout: 10_000 }).toMatch(/"method":"GET".*"status":404/)
    const lines = logs()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.every(({ time, level }) => typeof time === 'string' && typeof level === 'number')).toBe(true)
    const line = lines.find(({ route }) => route === '/api/contact-messages')
    expect(line).toMatchObject({ method: 'POST', status: 201, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    for (const secret of [cookie.split('=')[1] as string, logins.password, 'nverwechselbar', 'geheimnis', 'Vertraulich', '203.0.113.77', '10.9.9.9']) {
      expect(logs()).not.toContain(secret)
    }
  })
})

describe('being told to stop', () => {
  it('finishes what runs, takes nothing new, and ends without being forced', async () => {
    const other = await usedDataFolder()
    const stopping = await startProcess({ dataDir: other.folder })
    await stopping.ready()
    const body = JSON.stringify({ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', message: 'Langsam gesendet' })
    const answered = new Promise<number>((done, failed) => {
      const slow = request(`${stopping.url}/api/contact-messages`, {
        method: 'POST',
        headers: { origin: stopping.url, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
      })
      slow.on('response', (answer) => {
        answer.resume()
        done(answer.statusCode ?? 0)
      })
      slow.on('error', failed)
      // The server asks for the body once it has taken the request on: only then is it under way when the stop begins.
      slow.on('continue', () => {
        slow.write(body.slice(0, 20))
        stopping.child.kill('SIGTERM')
        setTimeout(() => slow.end(body.slice(20)), 500)
      })
      slow.flushHeaders()
    })
    expect(await answered).toBe(201)
    expect(await stopping.ended).toEqual({ code: 0, signal: null })
    await expect(fetch(stopping.url)).rejects.toThrow()
    other.remove()
  })
})
