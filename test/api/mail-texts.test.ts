import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailTextNames } from '../../src/model/settings/mail-texts'
import type { EditedSetting, ExampleMail } from '../../src/model/settings/settings'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'

const test = testApp({ sells: true })
const url = '/api/settings/mail-texts'

async function save(admin: Visitor, values: Record<string, string>) {
  const { versions } = (await admin.get(url)).json<EditedSetting>()
  return admin.patch(url, { values, seen: versions[0]?.id ?? null })
}

async function mailAfter(path: string, body: object, kind: string) {
  await new Visitor(test).post(path, body)
  const [mail] = await test.database.orm.select().from(mails).where(eq(mails.kind, kind))
  return mail
}

const order = (values: object = {}) => mailAfter('/api/study-orders', { ...samples.order, ...values }, 'order-confirmation')

describe('the texts of mails', () => {
  it('are the program’s own until somebody saves others', async () => {
    const mail = await order()
    expect(mail?.text).toMatch(
      /^Guten Tag Maria Muster\n\nVielen Dank für Ihre Bestellung\. Die Rechnung finden Sie im Anhang\. Die Studie folgt in einer eigenen E-Mail, sobald sie freigegeben ist\.\n\nBestellnummer: #/,
    )
    expect(mail?.text).toContain('nennen Sie die Bestellnummer.\n\nHaben Sie nicht bestellt? Dann hat jemand Ihre Adresse angegeben.')
    const received = await mailAfter('/api/contact-messages', samples.message, 'message-confirmation')
    expect(received?.text).toMatch(/über unsere Website\. Wir werden uns bald bei Ihnen melden\.\n\nHaben Sie uns nicht geschrieben\?/)
  })

  it('hold for the next mail with their fields filled in, in both of its forms, and sums stay where they are', async () => {
    const admin = await asAdministrator(test)
    const texts = {
      'order-confirmation.opening': 'Danke, {firstName}!\n\nBestellung {orderNumber}, Ausgabe {year}, {invoiceNumber}.',
      'order-confirmation.closing': '',
    }
    expect((await save(admin, texts)).statusCode).toBe(200)
    const mail = await order()
    const number = `#${mail?.entryId.slice(-8)}`
    expect(mail?.text).toMatch(
      new RegExp(`^Guten Tag Maria Muster\\n\\nDanke, Maria!\\n\\nBestellung ${number}, Ausgabe 2025, RE-\\d{4}-0001\\.\\n\\nBestellnummer: ${number}`),
    )
    expect(mail?.html).toContain('Danke, Maria!</p>')
    expect(mail?.text).toContain('995.00')
    expect(mail?.text).not.toContain('Haben Sie nicht bestellt')
  })

  it('repeat no name that is none: nobody advertises through us', async () => {
    await save(await asAdministrator(test), { 'order-confirmation.opening': 'Danke, {firstName} {lastName}!' })
    expect((await order({ firstName: 'https://evil.example' }))?.text).not.toContain('evil.example')
  })

  it('with a field that there is not are refused with a sentence, and nothing is saved', async () => {
    const admin = await asAdministrator(test)
    const wrong = await save(admin, { 'message-confirmation.opening': 'Guten Tag {orderNumber}', 'invoice.opening': ' ' })
    expect([wrong.statusCode, wrong.json().issues]).toEqual([
      400,
      [
        { path: 'invoice.opening', message: 'Please enter an opening' },
        { path: 'message-confirmation.opening', message: '{orderNumber} is not a field of this text. Possible are: {firstName}, {lastName}' },
      ],
    ])
    expect((await admin.get(url)).json<EditedSetting>().versions).toEqual([])
  })

  it('can be given back to the program, and an earlier version brought back', async () => {
    const admin = await asAdministrator(test)
    await save(admin, { 'invoice.closing': 'Bis bald' })
    const { start, versions } = (await admin.get(url)).json<EditedSetting>()
    expect((await save(admin, start)).json<EditedSetting>().values).toEqual(start)
    const back = (await admin.post(`${url}/${versions[0]?.id}/back`)).json<EditedSetting>()
    expect(back.values).toEqual({ ...start, 'invoice.closing': 'Bis bald' })
  })

  /** Texts for people who were asked for nothing but an address. */
  const nameless = mailTextNames.filter((name) => name.includes('notice') || name === 'edition-appeared')

  it.each(nameless)('%s greets nobody by name, and can be looked at before it is saved', async (name) => {
    const admin = await asAdministrator(test)
    const values = { [`${name}.opening`]: 'Neu', [`${name}.closing`]: 'Schluss' }
    const { subject, text } = (await admin.post(`${url}/preview`, { values, name })).json<ExampleMail>()
    expect(text).toMatch(/^Guten Tag\n\nNeu\n\n/)
    expect(text).toContain('\n\nSchluss\n\nFreundliche Grüsse')
    expect(subject).not.toBe('')
    const refused = await admin.post(`${url}/preview`, { values: { [`${name}.opening`]: 'Neu für {firstName}' }, name })
    expect(refused.json()).toMatchObject({ issues: [{ path: `${name}.opening`, message: expect.stringContaining('{firstName} is not a field') }] })
  })

  it.each(mailTextNames.filter((name) => !nameless.includes(name)))('%s can be looked at before it is saved', async (name) => {
    const admin = await asAdministrator(test)
    const answer = await admin.post(`${url}/preview`, { values: { [`${name}.opening`]: 'Neu für {firstName}', [`${name}.closing`]: 'Schluss' }, name })
    const { subject, text } = answer.json<ExampleMail>()
    expect(text).toMatch(/^Guten Tag Maria Muster\n\nNeu für Maria\n\n/)
    expect(text).toContain('\n\nSchluss\n\nFreundliche Grüsse')
    expect(subject).not.toBe('')
    expect(await test.database.orm.select().from(mails)).toEqual([])
  })
})
