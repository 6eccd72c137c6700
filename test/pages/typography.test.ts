import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { root } from '../support/checkout'
import { pages } from '../support/pages'
import { publish } from '../support/publish'
import { sampleEditions } from '../support/sample-editions'

const test = testApp({ parts: builtPages })
beforeEach(() => publish(test, ...sampleEditions))

/** Everything a visitor reads, and an address that does not exist. */
const read = [...pages.filter(({ path, isEmbed }) => !isEmbed && path !== '/admin').map(({ path }) => path), '/nirgends']

/** What breaks at a line's end, or is not written so in Switzerland. */
const mistakes = [
  ['ß', /ß/],
  ['quotation marks that are not guillemets', /[„“”]|"/],
  ['a franc amount that breaks', /CHF \d/],
  ['a percentage that breaks', /\d %/],
  ['a date that breaks', /\d\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/],
  ['a period that breaks', /\d (Tage|Tagen|Stunden|Jahre|Jahren)\b/],
  ['three dots for an ellipsis', /\.\.\./],
] as const

/** The specification gives these to the letter. */
const fixed = ['Überprüfe Anmeldestatus...']

function textOf(html: string) {
  const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' }
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  const body = html
    .replace(/[\s\S]*<body>/, '')
    // What programs write is no German.
    .replace(/<(script|style|svg|pre)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '\n')
  const text = `${description}\n${body}`.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
  return fixed.reduce((rest, words) => rest.replaceAll(words, ''), text)
}

function expectWellSet(text: string) {
  for (const [name, pattern] of mistakes) {
    const [found] = new RegExp(`.{0,30}(?:${pattern.source}).{0,30}`).exec(text) ?? []
    expect(found, name).toBeUndefined()
  }
}

/** Every text in it, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

describe('German as it is set in Switzerland', () => {
  it.each(read)('%s', async (path) => {
    const text = textOf((await new Visitor(test).get(path)).body)
    expect(text.length).toBeGreaterThan(200)
    expectWellSet(text)
  })

  it.each(readdirSync(join(root, 'content')).filter((name) => name.endsWith('.json')))('sample content: %s', (name) => {
    expectWellSet(textsIn(JSON.parse(readFileSync(join(root, 'content', name), 'utf8'))).join('\n'))
  })
})
