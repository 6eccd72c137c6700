import { openTab } from './support/admin'
import { expect, test } from './support/test'

test.use({ expectedMessage: /status of 415/ })

const noPicture = { name: 'bild.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') }

const english = { tab: 'Partners', add: 'Add Partner', save: 'Save', long: /^At most \d+ characters$/, picture: 'The picture must be PNG, JPEG, WebP or SVG' }
const german = {
  tab: 'Team',
  add: 'Team-Mitglied hinzufügen',
  save: 'Speichern',
  long: /^Höchstens \d+ Zeichen$/,
  picture: 'Das Bild muss ein PNG, JPEG, WebP oder SVG sein',
}

for (const [before, { tab, add, save, long, picture }] of [
  ['team', english],
  ['partners', german],
] as const) {
  test(`the tab ${tab} says in its own language what the browser and the server refuse, also where one comes from the other`, async ({ page }) => {
    await openTab(page, before)
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.getByRole('button', { name: add }).click()
    const dialog = page.getByRole('dialog', { name: add })
    await dialog.getByLabel('Name').first().fill('x'.repeat(1_000))
    await dialog.getByRole('button', { name: save, exact: true }).click()
    await expect(dialog.getByText(long)).toBeVisible()
    await dialog.locator('input[type="file"]').setInputFiles(noPicture)
    await expect(dialog.getByText(picture)).toBeVisible()
  })
}
