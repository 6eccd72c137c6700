import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../support/read-pdf'

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`)
const reports = filesIn('content/member-files', /^Ergebnisbericht.*\.pdf$/)
const plain = (text: string) => text.replace(/\s+/g, ' ')
const textOf = async (path: string) => plain((await readPdf(readFileSync(path))).text)

describe('the printed materials', () => {
  it.each([...filesIn('content/editions/files', /\.pdf$/), ...filesIn('content/studies', /\.pdf$/), ...reports])(
    '%s never names a question as if it were quoted word by word',
    async (path) => {
      const text = await textOf(path)
      expect(text).not.toMatch(/\bFrage: /)
      expect(text).toContain('Frage (sinngemäss): ')
    },
  )

  it.each(reports)('%s tells of invented values that they are not to be quoted', async (path) => {
    expect(await textOf(path)).toContain('Beispieldaten. Platzhalterwerte, nicht erhoben. Nicht zitieren.')
  })
})
