import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { de } from '../../src/model/messages/de'
import { en } from '../../src/model/messages/en'
import { message, messageOf, ruleMessage, textOf } from '../../src/model/messages/message'
import { words } from '../../src/web/admin/text/wording'

const sources = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`.replaceAll('\\', '/'), code: readFileSync(`${folder}/${name}`, 'utf8') }))

const found = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, text]) => String(text))

type Sentence = string | ((...values: never[]) => string)
type Catalogue = { readonly [key: string]: Sentence | Catalogue }

/** Every sentence by its key, with a mark for each value that it names. */
const marked = (catalogue: Catalogue): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([key, sentence]): [string, string][] => {
    if (typeof sentence === 'object') return marked(sentence).map(([inner, text]) => [`${key}.${inner}`, text])
    if (typeof sentence === 'string') return [[key, sentence]]
    return [[key, sentence(...(Array.from({ length: sentence.length }, (_, at) => `#${at}#`) as never[]))]]
  })

describe('what is said in two languages', () => {
  it('has no sentence that nobody says', () => {
    const said = sources('src').flatMap(({ code }) => found(code, /\b(?:message|ruleMessage)\('(\w+)'/g))
    expect(Object.keys(de).filter((key) => !said.includes(key))).toEqual([])
    const screens = sources('src/web/admin')
      .filter(({ path }) => !/text\/(de|en)\.ts$/.test(path))
      .map(({ code }) => code)
      .join('\n')
    const keys = Object.keys(words.de)
    expect(keys.filter((key) => !new RegExp(`\\.${key}\\b|'${key}'`).test(screens))).toEqual([])
  })

  it.each([
    ['of the server and of rules', de, en],
    ['of the screens', words.de, words.en],
  ])('names the same in both: %s', (_of, inGerman: Catalogue, inEnglish: Catalogue) => {
    const english = new Map(marked(inEnglish))
    // What was done is noted in English; a German entry has no one noun that fits.
    for (const [key, text] of marked(inGerman).filter(([key]) => !/^actions\.|^entry(Gone|NotLoaded)$/.test(key) || typeof inGerman[key] === 'string')) {
      const other = english.get(key) ?? ''
      expect([key, ...found(other, /(#\d#)/g).sort()]).toEqual([key, ...found(text, /(#\d#)/g).sort()])
      expect([key, other]).toEqual([key, expect.not.stringMatching(/[äöüÄÖÜ«»]|^$/)])
    }
  })

  it('keeps what a rule says by its key and values', () => {
    const found = { message: ruleMessage('tooLong', 12) }
    expect(found.message).toBe('Höchstens 12 Zeichen')
    expect(messageOf(found)).toEqual(message('tooLong', 12))
    expect(textOf(en, messageOf(found))).toBe('At most 12 characters')
    expect(textOf(en, messageOf({ message: 'Name ist erforderlich' }))).toBe('Name ist erforderlich')
  })
})

/** Where a sentence is German alone: visitors read it, or whoever writes a program against the API. */
const german = /[äöüÄÖÜ«]|\b(ist|sind|der|die|das|nicht|kein|keine|eine|ein|Bitte|Datei|Erwartet)\b/
const visitorsRooms = [
  'src/server/features/access/limits.ts',
  'src/server/features/inbox/receive-submission.ts',
  'src/server/features/mails/routes.ts',
  'src/server/features/operation/routes.ts',
  'src/server/features/orders/link-routes.ts',
  'src/server/features/orders/place-order.ts',
  'src/server/features/pages/form-posts.ts',
  'src/server/platform/http/cache/conditional-get.ts',
  'src/server/platform/http/route.ts',
  'src/server/platform/rows/list-query.ts',
]

it('the server says in German alone only what no administrator reads', () => {
  const plain = /(?:HttpError\(\s*\d+,\s*|message: )(?:'|`)([^\n]*?)(?:'|`)/g
  const paths = sources('src/server').filter(({ code }) => found(code, plain).some((text) => german.test(text)))
  expect(paths.map(({ path }) => path).sort()).toEqual(visitorsRooms)
})
