import { hold } from './support/forms'
import { expect, open, test } from './support/test'

test('while a list is under way placeholders stand for it', async ({ page }) => {
  for (const [link, list, count, shown] of [
    ['Partner', '**/api/partners', 6, 'Universität Muster'],
    ['Studien', '**/api/studies', 4, 'Schweizer Versicherungsstudie 2022'],
    ['Media', '**/api/media', 4, 'Zwischen Schalter und Bildschirm'],
  ] as const) {
    await test.step(link, async () => {
      const release = await hold(page, list)
      await open(page, '/impressum')
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
      await expect(page.getByTestId('skeleton')).toHaveCount(count)
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Wird geladen …')
      release()
      await expect(page.getByRole('main').getByRole('heading', { name: shown })).toBeVisible()
      await expect(page.getByTestId('skeleton')).toHaveCount(0)
    })
  }
})

test('an empty list says so', async ({ page }) => {
  for (const [link, list, text] of [
    ['Studien', '**/api/studies', 'Keine Archivstudien gefunden.'],
    ['Media', '**/api/media', 'Keine Medienberichte verfügbar'],
  ] as const) {
    await page.route(list, (route) => route.fulfill({ json: [] }))
    await open(page, '/impressum')
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  }
})

test('the contact button of the studies leads into the form at the end of the page', async ({ page }) => {
  await open(page, '/studies')
  await page.getByRole('main').getByRole('link', { name: 'Kontakt aufnehmen' }).click()
  await expect(page.getByRole('form', { name: 'Kontakt' }).getByLabel('Nachricht')).toBeFocused()
  await expect(page.getByRole('form', { name: 'Kontakt' }).getByLabel('Nachricht')).toBeInViewport()
})
