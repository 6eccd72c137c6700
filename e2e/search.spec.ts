import { expectNoViolations } from './support/axe'
import { expect, open, test } from './support/test'

test('words lead to findings and from there to the finding, and the address can be shared', async ({ page }) => {
  await open(page, '/suche')
  await page.getByLabel('Wonach suchen Sie?').fill('transparenz ki')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/suche?q=transparenz+ki')
  await expect(page.getByRole('status').filter({ hasText: 'Treffer' })).toContainText('zu «transparenz ki»')
  await expectNoViolations(page)
  await page.getByRole('region', { name: 'Ergebnisse' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/insights\/2025\/ki-transparenz$/)
})

test('what is nowhere is said, with the words in their field', async ({ page }) => {
  await open(page, '/suche?q=xyzzy')
  await expect(page.getByText('Nichts gefunden zu «xyzzy».')).toBeVisible()
  await expect(page.getByLabel('Wonach suchen Sie?')).toHaveValue('xyzzy')
})

test.describe('when the server fails', () => {
  test.use({ expectedMessage: /status of 503/ })

  test('the answer that does not come is said, and asked for again', async ({ page }) => {
    await open(page, '/')
    await page.route('**/api/site-search?*', (route) => route.fulfill({ status: 503, json: { message: 'Zurzeit nicht erreichbar' } }))
    await page.evaluate(() => history.pushState(null, '', '/suche?q=muster'))
    await expect(page.getByText('Die Suche hat nicht geklappt.')).toBeVisible()
    await page.unroute('**/api/site-search?*')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('heading', { name: 'Partner', exact: true })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu searches, without leaving the keyboard', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Menü' }).click()
    const menu = page.getByRole('dialog', { name: 'Menü' })
    await expect(menu).toBeVisible()
    await expectNoViolations(page)
    await menu.getByRole('searchbox', { name: 'Stichwort' }).fill('prämien')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/suche\?q=pr/)
    await expect(page.getByRole('region', { name: 'Ergebnisse' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a word leads to the page that it belongs to, and a spelt-out umlaut is an umlaut', async ({ page }) => {
    const { name } = (await (await page.request.get('/api/team-members')).json())[0] as { name: string }
    for (const [q, kind, href] of [
      ['praemien', 'Ergebnisse', '/insights/2025/praemienentwicklung'],
      ['kuenstliche', 'Ergebnisse', '/insights/2025/ki-nutzung'],
      ['Datenschutz', 'Seiten', '/datenschutz'],
      ['bestellen', 'Seiten', '/order'],
      ['Methode', 'Seiten', '/methode'],
      [name, 'Team', '/about#team'],
    ] as const) {
      await page.goto(`/suche?${new URLSearchParams({ q })}`)
      await expect(page.getByRole('region', { name: kind }).locator(`a[href="${href}"]`), q).toBeVisible()
    }
  })

  test('the search works as it does with one', async ({ page }) => {
    await page.goto('/suche')
    await page.getByLabel('Wonach suchen Sie?').fill('muster leben')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page.getByRole('region', { name: 'Partner' }).getByRole('link')).not.toHaveCount(0)
  })
})
