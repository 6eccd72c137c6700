import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLogs, sweepLogs } from './logs'

const folder = mkdtempSync(join(tmpdir(), 'studie-logs-'))
beforeEach(() => mkdirSync(folder, { recursive: true }))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('log files are kept for seven days and gone after', () => {
  for (const day of ['01', '07', '08', '14']) writeFileSync(join(folder, `server-2026-03-${day}.log`), '')
  writeFileSync(join(folder, 'notes.txt'), '')
  sweepLogs(folder, Date.parse('2026-03-14T23:59:00Z'))
  expect(readdirSync(folder).sort()).toEqual(['notes.txt', 'server-2026-03-08.log', 'server-2026-03-14.log'])
})

describe('an error in the log', () => {
  const refused = new Error('Failed query: insert … params: Unverwechselbar', {
    cause: Object.assign(new Error('column "colour" does not exist'), { code: '42703' }),
  })

  /** Logged by us, and by Fastify under its own name, below a request's logger as in the app. */
  async function logged(showDeveloper?: (text: string) => void) {
    const silent = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { logger, folder: logs, close } = openLogs(folder, showDeveloper)
    const app = Fastify({ loggerInstance: logger as FastifyBaseLogger })
    app.get('/', async (request) => {
      request.log.error({ error: refused }, 'request failed')
      request.log.error({ err: refused }, 'stream failed')
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

  it('has name, code and place, and never the contents, which can be a person’s', async () => {
    const { file, onConsole } = await logged()
    for (const text of [file, onConsole]) {
      expect(text.match(/"codes":\["42703"\]/g)).toHaveLength(2)
      expect(text).toContain('logs.test.ts')
      expect(text).not.toContain('Unverwechselbar')
      expect(text).not.toContain('colour')
    }
  })

  it('is whole for who develops: message, place and what the database said', async () => {
    const shown: string[] = []
    const { onConsole } = await logged((text) => shown.push(text))
    expect(onConsole).toBe('')
    expect(shown).toHaveLength(2)
    expect(shown[0]).toMatch(/^request failed: Error: Failed query: insert … params: Unverwechselbar\n +at .*logs\.test\.ts/)
    expect(shown[0]).toMatch(/\n +because Error: column "colour" does not exist$/)
  })
})
