import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../src/web/admin/frame/messages'

/** Said to visitors alone; no administrator's screen sends what is answered so. */
const toVisitors = [
  'src/server/orders/link-routes.ts',
  'src/server/orders/place-order.ts',
  'src/server/pages/form-posts.ts',
  'src/server/inbox/receive-submission.ts',
  'src/server/access/limits.ts: Zu viele Sendungen',
  'src/server/access/routes.ts: Falsches Passwort',
  'src/server/operation/routes.ts',
  'src/server/editions/preview-guard.ts',
  // What no screen of ours can get wrong: which part of a file is asked for, and the address of an API call.
  'src/server/answers/wanted.ts',
  'src/server/mail/routes.ts: entryId ist',
  'src/server/rows/list-query.ts: before ist',
  'src/server/rows/list-query.ts: limit ist',
  'src/server/rows/list-query.ts: since ist',
]

const sources = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))

/** On the server much else is German, such as mails; in the rules of fields only messages are. */
const answered = /(?:HttpError\(\d+, |message: |^ {2}\d{3}: )(['`])((?:(?!\1)[^\\\n])*)\1/gm
const quoted = /(['`])((?:(?!\1)[^\\\n])*)\1/g
const german = /[äöüÄÖÜ«]|\b(ist|sind|der|die|das|nicht|kein|keine|eine|ein|Bitte|Datei|Angaben?|Zeichen|Nicht|Diese|Dieses|Diesen)\b/

/** Everything that an answer may say in German. */
function messagesIn(path: string) {
  const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(path.startsWith('src/entities') ? quoted : answered)]
    .map(([, , text]) => String(text).replace(/\$\{[^}]*\}/g, '{}'))
    .filter((text) => german.test(text))
}

describe('what the server says in German', () => {
  const rules = sources('src/entities').filter((path) => /\/(entity|field|field-rules|\w+-fields)\.ts$/.test(path))
  const all = [...sources('src/server'), ...rules].flatMap((path) => messagesIn(path).map((message) => `${path}: ${message}`))
  const shown = all.filter((line) => !toVisitors.some((beginning) => line.startsWith(beginning)))

  it('is found', () => {
    expect(shown.length).toBeGreaterThan(30)
  })

  it.each(shown)('%s is said in English in an English tab', (line) => {
    const message = line.slice(line.indexOf(': ') + 2)
    expect(inLanguage('en', message)).not.toBe(message)
    expect(inLanguage('en', message)).not.toMatch(german)
    expect(inLanguage('de', message)).toBe(message)
  })

  it('keeps what it names', () => {
    expect(inLanguage('en', 'Die Datei ist grösser als 100 MB')).toBe('The file is larger than 100 MB')
    expect(inLanguage('en', 'Eine Bestellung geht nicht direkt von «pending» zu «$&»')).toBe('An order does not go from “pending” to “$&” directly')
  })
})

it('no screen of the administrators shows what the server says but in its own language; the login alone is German throughout', () => {
  const screens = (readdirSync('src/web/admin', { recursive: true }) as string[])
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name))
  const untranslated = screens.filter((name) => /\berror\.shown\b/.test(readFileSync(`src/web/admin/${name}`, 'utf8')))
  expect(untranslated.sort()).toEqual(['frame/messages.ts', 'shell/login.tsx'])
})
