import type { Page } from '@playwright/test'
import { card, expectToast, openScreen, openTab, send, signIn, type Tab, unique } from './support/admin'
import { expectNoViolations } from './support/axe'
import { expect, test } from './support/test'

const person = { firstName: 'Maria', email: 'maria@firma.example', organization: 'Versicherung Muster' }

/** One entry of each tab, so that there is something to look at and not too much of it. */
const entries: Record<Tab, (name: string) => [path: string, entry: object]> = {
  partners: (name) => ['partners', { name, type: 'industry', description: 'Text' }],
  studies: (name) => ['studies', { title: name, year: 2001, pages: 40, publishedAt: '2001-09-01' }],
  media: (name) => ['media', { title: name, type: 'quote', outlet: 'Zeitung Muster', url: 'https://zeitung.example/' }],
  messages: (name) => ['contact-messages', { ...person, lastName: name, message: 'Guten Tag' }],
  orders: (name) => [
    'study-orders',
    { ...person, lastName: name, billingAddress: 'Beispielweg 12', businessArea: 'other', companySize: 'small', partnerInterest: 'no' },
  ],
  applications: (name) => ['partner-applications', { ...person, lastName: name, phone: '044', partnershipType: 'knowledge-partner', message: 'Guten Tag' }],
  team: (name) => ['team-members', { name, role: 'Senior Researcher', organization: 'Hochschule Muster', expertise: ['A', 'B', 'C', 'D'] }],
  members: (name) => ['member-files', { title: name, category: 'data', fileUrl: 'https://dateien.example/x.pdf', fileName: 'x.pdf' }],
}

async function expectToFit(page: Page) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
}

const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().flatMap((animation) => (animation.effect?.getComputedTiming().endTime === Infinity ? [] : [animation.finished]))),
  )

test('the login is accessible', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expectNoViolations(page)
})

for (const tab of Object.keys(entries) as Tab[]) {
  test(`${tab}: list and dialog are accessible, and nothing is wider than the phone`, async ({ page }) => {
    const name = unique('Zugang')
    const [path, entry] = entries[tab](name)
    await signIn(page)
    await send(page, 'POST', `/api/${path}`, entry)
    await openTab(page, tab, { q: name })
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectNoViolations(page)
    await page
      .getByRole('article')
      .getByRole('button', { name: /^(Edit|Bearbeiten|Details)/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await expectNoViolations(page, '[role="dialog"]')
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectToFit(page)
  })
}

test('activity, history, trash and their questions are accessible, and fit the phone', async ({ page }) => {
  const name = unique('Zugang')
  await signIn(page)
  const made = (await (await send(page, 'POST', '/api/partners', { name, type: 'industry' })).json()) as { id: string }
  await send(page, 'PATCH', `/api/partners/${made.id}`, { description: 'Neu' })
  await page.goto(`/admin?tab=partners&q=${encodeURIComponent(name)}`)
  await card(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: `History of “${name}”` })
  await expect(history.getByText('Description')).toBeVisible()
  await settled(page)
  await expectNoViolations(page, '[role="dialog"]:last-of-type')
  await expectToFit(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'History' })).toBeFocused()
  await send(page, 'DELETE', `/api/partners/${made.id}`)
  // A short list is as good as a long one to look at.
  await page.route('**/api/activity?*', async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: (await answer.json()).slice(0, 3), headers: { ...answer.headers(), 'x-total-count': '3' } })
  })
  for (const screen of ['activity', 'trash'] as const) {
    await openScreen(page, screen)
    await expect(page.getByText(name).first()).toBeVisible()
    await expectNoViolations(page)
    await expectToFit(page)
  }
  await page.getByRole('button', { name: `Delete for good: ${name}` }).click()
  await settled(page)
  await expectNoViolations(page, '[role="alertdialog"]')
})

test('a partner is created, deleted and brought back by keyboard alone', async ({ page }) => {
  const name = unique('Tastatur Muster')
  await openTab(page, 'partners')
  await expect(page.getByRole('article').first()).toBeVisible()
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
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, name).getByText('industry')).toBeVisible()

  await press('Tab', 3)
  await expect(page.getByRole('button', { name: `Delete: ${name}` })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Shift+Tab')
  await press('Enter')
  await expectToast(page, 'Success', 'Partner deleted successfully')
  await press('F8')
  const undo = page.getByRole('button', { name: 'Undo' })
  await press('Tab', 2)
  await expect(undo).toBeFocused()
  await press('Enter')
  await expectToast(page, 'Success', 'Partner restored successfully')
  await expect(card(page, name)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
})
