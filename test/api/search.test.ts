import { expect, it } from 'vitest'
import { type Found, foundPerKind } from '../../src/model/content/search-result'
import type { Entity } from '../../src/model/fields/entity'
import { entryNumber } from '../../src/model/fields/entry-number'
import { contactMessages } from '../../src/model/inbox/contact-messages'
import { studyOrders } from '../../src/model/orders/study-orders'
import { listLimits } from '../../src/server/platform/rows/list-query'
import { insertRow } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp } from '../support/app'
import { contentEntities, sentEntities } from '../support/entity-kinds'
import { manyMessages } from '../support/many-rows'
import { sampleOf } from '../support/sample-entry'

const test = testApp()

const searching = async () => {
  const admin = await asAdministrator(test)
  return async (q: string) => (await admin.get(`/api/search?q=${encodeURIComponent(q)}`)).json() as Found[]
}

const order = { ...samples.order, documentNumbers: 'RE-1999-0001', paymentReference: '21 00000 00003 13947 14300 09017' }

const entryOf = (entity: Entity) => (entity === (studyOrders as Entity) ? order : sampleOf(entity))

it.each([...contentEntities, ...sentEntities])('finds $table, says what it is and leads to it', async (entity) => {
  const row = (await insertRow(test.database.orm, entity, { ...entryOf(entity), [entity.searched?.[0] as string]: 'Nachtigall' })) as unknown as { id: string }
  const [found, ...others] = await (await searching())('nachtigall')
  expect(others).toEqual([])
  expect(found).toMatchObject({ kind: entity.table, id: row.id, title: expect.stringContaining('Nachtigall') })
  expect((await (await asAdministrator(test)).get(`/api/${entity.path}/${found?.id}`)).json()).toMatchObject({ id: row.id })
})

it('tells one order of a person from the other, by its number and its documents', async () => {
  const { id } = await insertRow(test.database.orm, studyOrders, { ...order, organization: 'Beispiel AG' })
  const [found] = await (await searching())('RE 19990001')
  expect(found?.context).toContain(`#${entryNumber(id)} · Beispiel AG · RE-1999-0001`)
})

it.each([
  ['words in any order', 'muster zürcher lea'],
  ['no accents', 'zurcher'],
  ['a spelt-out umlaut', 'Zuercher'],
  ['an umlaut that was spelt out', 'Börsenplatz'],
  ['ss for ß', 'Gross'],
  ['capitals', 'ZÜRCHER'],
  ['an invoice in one piece', 'RE19990001'],
  ['an invoice with blanks', '1999 0001'],
  ['a reference in other groups', '21-0000000003 1394714300 09017'],
])('finds with %s', async (_what, q) => {
  await insertRow(test.database.orm, studyOrders, { ...order, firstName: 'Lea', lastName: 'Zürcher', organization: 'Muster Groß AG, Boersenplatz' })
  await insertRow(test.database.orm, studyOrders, { ...order, documentNumbers: null, paymentReference: null })
  expect((await (await searching())(q)).map(({ title }) => title)).toEqual(['Lea Zürcher'])
})

it('finds an entry by its number, with # or without', async () => {
  const { id } = await insertRow(test.database.orm, contactMessages, samples.message)
  const search = await searching()
  for (const q of [entryNumber(id), `#${entryNumber(id).toUpperCase()}`]) expect((await search(q)).map((found) => found.id)).toEqual([id])
})

it('answers a few of each kind, the newest first, and nothing where nothing is asked', async () => {
  await manyMessages(test.database.orm, 40)
  await insertRow(test.database.orm, studyOrders, { ...order, firstName: 'Maria' })
  const search = await searching()
  const found = await search('maria')
  expect(found.map(({ kind }) => kind)).toEqual([...Array(foundPerKind).fill('contact_messages'), 'study_orders'])
  expect(await search(' ')).toEqual([])
  for (const q of ['%', 'ae(', 'ue.*', 'oe\\', '＊ae']) expect(await search(q)).toEqual([])
})

it('looks for one or two letters among the newest only, and for three among all', async () => {
  await manyMessages(test.database.orm, listLimits.usual)
  await insertRow(test.database.orm, contactMessages, { ...samples.message, lastName: 'Özz', createdAt: '1999-01-01' } as object)
  const search = await searching()
  expect(await search('Öz')).toEqual([])
  expect(await search('Özz')).toHaveLength(1)
  await insertRow(test.database.orm, contactMessages, { ...samples.message, lastName: 'Öz' })
  expect(await search('Öz')).toHaveLength(1)
})
