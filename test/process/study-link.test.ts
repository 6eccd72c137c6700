import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'
import { hashOfToken, newToken } from '../../src/server/features/access/tokens'
import { studyLinks } from '../../src/server/platform/db/schema/order-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { fileUpload } from '../support/multipart'
import { sampleFiles } from '../support/sample-files'

/** A real browser at the app inside this test: no program says what a browser says of its pages, and only the database can make a link old. */
const test = testApp({ sells: true })
let browser: Browser
let site: string

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  site = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => browser.close())

async function expiredLink() {
  const admin = await asAdministrator(test)
  const study = (await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })).json()
  const { payload, headers } = fileUpload('file', 'Studie.pdf', sampleFiles.pdf)
  await admin.post(`/api/studies/${study.id}/document`, payload, headers)
  const order = (await new Visitor(test).post('/api/study-orders', samples.order)).json()
  const token = newToken()
  await test.database.orm.insert(studyLinks).values({ tokenHash: hashOfToken(token), orderId: order.id, expiresAt: '2025-01-01T00:00:00Z' })
  return `${site}/studie/${token}`
}

/** Presses the button, and tells what the browser said of the page and what the next page says. */
async function renew(page: Page) {
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Neuen Link senden' }).click()
  const { origin } = await (await posted).allHeaders()
  return { origin, heading: await page.getByRole('heading').textContent() }
}

describe.each([
  ['with script', true],
  ['without script', false],
])('an expired link %s', (_name, javaScriptEnabled) => {
  it('is renewed by its button, and no other site learns its address', async () => {
    const page = await browser.newPage({ javaScriptEnabled })
    const opened = await page.goto(await expiredLink())
    expect([opened?.status(), opened?.headers()['referrer-policy']]).toEqual([410, 'same-origin'])
    expect(await renew(page)).toEqual({ origin: site, heading: 'Ein neuer Link ist unterwegs.' })
    await page.close()
  })

  it('is renewed also where the browser keeps the origin to itself', async () => {
    const page = await browser.newPage({ javaScriptEnabled })
    const address = await expiredLink()
    const hidden = { times: 1 }
    await page.route(
      address,
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, headers: { ...response.headers(), 'referrer-policy': 'no-referrer' } })
      },
      hidden,
    )
    await page.goto(address)
    expect(await renew(page)).toEqual({ origin: 'null', heading: 'Ein neuer Link ist unterwegs.' })
    await page.close()
  })
})
