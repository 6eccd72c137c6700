import { asc, ne } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { settingVersions } from '../../src/server/platform/db/schema/setting-tables'
import type { EditedSiteTexts, SiteTexts } from '../../src/study/site-texts'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'

const test = testApp({ parts: builtPages })
const url = '/api/site-texts'

// They are there in every database: what a test saved goes.
afterEach(async () => {
  const [first] = await test.database.orm.select().from(settingVersions).orderBy(asc(settingVersions.createdAt)).limit(1)
  await test.database.orm.delete(settingVersions).where(ne(settingVersions.id, first?.id as string))
})

const edited = async (admin: Visitor) => (await admin.get(url)).json<EditedSiteTexts>()

async function save(admin: Visitor, change: (texts: SiteTexts) => SiteTexts) {
  const { texts, versions } = await edited(admin)
  return admin.patch(url, { texts: change(texts), seen: versions[0]?.id })
}

const moved = (texts: SiteTexts): SiteTexts => ({ ...texts, institute: { ...texts.institute, street: 'Neuweg 7', email: 'neu@muster.example' } })

describe('the texts of the site', () => {
  it('are shown at once wherever they stand: footer, imprints, privacy, structured data and mails', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    for (const path of ['/', '/impressum', '/imprint', '/datenschutz', '/media'])
      expect((await visitor.get(path)).body).toContain('studie@hochschule-muster.example')
    await save(admin, (texts) => ({
      ...moved(texts),
      privacy: { status: 'Stand: heute', text: '## Neues {#neu}\n\nProtokolle {logDays} Tage, siehe [Impressum](/impressum).' },
    }))
    for (const path of ['/', '/impressum', '/imprint', '/datenschutz', '/media', '/about']) {
      const { body } = await visitor.get(path)
      expect(body).toContain('Neuweg 7')
      expect(body).not.toContain('studie@hochschule-muster.example')
    }
    const privacy = (await visitor.get('/datenschutz')).body
    expect(privacy).toContain('Stand: heute')
    expect(privacy).toContain('Protokolle 7 Tage, siehe <a href="/impressum">Impressum</a>.')
    await visitor.post('/api/contact-messages', samples.message)
    for (const { text } of await test.database.orm.select().from(mails)) expect(text).toContain('Neuweg 7')
  })

  it('are kept as versions, and an earlier one can be shown again', async () => {
    const admin = await asAdministrator(test)
    await save(admin, moved)
    const { versions } = await edited(admin)
    expect(versions).toHaveLength(2)
    const back = (await admin.post(`${url}/${versions[1]?.id}/back`)).json<EditedSiteTexts>()
    expect(back.texts.institute.street).toBe('Musterstrasse 1')
    expect(back.versions).toHaveLength(3)
    expect((await new Visitor(test).get('/')).body).not.toContain('Neuweg 7')
  })

  it('are not overwritten by who has not seen the latest', async () => {
    const [admin, colleague] = [await asAdministrator(test), await asAdministrator(test)]
    const { texts, versions } = await edited(admin)
    await save(colleague, moved)
    const refused = await admin.patch(url, { texts, seen: versions[0]?.id })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Somebody else')])
    expect((await edited(admin)).texts.institute.street).toBe('Neuweg 7')
  })

  it('name what is wrong by its place, and hold no script', async () => {
    const admin = await asAdministrator(test)
    const wrong = await save(admin, (texts) => ({ ...texts, institute: { ...texts.institute, email: 'keine', town: ' ' } }))
    expect(wrong.json().issues.map(({ path }: { path: string }) => path)).toEqual(['texts.institute.town', 'texts.institute.email'])
    await save(admin, (texts) => ({ ...texts, impressum: { status: 'Stand', text: '## <b>A</b>\n\n<script>alert(1)</script> [x](javascript:alert(1))' } }))
    const { body } = await new Visitor(test).get('/impressum')
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('href="javascript:')
  })
})
