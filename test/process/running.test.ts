import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, platform } from 'node:os'
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

it('a change is seen by the next visitor once it is answered, however many look at the page meanwhile', async () => {
  const cookie = await signIn(server.url)
  const look = async () => (await fetch(`${server.url}/partners`)).text()
  const [partner] = (await (await fetch(`${server.url}/api/partners`)).json()) as { id: string }[]
  let isOver = false
  let looks = 0
  const others = Array.from({ length: 4 }, async () => {
    while (!isOver) if ((await look()).length > 0) looks += 1
  })
  const stale: string[] = []
  for (let n = 1; n <= 25; n++) {
    const name = `Muster ${n}.`
    const headers = { origin: server.url, 'content-type': 'application/json', cookie }
    const saved = await fetch(`${server.url}/api/partners/${partner?.id}`, { method: 'PATCH', headers, body: JSON.stringify({ name }) })
    expect(saved.status).toBe(200)
    if (!(await look()).includes(name)) stale.push(name)
  }
  isOver = true
  await Promise.all(others)
  expect([stale, looks > 50]).toEqual([[], true])
})

it.runIf(platform() === 'linux')('the database goes a little after what visitors wait for', () => {
  const tasks = `/proc/${server.child.pid}/task`
  // The nineteenth of its figures; the second, a name, may hold anything.
  const niceOf = (task: string) =>
    Number(
      readFileSync(join(tasks, task, 'stat'), 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ')[16],
    )
  expect(niceOf(String(server.child.pid))).toBe(getPriority())
  expect(new Set(readdirSync(tasks).map(niceOf))).toEqual(new Set([getPriority(), Math.max(getPriority(), 5)]))
})
