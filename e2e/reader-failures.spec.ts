import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe'
import { expect, open, test } from './support/test'

/** Where a page is reached by a link while the server cannot answer: what does not come, what is said of it, and what stands there afterwards. */
const pages = [
  { path: '/insights', answer: '/api/editions/insights', said: 'Die Ergebnisse konnten nicht geladen werden.', heading: 'Bei der Krankenkasse' },
  { path: '/insights/2025', answer: '/api/editions/2025/insights', said: 'Die Ergebnisse konnten nicht geladen werden.', heading: 'Bei der Krankenkasse' },
  { path: '/insights/2025/ki-nutzung', answer: '/api/editions/2025/insights', said: 'Die Ergebnisse konnten nicht geladen werden.', heading: 'Was heisst das' },
  { path: '/methode', answer: '/api/editions/insights', said: 'Methode und Daten konnten nicht vollständig geladen werden.', heading: 'Glossar' },
  { path: '/methode', answer: '/api/editions/insights/method', said: 'Methode und Daten konnten nicht vollständig geladen werden.', heading: 'Glossar' },
  { path: '/media', answer: '/api/editions/press', said: 'Ansprechperson, Zitate und Bilder konnten nicht geladen werden.', heading: 'Zitierbare Sätze' },
  { path: '/impressum', answer: '/api/legal-texts', said: 'Der Text konnte nicht geladen werden.', heading: 'Haftung' },
  { path: '/datenschutz', answer: '/api/legal-texts', said: 'Der Text konnte nicht geladen werden.', heading: 'Cookies' },
]

const goTo = (page: Page, path: string) => page.evaluate((address) => history.pushState(null, '', address), path)

test.use({ expectedMessage: /status of (404|503)/ })

for (const { path, answer, said, heading } of pages) {
  test(`${path} says that ${answer} could not be loaded instead of looking empty, and asks again`, async ({ page }) => {
    await open(page, '/partners')
    await page.route(`**${answer}`, (route) => route.fulfill({ status: 503, json: { message: 'Zurzeit nicht erreichbar' } }))
    await goTo(page, path)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(said)
    await expect(page.getByText('keine Ergebnisse veröffentlicht')).toHaveCount(0)
    await expectNoViolations(page)

    await page.unroute(`**${answer}`)
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
}

test('a list that fails is asked for once, before its page is shown', async ({ page }) => {
  let asked = 0
  await open(page, '/')
  await page.route('**/api/media', (route) => {
    asked += 1
    return route.fulfill({ status: 503, json: { message: 'Zurzeit nicht erreichbar' } })
  })
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Media' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
})

test('an edition that there is none of is not called a failure', async ({ page }) => {
  await open(page, '/partners')
  await page.route('**/api/editions/2019/insights', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }))
  await goTo(page, '/insights/2019')
  await expect(page.getByText('keine Ergebnisse veröffentlicht')).toBeVisible()
})
