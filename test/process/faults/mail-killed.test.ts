import { afterAll, expect, it } from 'vitest'
import { mailServer } from '../../support/mail-server'
import { signIn, startProcess, usedDataFolder } from '../../support/server-process'
import { writeMessage } from '../../support/writes'

const data = await usedDataFolder()
const mail = await mailServer()
afterAll(async () => {
  data.remove()
  await mail.close()
})

const env = { SMTP_URL: mail.url(), MAIL_TEAM: 'team@muster.example' }

it('killed between sending and noting, every mail is delivered and at most the one in flight twice', async () => {
  const first = await startProcess({ dataDir: data.folder, env })
  await first.ready()
  // The third mail has arrived whole, and before the server can say so, its sender is gone.
  mail.behaviour.arrived = () => {
    if (mail.received.length === 3) first.child.kill('SIGKILL')
  }
  for (let n = 0; n < 5; n++) await writeMessage(first).catch(() => {})
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
