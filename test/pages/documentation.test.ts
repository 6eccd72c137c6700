import { expect, it } from 'vitest'
import { asAdministrator, testApp } from '../support/app'

const test = testApp()

it('the API describes itself from its own declarations', async () => {
  const admin = await asAdministrator(test)
  const { openapi, paths } = (await admin.get('/api/docs.json')).json()
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const registered = test.routes
    .filter(({ method, url }) => method !== 'HEAD' && url !== '/api/docs')
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')}`)
  expect(described.sort()).toEqual(registered.sort())
  const order = paths['/api/study-orders'].post
  expect(order.security).toEqual([])
  const schema = order.requestBody.content['application/json'].schema
  expect(schema.required).toEqual(expect.arrayContaining(['firstName', 'companySize', 'partnerInterest']))
  expect(schema.properties.companySize.enum).toEqual(['small', 'large'])
  expect(schema.properties).not.toHaveProperty('status')
  expect(paths['/api/partners/{id}'].patch.requestBody.content['application/json'].schema.required ?? []).toEqual([])
})

it('says of the open answers what may be asked and what is answered', async () => {
  const admin = await asAdministrator(test)
  const { paths } = (await admin.get('/api/docs.json')).json()
  const { parameters, responses } = paths['/api/findings'].get
  expect(parameters.map(({ name, in: place }: { name: string; in: string }) => [place, name])).toEqual([
    ['query', 'year'],
    ['query', 'series'],
  ])
  const { items } = responses['200'].content['application/json'].schema
  expect(items.required).toEqual(expect.arrayContaining(['year', 'version', 'slug', 'headline', 'isSample', 'url', 'data']))
  expect(items.properties.isSample.description).toContain('must not be cited')
  const full = paths['/api/findings/{year}/{slug}'].get.responses['200'].content['application/json'].schema
  expect(Object.keys(full.properties)).toEqual(expect.arrayContaining(['question', 'base', 'table', 'citation', 'licence', 'files']))
  const page = (await admin.get('/api/docs')).body
  for (const words of ['GET /api/findings/{year}/{slug}', '?series=', 'must not be cited', 'How it is cited']) expect(page).toContain(words)
})

it('administrators read it as a page', async () => {
  const page = await (await asAdministrator(test)).get('/api/docs')
  expect(page.headers['content-type']).toMatch(/html/)
  expect(page.body).toContain('PATCH /api/study-orders/{id}/status')
})
