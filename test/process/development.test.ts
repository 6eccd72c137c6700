import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySources } from '../support/copy-sources.mjs'
import { startProcess, temporaryFolder, usedDataFolder } from '../support/server-process'

const checkout = temporaryFolder()
const data = await usedDataFolder()
let server: Awaited<ReturnType<typeof startProcess>>
const within = { timeout: 30_000 }

beforeAll(async () => {
  copySources(checkout.folder)
  server = await startProcess({ dataDir: data.folder, checkout: checkout.folder, script: 'dev' })
  await server.ready()
}, 120_000)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  checkout.remove()
  data.remove()
})

const health = 'src/server/features/operation/routes.ts'
const textOf = (file: string) => readFileSync(join(checkout.folder, file), 'utf8')

function edit(file: string, from: string, to: string) {
  const text = textOf(file)
  expect(text).toContain(from)
  writeFileSync(join(checkout.folder, file), text.replace(from, to))
}

const lineOf = (file: string, part: string) => textOf(file).slice(0, textOf(file).indexOf(part)).split('\n').length

const said = () => stripVTControlCharacters(server.said())
const timesSaid = (part: string) => said().split(part).length - 1

/** While the server starts anew nobody answers. */
async function answerOf(path: string) {
  const answer = await fetch(server.url + path).catch(() => undefined)
  return answer?.text()
}

it('takes up the first edit of the server, and shows what went wrong in it, where, and what the database said', async () => {
  expect(await answerOf('/healthz')).toBe('{"status":"ok"}')
  edit(health, "handle: async () => ({ status: 'ok' })", "handle: async () => ({\n status: await context.database.orm.execute('select colour from nowhere') })")
  await expect.poll(() => answerOf('/healthz'), within).toContain('Ein unerwarteter Fehler')
  expect(said()).toContain('request failed: Error: Failed query: select colour from nowhere')
  expect(said()).toContain(`${health}:${lineOf(health, "await context.database.orm.execute('select colour")}:`)
  expect(said()).toContain('because error: relation "nowhere" does not exist')
})

it('tells a mistake of writing once, goes on with what ran, and starts anew when it is mended', async () => {
  edit(health, 'status: await', 'status: (( await')
  await expect.poll(() => timesSaid('PARSE_ERROR'), within).toBe(1)
  expect(said().split('PARSE_ERROR')[1]).toContain(`${health}:${lineOf(health, 'status: ((')}:`)
  expect(await answerOf('/healthz')).toContain('Ein unerwarteter Fehler')
  edit(health, "status: (( await context.database.orm.execute('select colour from nowhere')", "status: 'mended'")
  await expect.poll(() => answerOf('/healthz'), within).toBe('{"status":"mended"}')
  expect(timesSaid('PARSE_ERROR')).toBe(1)
})

it('renders an edited page as it stands in the sources', async () => {
  const page = 'src/web/site/about/about-page.tsx'
  expect(await answerOf('/about')).toContain('Über uns</h1>')
  edit(page, 'title="Über uns"', 'title="Wer wir sind"')
  await expect.poll(() => answerOf('/about'), within).toContain('Wer wir sind</h1>')

  const before = timesSaid('PARSE_ERROR')
  edit(page, 'title="Wer', 'title=("Wer')
  await expect.poll(() => answerOf('/about'), within).toContain('This page is broken')
  const shown = await answerOf('/about')
  expect(shown).toContain('PARSE_ERROR')
  expect(shown).toContain(`${page}:${lineOf(page, 'title=("Wer')}:`)
  for (let times = 0; times < 3; times++) await answerOf('/about')
  expect(timesSaid('PARSE_ERROR')).toBe(before + 1)
  edit(page, 'title=("Wer', 'title="Wer')
  await expect.poll(() => answerOf('/about'), within).toContain('Wer wir sind</h1>')
})

it('shows in the browser what a page threw, in which file and line, and the page itself once it is mended', async () => {
  const page = 'src/web/site/about/about-page.tsx'
  edit(page, 'export function Page() {', "export function Page() {\n  if (Date.now() > 0) throw new Error('<no> team')")
  await expect.poll(() => answerOf('/about'), within).toContain('Error: &lt;no&gt; team')
  const answer = await fetch(`${server.url}/about`)
  expect(answer.status).toBe(500)
  const shown = await answer.text()
  expect(shown).toContain(`${page}:${lineOf(page, 'throw new Error')}:`)
  expect(shown).toContain('/@vite/client')
  edit(page, "\n  if (Date.now() > 0) throw new Error('<no> team')", '')
  await expect.poll(() => answerOf('/about'), within).toContain('Wer wir sind</h1>')
})

it('knows a page, and its title, as soon as it is listed', async () => {
  edit('src/web/routes.tsx', "['/about'], 'site/about/about-page', 'Über uns'", "['/about', '/wer-wir-sind'], 'site/about/about-page', 'Wer wir sind'")
  await expect.poll(() => answerOf('/wer-wir-sind'), within).toContain('<title>Wer wir sind – Schweizer Versicherungsstudie</title>')
})

it('says in one sentence what a person can put right', async () => {
  const refused = await startProcess({ dataDir: data.folder, checkout: checkout.folder, script: 'dev', env: { PUBLIC_URL: 'nonsense' } })
  await expect.poll(refused.said, within).toContain('PUBLIC_URL accepts the address of the site')
  expect(refused.said()).not.toMatch(/^ +at /m)
  refused.child.kill('SIGTERM')
  expect(await refused.ended).toEqual({ code: 0, signal: null })
})
