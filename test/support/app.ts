import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { studies } from '../../src/model/content/studies'
import { type AppParts, buildApp } from '../../src/server/app'
import type { Context } from '../../src/server/create-context'
import { type Config, readConfig } from '../../src/server/platform/config/config'
import type { Database } from '../../src/server/platform/db/database'
import { openStorage } from '../../src/server/platform/files/open-storage'
import type { RegisteredRoute } from '../../src/server/platform/http/route'
import { insertRow } from '../../src/server/platform/rows/rows'
import { creditorVariables } from './creditor'
import { emptyTables, freshDatabase } from './database'
import { publishEdition } from './editions'
import { logins, loginVariables } from './logins'

export const origin = 'http://localhost:3000'

type Options = {
  env?: Record<string, string>
  parts?: (config: Config) => Promise<Partial<AppParts>>
  /** Puts something between the app and its database. */
  between?: (database: Database) => Database
  /** Whether a study can be ordered from the beginning. */
  sells?: true
}

export type TestApp = {
  app: FastifyInstance
  context: Context
  database: Database
  routes: RegisteredRoute[]
  dataDir: string
}

/** The real app with a database of its own for this test file, emptied after every test. */
export function testApp({ env = {}, parts, between = (database) => database, sells }: Options = {}): TestApp {
  const test = {} as TestApp
  beforeAll(async () => {
    test.dataDir = mkdtempSync(join(tmpdir(), 'studie-data-'))
    const config = readConfig({ ...loginVariables, ...creditorVariables, DATA_DIR: test.dataDir, TRUST_PROXY: '1', ...env }, test.dataDir)
    test.database = between(await freshDatabase(config))
    Object.assign(test, await buildApp({ config, database: test.database, storage: await openStorage(config), ...(await parts?.(config)) }))
  })
  if (sells) {
    beforeEach(async () => {
      await insertRow(test.database.orm, studies, { ...samples.study, isCurrentEdition: true })
      await publishEdition(test.context)
    })
  }
  afterEach(async () => {
    await emptyTables(test.database)
    test.context.cache.expire()
  })
  afterAll(async () => {
    await test.app.close()
    await test.database.close()
    rmSync(test.dataDir, { recursive: true, force: true })
  })
  return test
}

type Body = InjectOptions['payload']
type Headers = Record<string, string>

/** A browser at this app: keeps cookies, sends the site's origin, and has an address of its own. */
export class Visitor {
  #cookies = new Map<string, string>()

  constructor(
    readonly test: { app: FastifyInstance },
    readonly address = `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  ) {}

  async send(method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, body?: Body, headers: Headers = {}): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.test.app.inject({
      method,
      url,
      headers: { 'x-forwarded-for': this.address, ...(method === 'GET' ? {} : { origin }), ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }

  get = (url: string, headers?: Headers) => this.send('GET', url, undefined, headers)
  post = (url: string, body?: Body, headers?: Headers) => this.send('POST', url, body, headers)
  patch = (url: string, body?: Body, headers?: Headers) => this.send('PATCH', url, body, headers)
  delete = (url: string) => this.send('DELETE', url)

  get cookies() {
    return Object.fromEntries(this.#cookies)
  }

  takeCookies(cookies: Record<string, string>) {
    this.#cookies = new Map(Object.entries(cookies))
  }
}

export async function asAdministrator(test: TestApp) {
  const visitor = new Visitor(test)
  const answer = await visitor.post('/api/admin/login', { email: logins.email, password: logins.password })
  expect(answer.statusCode).toBe(200)
  return visitor
}

export async function asPartner(test: TestApp) {
  const visitor = new Visitor(test)
  const answer = await visitor.post('/api/partner/login', { password: logins.partner })
  expect(answer.statusCode).toBe(200)
  return visitor
}

/** Complete bodies as the site's forms send them. */
export const samples = {
  partner: { name: 'Muster Versicherung', type: 'industry' },
  member: { name: 'Maria Muster', title: 'Dr.', role: 'Senior Researcher', organization: 'Universität Muster' },
  study: { title: 'Schweizer Versicherungsstudie', year: 2025 },
  media: { title: 'Bericht', type: 'article' },
  file: { title: 'Bericht', category: '2024', fileUrl: 'https://files.example/bericht.pdf', fileName: 'bericht.pdf' },
  video: { title: 'Loop', videoUrl: '/videos/hero.mp4' },
  message: { firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', message: 'Guten Tag', subject: 'Kontaktanfrage über die Website' },
  application: {
    firstName: 'Maria',
    lastName: 'Muster',
    email: 'maria@muster.example',
    phone: '+41 44 000 00 00',
    organization: 'Muster AG',
    partnershipType: 'knowledge-partner',
    message: 'Wir möchten mitwirken.',
    subject: 'Partnerschaftsanfrage über die Website',
  },
  order: {
    firstName: 'Maria',
    lastName: 'Muster',
    email: 'maria@muster.example',
    organization: 'Muster AG',
    billingAddress: 'Muster AG\nMusterstrasse 1\n8000 Musterstadt',
    businessArea: 'insurance',
    companySize: 'small',
    wantsPresentation: false,
    partnerInterest: 'no',
    price: 995,
    presentationPrice: 0,
  },
} as const
