import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { studies } from '../../src/model/content/studies'
import { seed } from '../../src/server/features/samples/seed'
import { insertRow } from '../../src/server/platform/rows/rows'
import type { Edition } from '../../src/study/edition/edition'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { root } from '../support/checkout'
import { fileUpload } from '../support/multipart'
import { publish } from '../support/publish'
import { sampleEdition } from '../support/sample-editions'
import { sampleFiles, samplePictures } from '../support/sample-files'

const test = testApp()
const onePager = '/downloads/one-pager-2025-de.pdf'
const folder = () => join(test.dataDir, 'material')

const withMaterial = (changed: Partial<Edition['material']>): Edition => ({ ...sampleEdition, material: { ...sampleEdition.material, ...changed } })

/** The same edition with another number of people who were asked. */
const corrected: Edition = { ...sampleEdition, facts: { ...sampleEdition.facts, respondents: 1007 } }

async function upload(slot: string, name: string, content: Buffer) {
  const { payload, headers } = fileUpload('file', name, content)
  return (await asAdministrator(test)).post(`/api/edition-drafts/2025/material/${slot}`, payload, headers)
}

describe('a file that is made', () => {
  it.each([
    ['/downloads/one-pager-2025-de.pdf', 'application/pdf', 'inline', '%PDF'],
    ['/downloads/one-pager-2025-fr.pdf', 'application/pdf', 'inline', '%PDF'],
    ['/downloads/one-pager-2025-en.pdf', 'application/pdf', 'inline', '%PDF'],
    ['/downloads/medienmitteilung-2025.pdf', 'application/pdf', 'inline', '%PDF'],
    ['/downloads/grafikpaket-2025.zip', 'application/zip', 'attachment', 'PK'],
  ])('%s answers with its type and name', async (address, type, disposition, beginning) => {
    await publish(test, sampleEdition)
    const { statusCode, headers, rawPayload } = await new Visitor(test).get(address)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${disposition}; filename=${address.slice('/downloads/'.length)}`,
      'cache-control': 'private, no-cache',
    })
    expect(rawPayload.subarray(0, beginning.length).toString('latin1')).toBe(beginning)
  })

  it('is kept: whoever asks again gets the finished one, and nothing where they have it', async () => {
    await publish(test, sampleEdition)
    const visitor = new Visitor(test)
    const { headers } = await visitor.get(onePager)
    const etag = headers.etag as string
    writeFileSync(join(folder(), `${etag.replaceAll('"', '')}.pdf`), 'kept')
    expect((await visitor.get(onePager)).body).toBe('kept')
    expect((await visitor.get(onePager, { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('is another one as soon as a figure is another', async () => {
    await publish(test, sampleEdition)
    const visitor = new Visitor(test)
    const before = await visitor.get(onePager)
    await publish(test, corrected)
    const after = await visitor.get(onePager, { 'if-none-match': before.headers.etag as string })
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  })

  it('is made once for many who ask at the same time', async () => {
    await publish(test, { ...corrected, facts: { ...corrected.facts, respondents: 2000 } })
    const before = readdirSync(folder()).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => new Visitor(test).get(onePager)))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1)
    expect(readdirSync(folder()).length).toBe(before + 1)
  })

  it('does not exist for an edition that has no matter for it', async () => {
    await publish(test, { ...sampleEdition, year: 2024, findings: [] })
    for (const name of [
      'one-pager-2024-de.pdf',
      'one-pager-2024.pdf',
      'medienmitteilung-2024.pdf',
      'grafikpaket-2024.zip',
      'one-pager-2025-de.pdf',
      'etwas-2024.pdf',
    ])
      expect((await new Visitor(test).get(`/downloads/${name}`)).statusCode).toBe(404)
  })

  it('is not offered in a language whose texts are empty', async () => {
    const { onePager: chosen } = sampleEdition.material
    await publish(test, withMaterial({ onePager: { ...chosen, texts: { ...chosen.texts, fr: { ...chosen.texts.fr, lead: '' } } } }))
    expect((await new Visitor(test).get('/downloads/one-pager-2025-fr.pdf')).statusCode).toBe(404)
    expect((await new Visitor(test).get('/downloads/one-pager-2025-en.pdf')).statusCode).toBe(200)
  })
})

describe('an uploaded file', () => {
  it.each([
    ['onePagers.fr', '/downloads/one-pager-2025-fr.pdf', 'résumé.pdf', sampleFiles.pdf, 'PDF'],
    ['pressRelease', '/downloads/medienmitteilung-2025.pdf', 'Medien.PDF', sampleFiles.pdf, 'PDF'],
    ['graphicsPackage', '/downloads/grafikpaket-2025.zip', 'bilder.zip', sampleFiles.zip, 'ZIP'],
  ] as const)('for %s is sent instead of the one that would be made', async (slot, address, name, content, kind) => {
    const answer = await upload(slot, name, content)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ kind, url: expect.stringMatching(/^\/uploads\/material\//) })
    const stored = answer.json()
    const [group, language] = slot.split('.')
    const changed = language ? { onePagers: { ...sampleEdition.material.onePagers, [language]: stored } } : { [group as string]: stored }
    await publish(test, withMaterial(changed))
    const sent = await new Visitor(test).get(address)
    expect(sent.rawPayload.equals(content)).toBe(true)
    expect(sent.headers['content-disposition']).toContain(address.slice('/downloads/'.length))
  })

  it.each([
    ['onePagers.de', 'seite.zip', sampleFiles.zip],
    ['pressRelease', 'mitteilung.pdf', sampleFiles.html],
    ['graphicsPackage', 'bilder.zip', sampleFiles.pdf],
    ['cover', 'umschlag.png', sampleFiles.pdf],
  ] as const)('for %s is refused by its content: %s', async (slot, name, content) => {
    expect((await upload(slot, name, content)).statusCode).toBe(415)
  })

  it('as a cover becomes a picture that everyone may see', async () => {
    const { url, kind } = (await upload('cover', 'umschlag.png', await samplePictures.png())).json()
    expect(kind).toBe('Bild')
    const shown = await new Visitor(test).get(url)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1400 })
  })

  it('for what an edition does not have leads nowhere, and nobody else may send one', async () => {
    expect((await upload('anderes', 'seite.pdf', sampleFiles.pdf)).statusCode).toBe(404)
    const { payload, headers } = fileUpload('file', 'seite.pdf', sampleFiles.pdf)
    expect((await new Visitor(test).post('/api/edition-drafts/2025/material/pressRelease', payload, headers)).statusCode).toBe(401)
  })

  it('stays as long as a version or a draft names it', async () => {
    const named = (await upload('pressRelease', 'eins.pdf', sampleFiles.pdf)).json()
    const drafted = (await upload('pressRelease', 'zwei.pdf', sampleFiles.pdf)).json()
    const forgotten = (await upload('pressRelease', 'drei.pdf', sampleFiles.pdf)).json()
    await publish(test, withMaterial({ pressRelease: named }))
    await publish(test, sampleEdition)
    const value = JSON.stringify({ pressRelease: drafted })
    await test.database.orm.execute(sql`insert into edition_parts (year, name, value, administrator) values (2026, 'material', ${value}::jsonb, 'x')`)
    await test.database.orm.execute(sql`update stored_files set created_at = now() - interval '25 hours'`)
    await test.context.files.sweep()
    const statuses = await Promise.all([named, drafted, forgotten].map(async ({ url }) => (await new Visitor(test).get(url)).statusCode))
    expect(statuses).toEqual([200, 200, 404])
  })
})

it('the sample editions of earlier years bring their one-pagers, under the addresses that they always had', async () => {
  await seed(test.context, join(root, 'content'), () => {})
  const visitor = new Visitor(test)
  const types = await Promise.all(
    ['2022.png', '2023.pdf', '2024.pdf'].map(async (name) => (await visitor.get(`/downloads/one-pager-${name}`)).headers['content-type']),
  )
  expect(types).toEqual(['image/png', 'application/pdf', 'application/pdf'])
  expect((await visitor.get('/downloads/one-pager-2021.pdf')).statusCode).toBe(404)
})

describe('the picture for shared links', () => {
  const sharing = ['default', 'about', 'partners', 'studies', 'media', 'insights', 'order', 'impressum', 'imprint', 'datenschutz', 'partner-application']

  it.each(sharing)('of %s has the size that is told to others', async (name) => {
    await publish(test, sampleEdition)
    const { headers, rawPayload } = await new Visitor(test).get(`/og/${name}.png`)
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  it('is of the current edition', async () => {
    await insertRow(test.database.orm, studies, { ...samples.study, isCurrentEdition: true })
    await publish(test, sampleEdition)
    const etags = async () => Promise.all(['default', 'order', 'media'].map(async (name) => (await new Visitor(test).get(`/og/${name}.png`)).headers.etag))
    const [main, order, media] = await etags()
    await publish(test, { ...corrected, facts: { ...corrected.facts, pages: 120 } })
    const [newMain, newOrder, newMedia] = await etags()
    expect([newMain === main, newOrder === order, newMedia === media]).toEqual([false, false, true])
  })

  it('leads nowhere where there is no such page', async () => {
    expect((await new Visitor(test).get('/og/toString.png')).statusCode).toBe(404)
  })
})
