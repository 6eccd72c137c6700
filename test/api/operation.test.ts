import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { beforeGoingLive } from '../../src/server/features/operation/go-live'
import type { SlowQuery } from '../../src/server/platform/db/slow-queries'
import { effectiveTerms } from '../../src/server/platform/settings/effective-terms'
import { insertFirstTexts, siteTextSetting } from '../../src/server/platform/settings/site-texts'
import { insertVersion } from '../../src/server/platform/settings/versions'
import type { SiteTexts } from '../../src/study/site-texts'
import { asAdministrator, asPartner, testApp, Visitor } from '../support/app'

const test = testApp({ env: { LOG_LEVEL: 'warn' } })

describe('an administrator', () => {
  it('is told the state of each part; everybody else, whether it is ready', async () => {
    const state = (await (await asAdministrator(test)).get('/readyz')).json()
    expect(state).toEqual({
      status: 'ready',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: { engine: test.database.engine, isUp: true, milliseconds: expect.any(Number), reason: null },
      files: { store: 'disk', isUp: true, reason: null },
      mail: { server: 'files only', waiting: 0, failed: 0 },
      disk: { free: expect.any(Number) },
    })
    for (const visitor of [new Visitor(test), await asPartner(test)]) expect((await visitor.get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('reads figures that Prometheus understands, and that follow what happens', async () => {
    const administrator = await asAdministrator(test)
    const figure = async (line: string) => {
      const { body, headers } = await administrator.get('/metrics')
      expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
      for (const said of body.split('\n').filter(Boolean))
        expect(said).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? [-+.\de]+|\w+(\{[^{}]*\})? (Nan|\+Inf))$/)
      return Number(
        body
          .split('\n')
          .find((one) => one.startsWith(`${line} `))
          ?.slice(line.length) ?? 0,
      )
    }
    const lists = 'http_requests_total{method="GET",route="/api/partners",status="200"}'
    const kept = 'finished_answers_total{kind="kept"}'
    const before = { lists: await figure(lists), kept: await figure(kept) }
    for (let at = 0; at < 3; at++) await new Visitor(test).get('/api/partners')
    expect(await figure(lists)).toBe(before.lists + 3)
    expect(await figure(kept)).toBe(before.kept + 2)
    expect(await figure('http_request_duration_seconds_count{route="/api/partners"}')).toBe(before.lists + 3)
    expect(await figure('database_up')).toBe(1)
    expect(await figure('files_up')).toBe(1)
    expect(await figure('data_disk_free_bytes')).toBeGreaterThan(0)
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })
})

it('a statement that takes long is told of, without its values, also inside a transaction', async () => {
  const told: SlowQuery[] = []
  test.database.onSlowQuery((query) => told.push(query))
  const slowly = sql`select pg_sleep(${0.6}), ${'anna@muster.example'}::text`
  await test.database.orm.execute(slowly)
  await test.database.orm.transaction((tx) => tx.execute(slowly))
  await test.database.orm.execute(sql`select 1`)
  const one = { statement: expect.stringMatching(/^select pg_sleep\(\$1\), \$2::text$/), ms: expect.any(Number) }
  expect(told).toEqual([one, one])
})

it('whoever opens the site to visitors is told of an imprint that does not name the licence', async () => {
  const { config } = test.context
  const { orm } = test.database
  const points = async () => {
    const parts = { config: { ...config, publicUrl: new URL('https://studie.example') }, terms: await effectiveTerms(orm, config), orm, samples: [] }
    return (await beforeGoingLive(parts)).filter((point) => point.includes('licence'))
  }
  const texts = JSON.parse(readFileSync('content/site-texts.json', 'utf8')) as SiteTexts
  await insertFirstTexts(orm, texts)
  expect(await points()).toEqual([])
  const { impressum } = texts
  const without = { ...texts, impressum: { ...impressum, text: impressum.text.replace('{licence}', 'Alle Rechte vorbehalten.') } }
  await insertVersion(orm, siteTextSetting, { document: without })
  expect(await points()).toEqual(['The imprint does not name the licence: write {licence} on a line of its own, in Settings under Texts of the site.'])
})
