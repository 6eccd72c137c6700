import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import { openLogs } from '../../src/server/platform/logs/logs'
import { asAdministrator, asPartner, origin, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { draftAt, startDraft } from '../support/edition-drafts'
import { hole } from '../support/holes'
import { logins } from '../support/logins'
import { mailServer } from '../support/mail-server'
import { fileUpload } from '../support/multipart'
import { sampleFiles } from '../support/sample-files'

const canary = 'kanarienvogel'
const address = `${canary}@muster.example`

const server = await mailServer()
afterAll(() => server.close())
let logs: ReturnType<typeof openLogs>
const test = testApp({
  env: { SMTP_URL: server.url(), MAIL_FROM: 'studie@muster.example', MAIL_TEAM: 'team@muster.example', OPERATOR_TOKEN: `${canary}-${canary}-${canary}` },
  parts: async ({ dataDir }) => {
    logs = openLogs(dataDir, { level: 'debug' })
    return { ...(await builtPages()), logger: logs.logger, loggerOf: logs.recorderOf }
  },
})

/** What is said to whoever started the server. */
const onConsole: string[] = []
const overhear = () => [
  ...([process.stdout, process.stderr] as const).map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      onConsole.push(String(chunk))
      return true
    }),
  ),
  ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void onConsole.push(words.join(' '))),
  ),
]

const headers = [
  'authorization',
  'cookie',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'idempotency-key',
  'if-none-match',
  'if-match',
  'range',
  'accept',
  'x-other',
]

/** A canary in every place that a request has. */
function everywhere({ method, url, description }: (typeof test.routes)[number], cookie: string): InjectOptions {
  const { payload, headers: multipart } = fileUpload(description?.upload ?? 'file', `${canary}.pdf`, Buffer.concat([sampleFiles.pdf, Buffer.from(canary)]))
  const fields = ['email', 'password', 'currentPassword', 'newPassword', 'message', 'firstName', 'name', 'value', 'values', 'texts', 'note', 'title', canary]
  return {
    method: method as NonNullable<InjectOptions['method']>,
    url: `${url.replace(/:year(\([^)]*\))?/g, '2026').replace(/:\w+(\([^)]*\))?/g, canary)}?q=${canary}&${canary}=${canary}&before=${canary}&token=${canary}`,
    headers: {
      ...Object.fromEntries(headers.map((name) => [name, canary])),
      origin,
      cookie: `${cookie}; preview=${canary}; ${canary}=${canary}`,
      ...(description?.upload ? multipart : {}),
    },
    ...(method === 'GET' || method === 'HEAD' ? {} : { payload: description?.upload ? payload : Object.fromEntries(fields.map((name) => [name, canary])) }),
  }
}

/** What is sent in earnest, with what it is answered by: sessions, and links that open something. */
async function secrets() {
  const admin = await asAdministrator(test)
  const partner = await asPartner(test)
  await startDraft(admin)
  const { link } = (await admin.post(`${draftAt}/previews`, { name: canary, endsAt: new Date(Date.now() + 3_600_000).toISOString() })).json<{ link: string }>()
  expect((await new Visitor(test).get(new URL(link).pathname)).statusCode).toBeLessThan(400)
  for (const [path, sample] of [
    ['contact-messages', { ...samples.message, message: canary }],
    ['partner-applications', { ...samples.application, organization: canary }],
    ['study-orders', { ...samples.order, billingAddress: canary }],
    ['edition-notices', {}],
  ] as const) {
    expect((await new Visitor(test).post(`/api/${path}`, { ...sample, email: address })).statusCode).toBeLessThan(300)
  }
  server.behaviour.recipient = (to) => ({ code: 550, message: `no such person: ${to}` })
  await test.context.outbox.sendDue()
  return [admin.cookies.administrator, partner.cookies.partner, link.split('/').at(-1), logins.password, logins.partner] as string[]
}

it(hole('tokens in logs', 'nor passwords, cookies, addresses, what people write, and links that open something'), { timeout: 120_000 }, async ({ task }) => {
  const spies = overhear()
  const hidden = [canary, ...(await secrets())]
  const cookie = `administrator=${(await asAdministrator(test)).cookies.administrator}`
  const routes = test.routes.filter(({ method }) => method !== 'HEAD')
  for (const route of routes) await test.app.inject(everywhere(route, route.url.includes('log') ? '' : cookie))
  const select = vi.spyOn(test.database.orm, 'select').mockImplementation(() => {
    throw new Error(`Failed query: select … params: ${canary}`)
  })
  expect((await new Visitor(test).get('/api/partners?limit=7')).statusCode).toBe(500)
  select.mockRestore()
  const socket = connect(Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1')
  await new Promise<void>((done) =>
    socket
      .on('close', () => done())
      .end(`GET /${canary} nonsense ${canary}\r\n${canary}\r\n\r\n`)
      .resume(),
  )
  await logs.close()
  for (const spy of spies) spy.mockRestore()

  const written = readdirSync(logs.folder).map((name) => readFileSync(join(logs.folder, name), 'utf8'))
  const lines = written.join('').split('\n').length
  Object.assign(task.meta, { figure: `${routes.length} routes, ${lines} lines` })
  expect(lines).toBeGreaterThan(routes.length)
  expect(onConsole.join('')).toContain('request failed')
  for (const text of [...written, ...onConsole])
    for (const word of hidden) expect(text.includes(word) && text.slice(Math.max(0, text.indexOf(word) - 300), text.indexOf(word) + 50)).toBe(false)
})
