import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { keyedHashOf } from './secret'

const made: string[] = []
function folder() {
  made.push(mkdtempSync(join(tmpdir(), 'studie-secret-')))
  return made.at(-1) as string
}
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true })
})

it('the same text has one hash in an installation, and another in the next', async () => {
  const [here, there] = [folder(), folder()]
  const hash = await keyedHashOf(here)
  expect(hash('192.0.2.1')).toMatch(/^[0-9a-f]{64}$/)
  expect((await keyedHashOf(here))('192.0.2.1')).toBe(hash('192.0.2.1'))
  expect((await keyedHashOf(there))('192.0.2.1')).not.toBe(hash('192.0.2.1'))
})

it('instances that start at the same time agree, and leave one file that only its account reads', async () => {
  const here = folder()
  const hashes = await Promise.all(Array.from({ length: 10 }, async () => (await keyedHashOf(here))('x')))
  expect(new Set(hashes).size).toBe(1)
  expect(readdirSync(here)).toEqual(['secret'])
  if (process.platform !== 'win32') expect(statSync(join(here, 'secret')).mode & 0o777).toBe(0o600)
})

it('a damaged secret stops the start instead of being replaced by a weaker one', async () => {
  const here = folder()
  await keyedHashOf(here)
  writeFileSync(join(here, 'secret'), readFileSync(join(here, 'secret'), 'utf8').slice(0, 10))
  await expect(keyedHashOf(here)).rejects.toThrow('is damaged')
})
