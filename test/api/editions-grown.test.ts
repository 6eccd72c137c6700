import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { upgradeDrafts } from '../../src/server/features/editions/draft/upgrade-drafts'
import { insertPublished } from '../../src/server/features/editions/published'
import { editionParts } from '../../src/server/platform/db/schema/edition-tables'
import type { Edition } from '../../src/study/edition/edition'
import { asAdministrator, testApp } from '../support/app'
import { draftAt, publish2025, readDraft, startDraft } from '../support/edition-drafts'

const test = testApp()
beforeEach(() => publish2025(test))

describe('what an earlier version of the program stored', () => {
  it('of a draft has every part and every place after the next start, and nothing that was written is lost', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const before = await readDraft(admin)
    const { orm } = test.database
    await orm.delete(editionParts).where(and(eq(editionParts.year, 2026), eq(editionParts.name, 'method')))
    await orm
      .update(editionParts)
      .set({ value: sql`${editionParts.value} - 'meaning' - 'splits' - 'related'` })
      .where(sql`${editionParts.name} like 'finding:%'`)
    // The press release had contacts of its own, which somebody had to confirm.
    await orm
      .update(editionParts)
      .set({
        value: sql`jsonb_set(${editionParts.value}, '{press,contacts}', '[{"name":"Eva Muster","email":"eva@muster.example"}]')`,
        unconfirmed: ['press.lead', 'press.contacts.0.name'],
      })
      .where(and(eq(editionParts.year, 2026), eq(editionParts.name, 'material')))

    await upgradeDrafts(orm)

    const { parts } = await readDraft(admin)
    expect(parts.map(({ name }) => name)).toEqual(before.parts.map(({ name }) => name))
    const finding = parts.find(({ name }) => name === 'finding:ki-transparenz')
    expect(finding?.value).toMatchObject({ title: 'Transparenz über KI', meaning: { text: '', isSample: false }, related: [], splits: [] })
    expect(finding?.updatedAt).toBe(before.parts.find(({ name }) => name === 'finding:ki-transparenz')?.updatedAt)
    const material = parts.find(({ name }) => name === 'material')
    expect([JSON.stringify(material?.value).includes('eva@'), material?.unconfirmed]).toEqual([false, ['press.lead']])
    const method = parts.find(({ name }) => name === 'method')
    const saved = await admin.patch(`${draftAt}/parts/method`, { value: { ...(method?.value as object), weighting: 'Nach Region.' } })
    expect([saved.statusCode, saved.json().value.weighting]).toEqual([200, 'Nach Region.'])
  })

  it('of a published edition is shown as it was, without what editions tell only now', async () => {
    const published = (await test.context.sites.live()).editions.get(2025) as Edition
    const { method: _method, inside: _inside, press: _press, ...earlier } = published
    await insertPublished(test.database.orm, earlier as Edition)
    await test.context.contentChanged()
    const admin = await asAdministrator(test)
    const edition = (await admin.get('/api/editions/2025')).json()
    expect(edition).toMatchObject({ facts: { number: 5 }, method: { weighting: '', glossary: [] }, inside: { contents: [] }, press: { quotes: [] } })
  })
})
