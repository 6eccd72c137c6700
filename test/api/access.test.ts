import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { heroVideos } from '../../src/model/content/hero-videos'
import { memberFiles } from '../../src/model/content/member-files'
import type { Entity } from '../../src/model/fields/entity'
import { replyTemplates } from '../../src/model/inbox/reply-templates'
import { withYears } from '../../src/server/features/findings/addressed'
import { asAdministrator, asPartner, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { clientDir } from '../support/checkout'
import { contentEntities, inboxEntities, sentEntities } from '../support/entity-kinds'
import { hole } from '../support/holes'
import { declaredPages } from '../support/pages'

const test = testApp({ parts: builtPages })

const id = '00000000-0000-4000-8000-000000000000'

/** Whatever the build put into the folder, and nothing else; compressed beforehand it is the same file. */
const builtFiles = readdirSync(clientDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
  .filter((path) => !path.startsWith('/.') && !/\.(br|gz)$/.test(path))

const pathsOf = (entities: readonly Entity[]) => entities.map(({ path }) => `/api/${path}`)

/** Content whose list is not for everyone. Parts of it are shown: by the partner area, one video on the home page, and in replies. */
const closedLists = pathsOf([memberFiles, heroVideos, replyTemplates])
const openLists = pathsOf(contentEntities).filter((path) => !closedLists.includes(path))

/** The one table: who gets past the guard of which route. An entity's own routes follow from its declaration, all others are named. What is not here must not exist. */
const anyone = [
  ...openLists.map((path) => `GET ${path}`),
  ...pathsOf(sentEntities).map((path) => `POST ${path}`),
  // Every page but the private ones takes the forms of those who have no script.
  ...declaredPages.flatMap(({ path, isPrivate, isEmbed }) => [`GET ${path}`, ...(isPrivate || isEmbed ? [] : [`POST ${path}`])]).map(withYears),
  ...builtFiles.map((path) => `GET ${path}`),
  'GET /healthz',
  'GET /readyz',
  'GET /api/studies/current',
  'GET /api/hero-videos/active',
  'GET /api/order-terms',
  'GET /vorschau/:token',
  'GET /vorschau/ende',
  'DELETE /api/preview',
  'GET /api/editions',
  'GET /api/institute',
  'GET /api/site-search',
  'GET /api/legal-texts',
  'GET /api/partner/session',
  'POST /api/partner/login',
  'POST /api/partner/logout',
  'GET /api/admin/session',
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'POST /api/edition-notices',
  ...['bestaetigen', 'beenden'].flatMap((path) => ['GET', 'POST'].map((method) => `${method} /benachrichtigung/${path}/:token`)),
  'GET /feed.xml',
  'GET /studie/:token',
  'POST /studie/:token',
  'GET /uploads/logos/:name',
  'GET /uploads/portraits/:name',
  'GET /uploads/media/:name',
  'GET /uploads/videos/:name',
  'GET /uploads/material/:name',
  'GET /downloads/:name',
  'GET /og/:name.png',
  'GET /leseprobe/:name.webp',
  ...['current', 'insights', 'insights/data', 'insights/method', 'inside', 'lead', 'press', ':year', ':year/insights', ':year/findings/:slug/series'].map(
    (path) => `GET /api/editions/${path}`,
  ),
  ...['svg', 'png', 'csv'].flatMap((ending) => ['/insights/:slug', '/insights/:year/:slug'].map((path) => withYears(`GET ${path}.${ending}`))),
  ...['/insights/:slug', '/insights/:slug/:shown'].flatMap((path) => [path, `${path}/embed`]).map((path) => withYears(`GET ${path}`)),
  ...['', '/:year/:slug'].map((path) => `GET /api/findings${path}`),
  ...['zip', 'xlsx'].map((ending) => withYears(`GET /insights/:year/daten.${ending}`)),
  ...['bib', 'ris', 'csl.json'].flatMap((ending) => ['/insights/:year', '/insights/:year/:slug'].map((path) => withYears(`GET ${path}.${ending}`))),
  'GET /robots.txt',
  'GET /sitemap.xml',
]
const partner = ['GET /api/partner/files', 'GET /api/partner/files/:name']
const administrator = [
  'GET /metrics',
  ...closedLists.map((path) => `GET ${path}`),
  ...pathsOf(contentEntities).flatMap((path) => [`GET ${path}/:id`, `POST ${path}`, `PATCH ${path}/:id`, `DELETE ${path}/:id`]),
  ...pathsOf(contentEntities.filter(({ arranged }) => arranged)).map((path) => `PATCH ${path}/order`),
  ...pathsOf(sentEntities).flatMap((path) => [...['', '/:id', '/export.csv', '/export.xlsx'].map((end) => `GET ${path}${end}`), `DELETE ${path}/:id`]),
  ...pathsOf(inboxEntities).flatMap((path) => [
    `GET ${path}/totals`,
    `POST ${path}/several`,
    ...['read', 'unread', 'handling'].map((end) => `PATCH ${path}/:id/${end}`),
  ]),
  'PATCH /api/study-orders/:id/status',
  ...['fulfilment', 'invoice.pdf', 'credit-note.pdf'].map((path) => `GET /api/study-orders/:id/${path}`),
  ...['send-invoice', 'deliver', 'cancel', 'correction', 'correction/preview'].map((path) => `POST /api/study-orders/:id/${path}`),
  'GET /api/overview',
  'GET /api/study-orders/totals',
  'POST /api/study-orders/:id/payments',
  'DELETE /api/study-orders/:id/payments/:payment',
  'PATCH /api/study-orders/:id/email',
  'POST /api/bank-import',
  'POST /api/bank-import/preview',
  'GET /api/bank-import/orders',
  'GET /api/reminders',
  'GET /api/reminders/:id.pdf',
  'POST /api/reminders',
  'GET /api/bookkeeping',
  ...['', '.csv', '.xlsx', '.zip', '/print'].map((form) => `GET /api/bookkeeping/:year${form}`),
  'GET /api/edition-states',
  'GET /api/edition-drafts/:year/page-checks',
  'POST /api/edition-drafts',
  ...['GET', 'DELETE'].map((method) => `${method} /api/edition-drafts/:year`),
  'PATCH /api/edition-drafts/:year/parts/:name',
  ...['findings', 'confirm', 'publication', 'previews', 'preview', 'material/:slot', 'study-document'].map((path) => `POST /api/edition-drafts/:year/${path}`),
  'DELETE /api/edition-drafts/:year/findings/:id',
  'DELETE /api/edition-drafts/:year/publication',
  'DELETE /api/edition-previews/:id',
  'GET /api/editions/:year/versions',
  'POST /api/editions/:year/back',
  'GET /api/invoices/:id.pdf',
  'GET /api/study-documents',
  'GET /api/study-documents/:name',
  'POST /api/studies/:id/document',
  'POST /api/studies/:id/document/restore',
  'GET /api/mails',
  'GET /api/mails/counts',
  'GET /api/mails/samples',
  'POST /api/mails/again',
  'POST /api/mails/test',
  'POST /api/settings/invoices/preview',
  'POST /api/settings/mail-texts/preview',
  'GET /api/retention',
  ...['', '/export.csv', '/export.xlsx'].map((path) => `GET /api/edition-notices${path}`),
  'POST /api/edition-notices/removal',
  'POST /api/mails/:id/again',
  'POST /api/upload/partner-logo',
  'POST /api/upload/team-portrait',
  'POST /api/upload/media-picture',
  'POST /api/upload/member-files',
  'POST /api/upload/hero-video',
  'POST /api/admin/password',
  'GET /api/administrators',
  'POST /api/administrators',
  'DELETE /api/administrators/:id',
  'POST /api/settings/partner-password',
  'GET /api/settings/study-delivery',
  'PATCH /api/settings/study-delivery',
  'GET /api/settings/inbox',
  'PATCH /api/settings/inbox',
  ...['invoices', 'mail', 'mail-texts', 'licence'].flatMap((name) => [
    `GET /api/settings/${name}`,
    `PATCH /api/settings/${name}`,
    `POST /api/settings/${name}/:id/back`,
  ]),
  'GET /api/site-texts',
  'PATCH /api/site-texts',
  'POST /api/site-texts/:id/back',
  'GET /api/activity',
  'GET /api/activity/choices',
  'GET /api/search',
  'GET /api/trash',
  'POST /api/trash/:id/restore',
  'DELETE /api/trash/:id',
  'GET /api/docs',
  'GET /api/docs.json',
]

const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`
const routesOf = () => test.routes.filter(({ method }) => method !== 'HEAD')

async function statusFor(visitor: Visitor, name: string) {
  const [method, url] = name.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
  return (await visitor.send(method, url.replace(':id', id).replace(':name', `${id}.webp`))).statusCode
}

describe('the access table', () => {
  it('names every registered route, and no other', () => {
    expect(routesOf().map(nameOf).sort()).toEqual([...anyone, ...partner, ...administrator].sort())
  })

  it.each([
    ['nobody', () => Promise.resolve(new Visitor(test)), anyone],
    ['a partner', () => asPartner(test), [...anyone, ...partner]],
    ['an administrator', () => asAdministrator(test), [...anyone, ...partner, ...administrator]],
  ] as const)(
    'lets %s past exactly the guards it says',
    async (_who, enter, allowed) => {
      const { cookies } = await enter()
      const endsSession = (name: string) => Number(/log(in|out)$/.test(name))
      for (const name of routesOf()
        .map(nameOf)
        .sort((a, b) => endsSession(a) - endsSession(b))) {
        const visitor = new Visitor(test)
        visitor.takeCookies(cookies)
        // A login with an empty body is refused for its body (400), not by the guard.
        const outcome = (await statusFor(visitor, name)) === 401 ? 'refused' : 'allowed'
        expect(`${name} ${outcome}`).toBe(`${name} ${(allowed as readonly string[]).includes(name) ? 'allowed' : 'refused'}`)
      }
    },
    60_000,
  )

  it('refuses before the body is read', async () => {
    const answer = await new Visitor(test).post('/api/partners', '{ this is not JSON', { 'content-type': 'application/json' })
    expect(answer.statusCode).toBe(401)
    const upload = await new Visitor(test).post('/api/upload/member-files', 'x'.repeat(1000), { 'content-type': 'multipart/form-data; boundary=x' })
    expect(upload.statusCode).toBe(401)
  })

  describe(`${hole('guard bypass by %2F and .. before static files')}:`, () => {
    it.each(['/api//partners/', '/api/member-files%2F', '/API/member-files', '/api/./member-files', '/%61pi/member-files', '/api/partners/../member-files'])(
      '%s',
      async (url) => {
        const answer = await new Visitor(test).get(url)
        expect([401, 404]).toContain(answer.statusCode)
      },
    )
  })

  it('answers unknown paths under /api/ with 404 and JSON', async () => {
    for (const visitor of [new Visitor(test), await asAdministrator(test)]) {
      const answer = await visitor.get('/api/unknown')
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Nicht gefunden' }])
    }
  })
})

describe('a state-changing request', () => {
  const own = 'http://localhost:3000'
  const foreign = 'https://evil.example'

  it.each([
    // What the browser says of the page, then what it says of its site: absent, own, neighbouring, foreign, or opened by hand.
    [undefined, { absent: 403, 'same-origin': 200, 'same-site': 403, 'cross-site': 403, none: 403 }],
    [own, { absent: 200, 'same-origin': 200, 'same-site': 403, 'cross-site': 403, none: 403 }],
    [foreign, { absent: 403, 'same-origin': 403, 'same-site': 403, 'cross-site': 403, none: 403 }],
    // A page that hides its address, and a frame of somebody else that hides itself.
    ['null', { absent: 403, 'same-origin': 200, 'same-site': 403, 'cross-site': 403, none: 403 }],
    ['', { absent: 403, 'same-origin': 403, 'same-site': 403, 'cross-site': 403, none: 403 }],
    ['NULL', { absent: 403, 'same-origin': 403, 'same-site': 403, 'cross-site': 403, none: 403 }],
  ] as const)('with the origin %s is taken from this site alone', async (page, expected) => {
    for (const [site, status] of Object.entries(expected)) {
      const headers = { ...(page === undefined ? {} : { origin: page }), ...(site === 'absent' ? {} : { 'sec-fetch-site': site }) }
      const answer = await test.app.inject({ method: 'POST', url: '/api/partner/logout', headers })
      expect([site, answer.statusCode]).toEqual([site, status])
    }
  })

  it('is taken under whatever name this site was opened', async () => {
    const headers = { origin: 'http://10.1.2.3:3000', host: '10.1.2.3:3000' }
    expect((await test.app.inject({ method: 'POST', url: '/api/partner/logout', headers })).statusCode).toBe(200)
  })

  it('with an administrator’s cookie from another site changes nothing', async () => {
    const admin = await asAdministrator(test)
    const answer = await admin.post('/api/partners', samples.partner, { origin: 'https://evil.example' })
    expect(answer.statusCode).toBe(403)
    expect((await admin.get('/api/partners')).json()).toEqual([])
  })
})
