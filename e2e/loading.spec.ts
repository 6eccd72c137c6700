import { hold } from './support/forms'
import { expect, open, test } from './support/test'

for (const [link, list, count, shown] of [
  ['Partner', '**/api/partners', 6, 'Universität Muster'],
  ['Studien', '**/api/studies', 4, 'Schweizer Versicherungsstudie 2022'],
  ['Media', '**/api/media', 4, 'Zwischen Schalter und Bildschirm'],
] as const) {
  test(`${link}: while the list is under way ${count} placeholders stand for it`, async ({ page }) => {
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

for (const [path, list, text] of [
  ['Studien', '**/api/studies', 'Keine Archivstudien gefunden.'],
  ['Media', '**/api/media', 'Keine Medienberichte verfügbar'],
] as const) {
  test(`${path}: an empty list says so`, async ({ page }) => {
    await page.route(list, (route) => route.fulfill({ json: [] }))
    await open(page, '/impressum')
    await page.getByRole('banner').getByRole('link', { name: path, exact: true }).click()
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  })
}

test('the contact button of the studies leads into the form at the end of the page', async ({ page }) => {
  await open(page, '/studies')
  await page.getByRole('main').getByRole('link', { name: 'Kontakt aufnehmen' }).click()
  await expect(page.getByRole('form', { name: 'Kontakt' }).getByLabel('Vorname')).toBeFocused()
  await expect(page.getByRole('form', { name: 'Kontakt' }).getByLabel('Vorname')).toBeInViewport()
})
