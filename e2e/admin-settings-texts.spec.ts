import type { Page } from '@playwright/test'
import { expectToast } from './support/admin'
import { send, signIn } from './support/sign-in'
import { expect, open, test } from './support/test'

// One site, whose texts change: one test after the other.
test.describe.configure({ mode: 'default' })

const form = (page: Page) => page.getByRole('form', { name: 'Texts of the site' })
const versions = (page: Page) => page.getByRole('list', { name: 'Versions of the texts' }).getByRole('listitem')

async function openTexts(page: Page) {
  await signIn(page)
  await page.goto('/admin?screen=settings')
  await expect(form(page)).toBeVisible()
}

test('a text of the site is edited, shown on its page, and its version before is shown again', async ({ page }) => {
  await openTexts(page)
  const status = form(page).getByLabel('Impressum: date')
  const before = await status.inputValue()
  const count = await versions(page).count()
  await status.fill('Stand: heute')
  await form(page).getByLabel('Street').fill('Neue Gasse 7')
  await form(page).getByRole('button', { name: 'Save texts' }).click()
  await expectToast(page, 'Success', 'Texts of the site saved')
  await expect(versions(page)).toHaveCount(Math.max(count, 1) + 1)
  await expect(versions(page).first()).toContainText('shown')
  await open(page, '/impressum')
  await expect(page.getByText('Stand: heute')).toBeVisible()
  await expect(page.getByText('Neue Gasse 7').first()).toBeVisible()

  await openTexts(page)
  await versions(page).nth(1).getByRole('button', { name: 'Show this version again' }).click()
  await expect(status).toHaveValue(before)
  await expect(versions(page)).toHaveCount(Math.max(count, 1) + 2)
  await open(page, '/impressum')
  await expect(page.getByText(before)).toBeVisible()
  await expect(page.getByText('Neue Gasse 7')).toHaveCount(0)
})

test.describe('what was typed', () => {
  test.use({ expectedMessage: /status of (400|409|500)/ })

  test('stays where it is refused or the server fails, and is saved with the next try', async ({ page }) => {
    await openTexts(page)
    const email = form(page).getByLabel('E-mail')
    const save = form(page).getByRole('button', { name: 'Save texts' })
    const before = await email.inputValue()
    await email.fill('keine Adresse')
    await save.click()
    await expect(form(page).getByText('Please enter a valid e-mail address')).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill('studie@muster.example')
    await page.route('**/api/site-texts', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await save.click()
    await expectToast(page, 'Error', 'Failed to save the texts')
    await expect(email).toHaveValue('studie@muster.example')
    await save.click()
    await expectToast(page, 'Success', 'Texts of the site saved')
    await email.fill(before)
    await save.click()
    await expect(versions(page).first()).toContainText('shown')
  })

  test('is decided by the person where somebody else saved other words meanwhile', async ({ page }) => {
    await openTexts(page)
    const [street, town] = [form(page).getByLabel('Street'), form(page).getByLabel('Town')]
    const before = { street: await street.inputValue(), town: await town.inputValue() }
    const { texts, versions: known } = await (await page.request.get('/api/site-texts')).json()
    const institute = { ...texts.institute, street: 'Gasse von nebenan 1', town: 'Musterstadt' }
    await send(page, 'PATCH', '/api/site-texts', { texts: { ...texts, institute }, seen: known[0].id })
    await street.fill('Meine Gasse 2')
    await form(page).getByRole('button', { name: 'Save texts' }).click()
    const clash = page.getByRole('region', { name: 'Somebody else changed these settings meanwhile' })
    await expect(clash.getByRole('group')).toHaveCount(1)
    await expect(town).toHaveValue('Musterstadt')
    await clash.getByRole('radio', { name: 'Theirs: Gasse von nebenan 1' }).check()
    await expect(street).toHaveValue('Gasse von nebenan 1')
    await street.fill(before.street)
    await town.fill(before.town)
    await form(page).getByRole('button', { name: 'Save texts' }).click()
    await expectToast(page, 'Success', 'Texts of the site saved')
  })
})
