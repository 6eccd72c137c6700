import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { publishEdition } from '../support/editions'
import { findings } from '../support/findings'
import { logins } from '../support/logins'
import { fileUpload } from '../support/multipart'
import { observatoryScore } from '../support/observatory'
import { samplePictures } from '../support/sample-files'

const origin = 'https://studie.example'
const test = testApp({ env: { PUBLIC_URL: origin }, parts: builtPages })
beforeEach(() => publishEdition(test.context))

const [finding] = findings
const at = `/insights/2025/${finding?.slug}`

const isBelow = (score: number) => score < 100

describe('an answer is worth an A+ of Mozilla’s HTTP Observatory', () => {
  it('whatever is asked for, by anybody', async ({ task }) => {
    const plain = test.routes.filter(({ method, url }) => method === 'GET' && !url.includes(':')).map(({ url }) => url)
    const others = [
      '/nirgends',
      '/api/unknown',
      '/%',
      '/studie/x',
      '/vorschau/x',
      '/benachrichtigung/beenden/x',
      '/uploads/logos/x.webp',
      '/api/partner/files/x',
    ]
    const ofEdition = [
      at,
      `${at}.svg`,
      `${at}.csv`,
      `${at}.bib`,
      '/insights/2025',
      '/insights/2025/daten.zip',
      `/og/${finding?.slug}.png`,
      `/insights/${finding?.slug}`,
    ]
    const scores = []
    for (const url of [...plain, ...others, ...ofEdition]) scores.push({ url, score: observatoryScore(await new Visitor(test).get(url)) })
    Object.assign(task.meta, { figure: `${scores.length} answers, the least ${Math.min(...scores.map(({ score }) => score))} points` })
    expect(scores.filter(({ score }) => isBelow(score))).toEqual([])
  })

  it('to an administrator: login, page, list, upload, the file itself and what is refused', async () => {
    const admin = new Visitor(test)
    const login = await admin.post('/api/admin/login', { email: logins.email, password: logins.password }, { origin })
    const { payload, headers } = fileUpload('logo', 'logo.png', await samplePictures.png())
    const upload = await admin.post('/api/upload/partner-logo', payload, { ...headers, origin })
    const answers = [
      login,
      await admin.get('/admin'),
      await admin.get('/api/study-orders'),
      await admin.get('/api/docs'),
      upload,
      await admin.get(upload.json().logoUrl),
      await admin.post('/api/partners', {}, { origin }),
      await admin.post('/api/partners', samples.partner, { origin: 'https://evil.example' }),
      await admin.post('/api/admin/logout', undefined, { origin }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 400, 403, 200])
    expect(answers.map(observatoryScore).filter(isBelow)).toEqual([])
  })

  it('also where it is no HTTP that was sent', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.end('nonsense\r\n\r\n')
    const [text] = (await once(socket, 'data')) as [Buffer]
    const [head = '', body = ''] = text.toString().split('\r\n\r\n')
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
    )
    expect(isBelow(observatoryScore({ headers, cookies: [], body }))).toBe(false)
  })
})

it.each([
  ['content-security-policy', undefined],
  ['content-security-policy', "script-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'"],
  ['content-security-policy', "default-src 'self' http://x.example; frame-ancestors 'none'"],
  ['strict-transport-security', 'max-age=300'],
  ['strict-transport-security', undefined],
])('an answer with %s: %s is worth less', async (name, value) => {
  const { headers, cookies, body } = await new Visitor(test).get('/')
  const others = { ...headers, 'x-frame-options': undefined, 'cross-origin-resource-policy': undefined, 'referrer-policy': undefined }
  const whole = observatoryScore({ headers: others, cookies, body })
  expect(isBelow(whole)).toBe(false)
  expect(observatoryScore({ headers: { ...others, [name]: value }, cookies, body })).toBeLessThan(whole)
})
