import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { sweepLogs } from './logs'

const folder = mkdtempSync(join(tmpdir(), 'studie-logs-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('log files are kept for seven days and gone after', () => {
  for (const day of ['01', '07', '08', '14']) writeFileSync(join(folder, `server-2026-03-${day}.log`), '')
  writeFileSync(join(folder, 'notes.txt'), '')
  sweepLogs(folder, Date.parse('2026-03-14T23:59:00Z'))
  expect(readdirSync(folder).sort()).toEqual(['notes.txt', 'server-2026-03-08.log', 'server-2026-03-14.log'])
})
