import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { root } from './checkout'

/**
 * Invented respondents of two years: data files by R's haven and by GNU PSPP, broken ones, what haven reads in them, and every figure as
 * R's survey computes it. None of it was written by this program. The first line tells the names and sizes of what follows.
 */
function unpacked(): ReadonlyMap<string, Buffer> {
  const bytes = brotliDecompressSync(readFileSync(join(root, 'test', 'fixtures', 'survey.br')))
  let at = bytes.indexOf('\n') + 1
  return new Map(
    (JSON.parse(bytes.toString('utf8', 0, at)) as [string, number][]).map(([name, size]) => {
      at += size
      return [name, bytes.subarray(at - size, at)] as const
    }),
  )
}

export const surveyFiles = unpacked()

export const surveyJson = (name: string) => JSON.parse((surveyFiles.get(name) as Buffer).toString('utf8'))

/** The same as files, below a folder that goes with the test file. */
export function surveyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'survey-'))
  for (const [name, bytes] of surveyFiles) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

/** As a reader meets it: read in pieces. */
export const sourceOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (position: number, length: number) => bytes.subarray(position, position + length),
})
