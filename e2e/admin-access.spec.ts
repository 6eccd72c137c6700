import type { Page } from '@playwright/test'
import { card, expectToast, openTab, send, type Tab, unique } from './support/admin'
import { expectNoViolations } from './support/axe'
import { expect, test } from './support/test'

const tabs: Tab[] = ['partners', 'studies', 'media', 'messages', 'orders', 'applications', 'team', 'members']

async function fillInboxes(page: Page) {
  const person = { firstName: 'Maria', lastName: 'Muster', email: 'maria@firma.example', organization: 'Versicherung Muster' }
  await send(page, 'POST', '/api/contact-messages', { ...person, message: 'Guten Tag' })
  await send(page, 'POST', '/api/partner-applications', { ...person, phone: '044', partnershipType: 'knowledge-partner', message: 'Guten Tag' })
  await send(page, 'POST', '/api/study-orders', {
    ...person,
    billingAddress: 'Beispielweg 12',
    businessArea: 'other',
    companySize: 'small',
    partnerInterest: 'no',
  })
}

test('the login is accessible', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expectNoViolations(page)
})

for (const tab of tabs) {
  test(`${tab}: list and dialog are accessible, and nothing is wider than the phone`, async ({ page }) => {
    test.slow()
    await fillInboxes(page)
    await openTab(page, tab)
    await page.waitForLoadState('networkidle')
    await expectNoViolations(page)
    await page
      .getByRole('button', { name: /^(Add|Team-Mitglied hinzufügen|Details)/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').evaluate((dialog) => Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)))
    await expectNoViolations(page)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectNoViolations(page)
  })
}

test('a partner is created by keyboard alone', async ({ page }) => {
  const name = unique('Tastatur Muster')
  await openTab(page, 'partners')
  await page.waitForLoadState('networkidle')
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count++) await page.keyboard.press(key)
  }
  await press('/')
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Add Partner' })).toBeFocused()
  await press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await press('Tab', 2)
  await expect(page.getByLabel('Type')).toBeFocused()
  await page.keyboard.type('industry')
  await press('Tab', 3)
  await expect(page.getByLabel('Website')).toBeFocused()
  await press('Enter')
  await expectToast(page, 'Success', 'Partner created successfully')
  await expect(page.getByRole('button', { name: 'Add Partner' })).toBeFocused()
  await press('/')
  await page.keyboard.type(name)
  await expect(card(page, name).getByText('industry')).toBeVisible()
})
