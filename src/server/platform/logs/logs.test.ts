import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError, fromSent, toSent, withoutContents } from '../app-error'
import { StoreAway } from '../http/errors'
import { openLogs, sweepLogs } from './logs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studie-logs-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const written = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((file) => (file.isFile() ? readFileSync(join(file.parentPath, file.name), 'utf8') : []))

const untilWritten = (text: string) => expect.poll(() => written().join(''), { interval: 2, timeout: 10_000 }).toContain(text)

it('log files are kept for seven days and gone after', () => {
  for (const day of ['01', '07', '07.2', '08', '08.2', '14']) writeFileSync(join(folder, `server-2026-03-${day}.log`), '')
  writeFileSync(join(folder, 'notes.txt'), '')
  sweepLogs(folder, Date.parse('2026-03-14T23:59:00Z'))
  expect(readdirSync(folder).sort()).toEqual(['notes.txt', 'server-2026-03-08.2.log', 'server-2026-03-08.log', 'server-2026-03-14.log'])
})

it('log files never take more room than they may, and the newest lines stay', async () => {
  const room = { file: 2_000, folder: 10_000 }
  for (let start = 0; start < 2; start++) {
    const logs = openLogs(folder, { room })
    for (let n = 0; n < 200; n++) {
      logs.logger.info({ n }, `start ${start}`)
      if (n % 10 === 9) await untilWritten(`"n":${n},"msg":"start ${start}"`)
    }
    await logs.close()
    // What was written together stays together, so a file can be a few lines longer.
    const sizes = readdirSync(logs.folder).map((name) => statSync(join(logs.folder, name)).size)
    expect(Math.max(...sizes)).toBeLessThan(2 * room.file)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(room.folder + 2 * room.file)
  }
  const kept = readdirSync(join(folder, 'logs'))
    .map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
    .join('')
  expect(kept).toContain('"n":199,"msg":"start 1"')
  expect(kept).not.toContain('"msg":"start 0"')
})

it.runIf(existsSync('/dev/full'))('a full disk is told once, and ends nothing', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  mkdirSync(join(folder, 'logs'))
  symlinkSync('/dev/full', join(folder, 'logs', `server-${new Date().toISOString().slice(0, 10)}.log`))
  const logs = openLogs(folder)
  for (let n = 0; n < 3; n++) {
    logs.logger.info('does not fit')
    await new Promise((soon) => setTimeout(soon, 50))
  }
  await logs.close()
  expect(told).toHaveBeenCalledExactlyOnceWith('The log cannot be written (ENOSPC); the server goes on without.')
})

it('a log folder that somebody removed ends nothing, and is there again with the next file', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  const logs = openLogs(folder)
  logs.logger.info('the first day')
  await untilWritten('the first day')
  rmSync(logs.folder, { recursive: true })
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveBeenCalledExactlyOnceWith('The log cannot be written (ENOENT); the server goes on without.')
  vi.advanceTimersByTime(24 * 60 * 60_000)
  logs.logger.info('the next day')
  await untilWritten('the next day')
  await logs.close()
})

describe('an error in the log', () => {
  const refused = new Error('Failed query: insert … params: Unverwechselbar', {
    cause: Object.assign(new Error('column "colour" does not exist'), { code: '42703' }),
  })

  /** Logged by us, and by Fastify under its own name, below a request's logger as in the app. */
  async function logged({ error = refused, showDeveloper }: { error?: Error; showDeveloper?: (text: string) => void } = {}) {
    const silent = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { logger, folder: logs, close } = openLogs(folder, { showDeveloper })
    const app = Fastify({ loggerInstance: logger as FastifyBaseLogger })
    app.get('/', async (request) => {
      request.log.error({ error }, 'request failed')
      request.log.error({ err: error }, 'stream failed')
      return 'ok'
    })
    await app.inject('/')
    const file = () =>
      readdirSync(logs)
        .map((name) => readFileSync(join(logs, name), 'utf8'))
        .join('')
    await expect.poll(file).toContain('stream failed')
    await close()
    const onConsole = silent.mock.calls.join('')
    silent.mockRestore()
    return { file: file(), onConsole }
  }

  it('has its reason when it is one of ours', async () => {
    const error = new AppError('The edition 2031 has no finding alter', { cause: refused })
    const { file } = await logged({ error })
    expect(file).toContain('"reasons":["AppError: The edition 2031 has no finding alter","Error","Error 42703"]')
  })

  it('of the build says which source it is of', async () => {
    const built = join(folder, 'worker.js')
    const parts = [
      '// ../../node_modules/other/index.js',
      '',
      '// src/server/features/material/render/make.ts',
      "export function make() {\n  throw new Error('made')\n}",
    ]
    writeFileSync(built, parts.join('\n'))
    const { make } = await import(/* @vite-ignore */ pathToFileURL(built).href)
    const error = await Promise.resolve()
      .then(make)
      .catch((thrown) => thrown)
    expect((await logged({ error })).file).toContain('worker.js:5:9) of src/server/features/material/render/make.ts"')
  })

  it('of another thread or process has the same reason', () => {
    const sent = structuredClone(toSent(new StoreAway('ECONNREFUSED', { cause: refused })))
    expect(withoutContents(fromSent(sent))).toEqual({
      reasons: ['StoreAway ECONNREFUSED: The store of files does not answer (ECONNREFUSED)', 'Error', 'Error 42703'],
      at: expect.arrayContaining([expect.stringContaining('logs.test.ts')]),
    })
  })

  it('of others has name, code and place, and never the contents, which can be a person’s', async () => {
    const { file, onConsole } = await logged()
    for (const text of [file, onConsole]) {
      expect(text.match(/"reasons":\["Error","Error 42703"\]/g)).toHaveLength(2)
      expect(text).toContain('logs.test.ts')
      expect(text).not.toContain('Unverwechselbar')
      expect(text).not.toContain('colour')
    }
  })

  it('is whole for who develops: message, place and what the database said', async () => {
    const shown: string[] = []
    const { onConsole } = await logged({ showDeveloper: (text) => shown.push(text) })
    expect(onConsole).toBe('')
    expect(shown).toHaveLength(2)
    expect(shown[0]).toMatch(/^request failed: Error: Failed query: insert … params: Unverwechselbar\n +at .*logs\.test\.ts/)
    expect(shown[0]).toMatch(/\n +because Error: column "colour" does not exist$/)
  })
})

describe('the line about an answer that lay ready', () => {
  const answered = { method: 'GET', route: '/insights/:year/"', status: 304, ms: 2 }

  it('is the one that the logger would write', async () => {
    const logs = openLogs(folder)
    logs.recorderOf(answered)()
    logs.logger.info(answered, 'request')
    await logs.close()
    const [quick, usual] = written()
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(Math.abs(Date.parse(quick.time) - Date.parse(usual.time))).toBeLessThan(1000)
    expect({ ...quick, time: '' }).toEqual({ ...usual, time: '' })
    expect(Object.keys(quick)).toEqual(Object.keys(usual))
  })

  it('is left out with the others of its level', async () => {
    const logs = openLogs(folder, { level: 'warn' })
    logs.recorderOf(answered)()
    logs.logger.warn('stays')
    await logs.close()
    expect(written().join('')).toMatch(/^.*stays.*\n$/)
  })
})
