import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLock } from './lock'

const rhythm = { beat: 20, patience: 1_000 }
const elsewhere = JSON.stringify({ pid: 1, started: '7', place: 'another boot pid:[1]', host: 'web-2', token: 'x' })

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studie-lock-'))
  file = join(folder, 'database.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const take = (lost = () => {}, progress: (step: string) => void = () => {}) => takeLock(file, { progress, lost }, rhythm)

describe('the lock of the data folder', () => {
  it('is refused while its owner runs, and free once released', async () => {
    const lock = await take()
    await expect(take()).rejects.toThrow(`The data folder is in use by process ${process.pid} (${file}); stop it, or choose another DATA_DIR.`)
    lock.release()
    expect(existsSync(file)).toBe(false)
    ;(await take()).release()
  })

  it('is taken at once from a process of this machine that ended, also when its number was used again', async () => {
    const { place } = JSON.parse(await recordOfALock())
    for (const pid of [2 ** 30, process.pid]) {
      writeFileSync(file, JSON.stringify({ pid, started: '1', place }))
      const progress = vi.fn()
      ;(await take(undefined, progress)).release()
      expect(progress).not.toHaveBeenCalled()
    }
  })

  it('is refused while somebody elsewhere keeps touching it', async () => {
    writeFileSync(file, elsewhere)
    const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 200)
    await expect(take()).rejects.toThrow('in use by process 1 on web-2, in another container or on another machine')
    clearInterval(beating)
    expect(readFileSync(file, 'utf8')).toBe(elsewhere)
  })

  it('is taken from somebody elsewhere who gave no sign of life, and says that it waits', async () => {
    writeFileSync(file, elsewhere)
    const progress = vi.fn()
    ;(await take(undefined, progress)).release()
    expect(progress).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/may be in use by process 1 on web-2,.*waiting up to 1 seconds for a sign of life …$/),
    )
  })

  it('is taken without waiting when the last sign of life is minutes old, whatever stands in it', async () => {
    for (const text of [elsewhere, '', 'null', '{"pid":']) {
      writeFileSync(file, text)
      utimesSync(file, 0, 0)
      const progress = vi.fn()
      ;(await take(undefined, progress)).release()
      expect(progress).not.toHaveBeenCalled()
    }
  })

  it('tells its owner when it is gone or another’s, and leaves that one’s alone', async () => {
    for (const steal of [() => rmSync(file), () => writeFileSync(file, elsewhere)]) {
      const lost = vi.fn()
      const lock = await take(lost)
      steal()
      await expect.poll(() => lost.mock.calls.length).toBe(1)
      const left = existsSync(file)
      lock.release()
      expect(existsSync(file)).toBe(left)
      rmSync(file, { force: true })
    }
  })

  it('is lost, though not at the first failure, when it cannot be touched any more', async () => {
    const lost = vi.fn()
    const lock = await take(lost)
    rmSync(file)
    mkdirSync(file)
    await new Promise((soon) => setTimeout(soon, 200))
    expect(lost).not.toHaveBeenCalled()
    await expect.poll(() => lost.mock.calls.length, { timeout: 5_000 }).toBe(1)
    lock.release()
  })
})

async function recordOfALock() {
  const lock = await take()
  const text = readFileSync(file, 'utf8')
  lock.release()
  return text
}
