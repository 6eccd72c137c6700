import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where a year stands in the program all the same, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'src/model/limits.ts': 'the years that a study may have are specified',
  'src/model/content/member-files.ts': 'the categories of the partner area and which of them a form begins with are specified',
}

const sources = (readdirSync('src', { recursive: true }) as string[])
  .map((name) => `src/${name}`.replaceAll('\\', '/'))
  .filter((path) => /\.(tsx?|css|html)$/.test(path) && !/\.test\.tsx?$/.test(path))

/** Escapes such as \u2013, letters such as U+2013 and the name of SVG's language are no years. A drawing's file is all numbers, and is looked at. */
const yearsIn = (path: string) => [
  ...readFileSync(path, 'utf8')
    .replace(/\\u[0-9a-f]{4}|U\+[0-9a-f-]+|http:\/\/www\.w3\.org\/\S*/gi, '')
    .matchAll(/(?<!\d)20\d\d(?!\d)/g),
]

it('no file of the program knows a year: what belongs to one stands in its document', () => {
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.filter((path) => !(path in exceptions) && yearsIn(path).length > 0)
  expect(found).toEqual([])
})

it('every exception is still needed', () => {
  expect(Object.keys(exceptions).filter((path) => yearsIn(path).length === 0)).toEqual([])
})
