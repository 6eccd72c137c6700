import { unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import type { EditedSetting } from '../../src/model/settings/settings'
import type { Edition } from '../../src/study/edition/edition'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { smallEdition } from '../support/edition-drafts'
import { publish } from '../support/publish'
import { wordsOf } from '../support/read-pdf'
import { readWorkbook } from '../support/spreadsheet'

const test = testApp()
let admin: Visitor
beforeEach(async () => {
  admin = await asAdministrator(test)
  await publish(test, smallEdition(['ki-transparenz']))
})

const url = '/api/settings/licence'
const usual = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
const other = { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' }

const get = (path: string) => new Visitor(test).get(path)
const edited = async () => (await admin.get(url)).json<EditedSetting>()
const save = async (values: object) => admin.patch(url, { values, seen: (await edited()).versions[0]?.id ?? null })

/** Every file of an archive as text. */
async function archived(path: string) {
  const files = unzipSync((await get(path)).rawPayload)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name.replace(/^[^/]*\//, ''), Buffer.from(bytes).toString()]))
}

/** Everything handed out that names the licence, by what it is. */
async function handedOut() {
  const data = await archived('/insights/2025/daten.zip')
  const workbook = readWorkbook((await get('/insights/2025/daten.xlsx')).rawPayload)
  const body = async (path: string) => (await get(path)).body
  return {
    page: await body('/api/editions/current'),
    json: await body('/api/findings/2025/ki-transparenz'),
    csv: await body('/insights/2025/ki-transparenz.csv'),
    ...{ bib: await body('/insights/2025.bib'), ris: await body('/insights/2025.ris'), csl: await body('/insights/2025.csl.json') },
    ofFinding: await body('/insights/2025/ki-transparenz.bib'),
    workbook: JSON.stringify(workbook[0]?.rows),
    ...{ terms: data['LIZENZ.txt'], readme: data['LIESMICH.txt'], inArchive: data['daten/ki-transparenz.csv'], cited: data['zitat.bib'] },
  }
}

it('one licence stands in all that is handed out, and another in all of it as soon as it is saved', async () => {
  for (const [what, text] of Object.entries(await handedOut())) {
    expect([what, text]).toEqual([what, expect.stringContaining(usual.name)])
    expect([what, text]).toEqual([what, expect.stringContaining(usual.url)])
  }
  expect((await save(other)).statusCode).toBe(200)
  for (const [what, text] of Object.entries(await handedOut())) {
    expect([what, text]).toEqual([what, expect.stringContaining(other.url)])
    expect([what, text]).toEqual([what, expect.not.stringContaining(usual.name)])
  }
})

it('material that is made follows the licence', { timeout: 150_000 }, async () => {
  const { material, sites } = test.context
  const edition = (await sites.live()).editions.get(2025) as Edition
  const hashes = [usual, other].map(async (licence) => (await material.file(edition, 'graphicsPackage', licence)).hash)
  expect(new Set(await Promise.all(hashes)).size).toBe(2)
  await save(other)
  const graphics = await archived('/downloads/grafikpaket-2025.zip')
  for (const name of ['LIZENZ.txt', 'Daten/ki-transparenz.csv'])
    expect([name, graphics[name]]).toEqual([name, expect.stringContaining(`${other.name}, ${other.url}`)])
  const onePager = await wordsOf((await get('/downloads/one-pager-2025-de.pdf')).rawPayload)
  expect(onePager.replaceAll(/\s+/g, ' ')).toContain(`Lizenz: ${other.name}.`)
})

it('the licence is kept as versions: an earlier one comes back, and the default is offered', async () => {
  expect(await edited()).toMatchObject({ values: usual, start: usual, given: [], versions: [] })
  await save(other)
  await save(usual)
  const { versions } = await edited()
  expect(versions).toHaveLength(2)
  expect((await admin.post(`${url}/${versions[1]?.id}/back`)).json<EditedSetting>().values).toEqual(other)
})

it.each([
  [{ name: ' ' }, 'name', 'Please enter the name of the licence'],
  [{ name: 'CC\nBY' }, 'name', 'Please enter it on one line'],
  [{ url: 'creativecommons.org' }, 'url', 'Please enter a valid URL'],
  [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a valid URL'],
  [{ url: 'https://muster.example/a\nb' }, 'url', 'Please enter it on one line'],
])('%j is refused and marked where it was entered', async (values, path, message) => {
  const { statusCode, body } = await save(values)
  expect([statusCode, JSON.parse(body).issues]).toEqual([400, [{ path, message }]])
  expect((await edited()).values).toEqual(usual)
})
