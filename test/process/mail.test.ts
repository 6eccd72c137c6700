import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { mailServer } from '../support/mail-server'
import { fileText, signIn, startProcess, usedDataFolder } from '../support/server-process'

const data = await usedDataFolder()
const mail = await mailServer()
afterAll(async () => {
  data.remove()
  await mail.close()
})

const env = { SMTP_URL: mail.url(), MAIL_TEAM: 'team@muster.example' }

async function write(url: string, address: number) {
  const answer = await fetch(`${url}/api/contact-messages`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': `10.7.7.${address}` },
    body: JSON.stringify({ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', message: 'Guten Tag' }),
  })
  expect(answer.status).toBe(201)
}

it('killed between sending and noting, every mail is delivered and at most the one in flight twice', async () => {
  const first = await startProcess({ dataDir: data.folder, env })
  await first.ready()
  // The third mail has arrived whole, and before the server can say so, its sender is gone.
  mail.behaviour.arrived = () => {
    if (mail.received.length === 3) first.child.kill('SIGKILL')
  }
  for (let n = 0; n < 5; n++) await write(first.url, n).catch(() => {})
  await first.ended
  mail.behaviour.arrived = () => {}

  const second = await startProcess({ dataDir: data.folder, env })
  await second.ready()
  const cookie = await signIn(second.url)
  const stored = (await (await fetch(`${second.url}/api/contact-messages`, { headers: { cookie } })).json()) as unknown[]
  const waiting = async () => (await (await fetch(`${second.url}/api/mails?state=waiting`, { headers: { cookie } })).json()) as unknown[]
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  const times = new Map<string, number>()
  for (const { messageId = '' } of await mail.mails()) times.set(messageId, (times.get(messageId) ?? 0) + 1)
  expect(stored.length).toBeGreaterThan(1)
  expect(times.size).toBe(stored.length * 2)
  expect([...times.values()].filter((count) => count > 1)).toEqual([2])

  second.child.kill('SIGTERM')
  expect(await second.ended).toEqual({ code: 0, signal: null })
})

it('a start that would send the sample sender and creditor to customers says so, on the console and in the log', async () => {
  const { folder, remove } = await usedDataFolder()
  const server = await startProcess({ dataDir: folder, env })
  await server.ready()
  const warnings = [/sample sender.+MAIL_FROM/, /sample creditor.+INVOICE_IBAN/]
  await expect.poll(server.said, { timeout: 20_000 }).toContain('Ctrl-C stops.')
  for (const warning of warnings) expect(server.said()).toMatch(new RegExp(`WARNING: .*${warning.source}`))
  const cookie = await signIn(server.url)
  expect(await (await fetch(`${server.url}/api/mails/samples`, { headers: { cookie } })).json()).toEqual(['sender', 'creditor'])
  server.child.kill('SIGTERM')
  await server.ended
  const logged = readdirSync(join(folder, 'logs'))
    .map((name) => fileText(folder, 'logs', name))
    .join('')
  for (const warning of warnings) expect(logged).toMatch(warning)
  remove()
})
