import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { logins } from '../support/logins'

const test = testApp({ sells: true })
const url = '/api/study-orders'

describe('ordering', () => {
  it.each([
    ['small', false, 995, 0],
    ['small', true, 995, 500],
    ['large', false, 1995, 0],
    ['large', true, 1995, 500],
  ] as const)('as a %s company (presentation: %s) costs %i plus %i', async (companySize, wantsPresentation, price, presentationPrice) => {
    const shown = await new Visitor(test).post(url, { ...samples.order, companySize, wantsPresentation, price, presentationPrice })
    expect(shown.statusCode).toBe(201)
    expect(shown.json()).toMatchObject({ companySize, wantsPresentation, price, presentationPrice, status: 'pending', editionYear: samples.study.year })
    const { price: _, presentationPrice: __, ...withoutPrices } = samples.order
    expect((await new Visitor(test).post(url, { ...withoutPrices, companySize, wantsPresentation })).json()).toMatchObject({ price, presentationPrice })
  })

  it.each([{ price: 1 }, { price: 1995 }, { presentationPrice: 500 }, { price: '0' }, { price: null }])(
    'at another price than ours is refused: %j',
    async (prices) => {
      const answer = await new Visitor(test).post(url, { ...samples.order, ...prices })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues[0].path).toBe(Object.keys(prices)[0])
      expect((await (await asAdministrator(test)).get(url)).json()).toEqual([])
    },
  )

  it('is refused while no edition is for sale, and leaves nothing behind', async () => {
    const admin = await asAdministrator(test)
    const [study] = (await admin.get('/api/studies')).json()
    await admin.patch(`/api/studies/${study.id}`, { isCurrentEdition: false })
    const answer = await new Visitor(test).post(url, samples.order)
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Zurzeit ist keine Ausgabe erhältlich. Ihre Bestellung wurde nicht aufgenommen.'])
    expect((await admin.get(url)).json()).toEqual([])
    expect((await admin.get('/api/bookkeeping')).json()).toEqual([])
    expect((await admin.get('/api/mails')).json()).toEqual([])
  })

  it('never takes the status from a client', async () => {
    expect((await new Visitor(test).post(url, { ...samples.order, status: 'delivered' })).json().status).toBe('pending')
  })

  it('twice with one key is one order', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const visitor = new Visitor(test)
    const [first, second] = await Promise.all([visitor.post(url, samples.order, headers), visitor.post(url, samples.order, headers)])
    expect(first.json()).toEqual(second.json())
    expect((await (await asAdministrator(test)).get(url)).json()).toHaveLength(1)
    expect((await visitor.post(url, { ...samples.order, companySize: 'large', price: 1995 }, headers)).statusCode).toBe(409)
  })
})

describe('an order', () => {
  const move = (admin: Visitor, id: string, status: string) => admin.patch(`${url}/${id}/status`, { status })

  it('goes one step forward or back, and each step is recorded', async () => {
    const { id } = (await new Visitor(test).post(url, samples.order)).json()
    const admin = await asAdministrator(test)
    expect((await move(admin, id, 'delivered')).statusCode).toBe(409)
    for (const status of ['processed', 'delivered', 'processed', 'processed']) expect((await move(admin, id, status)).json().status).toBe(status)
    const history = (await admin.get(`/api/activity?entryId=${id}`)).json()
    expect(history.toReversed().map(({ changes, administrator }: Activity) => [changes.status?.from, changes.status?.to, administrator])).toEqual([
      ['pending', 'processed', logins.email],
      ['processed', 'delivered', logins.email],
      ['delivered', 'processed', logins.email],
    ])
    expect((await move(admin, id, 'lost')).statusCode).toBe(400)
    expect((await move(admin, randomUUID(), 'processed')).statusCode).toBe(404)
  })

  it('moves once when two administrators press at the same time', async () => {
    const { id } = (await new Visitor(test).post(url, samples.order)).json()
    const admin = await asAdministrator(test)
    await Promise.all([move(admin, id, 'processed'), move(admin, id, 'processed'), move(admin, id, 'processed')])
    expect((await admin.get(`/api/activity?entryId=${id}`)).json()).toHaveLength(1)
  })

  it('is filtered by status, and gone when deleted', async () => {
    const first = (await new Visitor(test).post(url, samples.order)).json()
    const second = (await new Visitor(test).post(url, { ...samples.order, firstName: 'Zweite' })).json()
    const admin = await asAdministrator(test)
    await move(admin, first.id, 'processed')
    const pending = await admin.get(`${url}?status=pending`)
    expect(pending.json().map(({ id }: { id: string }) => id)).toEqual([second.id])
    expect(pending.headers['x-total-count']).toBe('1')
    expect((await admin.get(`${url}?status=lost`)).statusCode).toBe(400)
    expect((await admin.delete(`${url}/${first.id}`)).statusCode).toBe(204)
    expect((await admin.get(`${url}?status=processed`)).json()).toEqual([])
    expect((await admin.get(`${url}/${first.id}`)).statusCode).toBe(404)
  })
})
