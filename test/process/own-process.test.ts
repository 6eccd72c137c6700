import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { answerTo } from '../../src/server/platform/http/errors'
import { createProcess } from '../../src/server/platform/jobs/child-process'
import { LimitExceeded } from '../../src/server/platform/jobs/worker'

const program = { name: 'jobs', source: new URL('../support/jobs/worker.ts', import.meta.url) }
const one = createProcess<string, number | string[]>(program, 64)
const hasty = createProcess<string, number>(program, 64, 200)
afterAll(() => Promise.all([one.close(), hasty.close()]))

/** Signal 0 asks whether it lives. */
function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('does one job after the other in the same process, which is not ours and ends when it is closed', async () => {
  const [first, second] = await Promise.all([one.do('who'), one.do('who')])
  expect(first).toBe(second)
  expect(first).not.toBe(process.pid)
  expect(isAlive(first as number)).toBe(true)
  await one.close()
  expect(isAlive(first as number)).toBe(false)
})

it('that ended while it rested is opened anew by the next job', async () => {
  const before = (await one.do('who')) as number
  process.kill(before, 'SIGKILL')
  await expect.poll(() => isAlive(before)).toBe(false)
  expect(await one.do('who')).not.toBe(before)
})

it.skipIf(process.platform === 'win32')('goes on when a console ends everybody, because the server still needs it', async () => {
  const before = (await one.do('who')) as number
  for (const signal of ['SIGINT', 'SIGTERM']) process.kill(before, signal)
  expect(await one.do('who')).toBe(before)
})

it('gets none of our secrets', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://user:password@mail.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  await one.close()
  expect(await one.do('secrets')).not.toContain('SMTP_URL')
})

it('says what it refuses and what broke, and goes on', async () => {
  const before = await one.do('who')
  await expect(one.do('refuse')).rejects.toMatchObject({ status: 422, message: 'Not this one' })
  await expect(one.do('break')).rejects.toMatchObject({ name: 'RangeError', message: 'Too far' })
  expect(await one.do('who')).toBe(before)
})

it('that is killed in the middle does its job once more, and the caller hears nothing of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studie-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await one.do(`killed until ${join(folder, 'mark')}`)).toBeGreaterThan(0)
})

it('that ends in the middle twice is answered with a sentence, to be tried again', async () => {
  const error = await one.do('end').catch((error) => error)
  expect(answerTo(error)).toMatchObject({
    status: 503,
    message: 'Die Arbeit daran wurde unterbrochen. Bitte versuchen Sie es gleich noch einmal.',
    details: { retryAfterSeconds: 10 },
  })
})

it('that we close in the middle is not opened again', async () => {
  await one.do('who')
  const never = one.do('hang').catch((error) => error)
  // The job is on its way in the next turn.
  await new Promise(setImmediate)
  await one.close()
  expect(await never).toMatchObject({ code: 'SIGKILL' })
  expect(await one.do('who')).toBeGreaterThan(0)
})

it('that ends, fills its memory or hangs fails its own job alone', async () => {
  await expect(one.do('end')).rejects.toThrow('has ended (3)')
  await expect(one.do('fill')).rejects.toThrow(LimitExceeded)
  await expect(hasty.do('hang')).rejects.toThrow(LimitExceeded)
  expect(await one.do('who')).toBeGreaterThan(0)
  expect(await hasty.do('who')).toBeGreaterThan(0)
})

it('refuses what cannot be sent to it, and does the next job', async () => {
  await expect(one.do({ no: () => 'data' } as never)).rejects.toThrow('could not be cloned')
  expect(await one.do('who')).toBeGreaterThan(0)
})
