import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { samples } from '../../support/app'
import { inside } from '../../support/embedded-halt'
import { figure, isLong } from '../../support/faults'
import { expectKeptWhole } from '../../support/kept-whole'
import { countOf, mixedWriters, nothingYet } from '../../support/mixed-writers'
import { running, type Server } from '../../support/running'
import { signIn, usedDataFolder } from '../../support/server-process'
import { newAddress } from '../../support/writes'

/** A message that the server has taken on, and of which half is still to come: only then does it ask for the body. */
async function halfSent({ url }: Server) {
  const body = JSON.stringify({ ...samples.message, message: 'Langsam gesendet' })
  const length = Buffer.byteLength(body)
  const headers = { origin: url, 'content-type': 'application/json', 'content-length': length, expect: '100-continue', 'x-forwarded-for': newAddress() }
  const slow = request(`${url}/api/contact-messages`, { method: 'POST', agent: false, headers })
  const answered = once(slow, 'response').then(async ([answer]) => ({ status: answer.statusCode as number, body: await text(answer) }))
  slow.flushHeaders()
  await once(slow, 'continue')
  slow.write(body.slice(0, 20))
  return () => {
    slow.end(body.slice(20))
    return answered
  }
}

it('told to stop under load, it answers everybody it has taken on, takes nothing new, loses nothing and ends by itself', async () => {
  const { folder, remove } = await usedDataFolder()
  onTestFinished(remove)
  const server = await running({ dataDir: folder })
  const told = nothingYet()
  const writers = await mixedWriters(server, await signIn(server.url), told)
  await expect.poll(() => countOf(told), { timeout: 60_000 }).toBeGreaterThan(20)
  const held = await Promise.all(Array.from({ length: isLong ? 100 : 20 }, () => halfSent(server)))
  server.child.kill('SIGTERM')
  await expect.poll(server.said, { timeout: 10_000, interval: 5 }).toContain('Stopping …')
  const began = performance.now()
  const answers = await Promise.all(held.map((finish) => finish()))
  expect(answers.map(({ status }) => status)).toEqual(held.map(() => 201))
  const end = await server.ended
  expect([end, server.said().split('Stopping …')[1]]).toEqual([{ code: 0, signal: null }, '\n'])
  const took = performance.now() - began
  await writers.stop()
  for (const { status, body } of writers.refusals) expect([status, body]).toEqual([503, expect.stringContaining('neu gestartet')])
  await expect(fetch(server.url)).rejects.toThrow()
  told.messages.push(...answers.map(({ body }) => (JSON.parse(body) as { id: string }).id))
  await inside(folder, (orm) => expectKeptWhole(orm, folder, told))
  figure(`${held.length} of ${held.length} under way answered, ${countOf(told)} acknowledged, 0 lost, ended after ${Math.round(took)} ms`)
})
