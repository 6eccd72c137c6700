import { describe, expect, it } from 'vitest'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'

const test = testApp({ parts: builtPages, sells: true })

const { price: _, presentationPrice: __, wantsPresentation: ___, ...order } = samples.order
const forms = [
  ['contact-messages', '/media', samples.message],
  ['study-orders', '/order', order],
  ['partner-applications', '/partner-application', samples.application],
] as const

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (visitor: Visitor, path: string, form: string, fields: object) =>
  visitor.post(path, new URLSearchParams({ form, ...fields }).toString(), urlencoded)

describe.each(forms)('the form for %s without script', (form, path, sample) => {
  const stored = async () => (await (await asAdministrator(test)).get(`/api/${form}`)).json() as { id: string }[]

  it('stores once and leads to a confirmation that nobody keeps', async () => {
    const visitor = new Visitor(test)
    const sent = await post(visitor, path, form, sample)
    expect(sent.statusCode).toBe(303)
    const [row] = await stored()
    const target = String(sent.headers.location)
    expect(target).toBe(form === 'study-orders' ? `${path}?sent=${form}&number=${row?.id.slice(-8)}&edition=2025` : `${path}?sent=${form}`)
    const confirmation = await visitor.get(target)
    expect(confirmation.headers['cache-control']).toBe('no-store')
    expect(confirmation.body).not.toBe((await visitor.get(path)).body)
    expect((await post(visitor, path, form, sample)).statusCode).toBe(303)
    expect(await stored()).toHaveLength(1)
  })

  it('comes back with the messages and everything typed, and the kept page stays as it was', async () => {
    const visitor = new Visitor(test)
    const before = (await visitor.get(path)).body
    const refused = await post(visitor, path, form, { ...sample, firstName: '', lastName: '"><script>alert(1)</script>' })
    expect(refused.statusCode).toBe(400)
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(refused.body).toContain('Vorname ist erforderlich')
    expect(refused.body).toContain('maria@muster.example')
    expect(refused.body).toContain('<title>Fehler: ')
    expect(refused.body).not.toContain('<script>alert(1)')
    expect((await visitor.get(path)).body).toBe(before)
    expect(await stored()).toEqual([])
  })

  it('obeys the same limits, origin check and hidden field as the API', async () => {
    const visitor = new Visitor(test)
    const named = (n: number) => ({ ...sample, firstName: `Maria ${n}` })
    expect((await post(new Visitor(test), path, form, { ...named(0), nickname: 'bot' })).statusCode).toBe(303)
    for (let n = 1; n <= 5; n++) expect((await post(visitor, path, form, named(n))).statusCode).toBe(303)
    const sixth = await post(visitor, path, form, named(6))
    expect(sixth.statusCode).toBe(429)
    expect(sixth.headers['retry-after']).toMatch(/^\d+$/)
    expect(sixth.body).toContain('Maria 6')
    expect(await stored()).toHaveLength(5)
    const body = new URLSearchParams({ form, ...sample }).toString()
    expect((await new Visitor(test).post(path, body, { ...urlencoded, origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})

it('a refused form is rendered five times in ten minutes for one client; then it is told in a sentence, and a right one still goes through', async () => {
  const visitor = new Visitor(test)
  const refuse = (by: Visitor) => post(by, '/media', 'contact-messages', { ...samples.message, email: 'nein' })
  for (let n = 0; n < 5; n++) expect((await refuse(visitor)).statusCode).toBe(400)
  const sixth = await refuse(visitor)
  expect([sixth.statusCode, sixth.headers['cache-control']]).toEqual([429, 'no-store'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect(sixth.body).toContain('Was Sie eingegeben haben, steht dort noch.')
  expect(sixth.body.length).toBeLessThan(3_000)
  expect((await refuse(new Visitor(test))).statusCode).toBe(400)
  expect((await post(visitor, '/media', 'contact-messages', samples.message)).statusCode).toBe(303)
})

describe('a post that no form of ours sends', () => {
  it('is refused', async () => {
    const visitor = new Visitor(test)
    expect((await post(visitor, '/about', 'study-orders', order)).statusCode).toBe(400)
    expect((await post(visitor, '/order', 'member-files', {})).statusCode).toBe(400)
    expect((await visitor.post('/order', JSON.stringify(order), { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await visitor.post('/api/contact-messages', new URLSearchParams(samples.message).toString(), urlencoded)).statusCode).toBe(415)
    expect((await visitor.post('/admin', 'form=contact-messages', urlencoded)).statusCode).toBe(404)
  })

  it('confirmations are rendered once for everybody, and each names its own number', async () => {
    const visitor = new Visitor(test)
    const confirmed = async (number: string) => (await visitor.get(`/order?sent=study-orders&number=${number}`)).body
    const first = await confirmed('0a1b2c3d')
    const { size } = test.context.cache
    for (const number of ['00000000', 'ffffffff', '0a1b2c3e']) expect((await confirmed(number)).replaceAll(number, '0a1b2c3d')).toBe(first)
    expect(first).toMatch(/Bestellnummer<\/span> (<!-- -->)?0a1b2c3d/)
    expect(first).not.toContain('@@')
    expect(test.context.cache.size).toBe(size)
  })

  it('an invented confirmation shows the plain page', async () => {
    const visitor = new Visitor(test)
    expect((await visitor.get('/order?sent=study-orders&number=<script>')).body).toBe((await visitor.get('/order')).body)
  })
})
