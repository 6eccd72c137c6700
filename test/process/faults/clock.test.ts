import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { day, hour } from '../../../src/model/durations'
import { formLimit } from '../../../src/server/features/access/limits'
import { briefly } from '../../support/brief-life.mjs'
import { root } from '../../support/checkout'
import { figure, isLong, progress } from '../../support/faults'
import { mailServer } from '../../support/mail-server'
import { running } from '../../support/running'
import { all, scheduled, yearsAt } from '../../support/scheduled-edition'
import { fileText, signIn, usedDataFolder } from '../../support/server-process'
import { writeMessage } from '../../support/writes'

const year = 365 * day

/** A server whose clock can be set while it runs. */
async function withClock(env: Record<string, string> = {}) {
  const { folder, remove } = await usedDataFolder()
  const beside = mkdtempSync(join(tmpdir(), 'studie-clock-'))
  onTestFinished(() => {
    remove()
    rmSync(beside, { recursive: true })
  })
  const file = join(beside, 'clock')
  writeFileSync(file, '0')
  const clock = pathToFileURL(join(root, 'test', 'support', 'moved-clock.mjs')).href
  const server = await running({ dataDir: folder, nodeOptions: [...briefly, '--import', clock], env: { CLOCK: file, ...env } })
  const setTo = async (shift: number) => {
    writeFileSync(file, String(shift))
    await expect.poll(() => existsSync(`${file}.set`) && fileText(`${file}.set`), { timeout: 10_000 }).toBe(String(shift))
  }
  const isSignedIn = async (cookie: string) => (await fetch(`${server.url}/api/partner-applications`, { headers: { cookie } })).status === 200
  return { server, setTo, isSignedIn }
}

it.skipIf(process.platform === 'win32')(
  'a clock that was a year ahead and is put right leaves nobody locked out, no mail waiting and no session open',
  async () => {
    const mail = await mailServer()
    onTestFinished(() => mail.close())
    mail.behaviour.recipient = () => ({ code: 450 })
    const { server, setTo, isSignedIn } = await withClock({ SMTP_URL: mail.url() })
    const today = await signIn(server.url)
    const from = { url: server.url, address: '10.200.0.1' }
    await setTo(year)
    expect(await isSignedIn(today)).toBe(false)
    const ahead = await signIn(server.url)
    expect(await isSignedIn(ahead)).toBe(true)
    for (let n = 0; n < formLimit.most; n++) expect((await writeMessage(from)).status).toBe(201)
    expect((await writeMessage(from)).status).toBe(429)
    const waiting = async (cookie: string) =>
      (await (await fetch(`${server.url}/api/mails?state=waiting`, { headers: { cookie } })).json()) as { attempts: number }[]
    await expect.poll(async () => (await waiting(ahead)).every(({ attempts }) => attempts > 0), { timeout: 20_000 }).toBe(true)

    await setTo(0)
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    expect(await isSignedIn(today)).toBe(true)
    expect(await isSignedIn(ahead)).toBe(false)
    expect((await writeMessage(from)).status).toBe(201)
    mail.behaviour.recipient = () => undefined
    await writeMessage({ url: server.url })
    await expect.poll(() => waiting(today), { timeout: 30_000 }).toEqual([])
    await setTo(-year)
    expect((await writeMessage({ url: server.url })).status).toBe(201)
    expect(await isSignedIn(await signIn(server.url))).toBe(true)
    figure(`a year ahead and back: sessions, limits and ${mail.received.length} mails as they should be`)
  },
)

it.runIf(isLong)('a clock that is put forward past the hour of a publication publishes within the minute', async () => {
  const { server, setTo } = await withClock()
  await scheduled(server, hour)
  await setTo(2 * hour)
  progress('waiting for the next look at the timetable')
  const began = performance.now()
  await expect.poll(() => yearsAt(server), { timeout: 90_000, interval: 500 }).toEqual(all(2026))
  figure(`published ${Math.round((performance.now() - began) / 1000)} s after the jump`)
})
