import type { Page } from '@playwright/test'
import { card, openTab, placeOrder, unique } from './support/admin'
import { contents } from './support/admin-contents'
import { lookAt } from './support/look'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

const field = (page: Page) => page.getByRole('combobox', { name: 'Orders, people, content, screens or commands' })
const options = (page: Page) => page.getByRole('option')
const active = (page: Page) => page.getByRole('option', { selected: true })

/** Opens the search by its keys and types, as somebody would who never leaves the keyboard. */
async function seek(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
}

test('an order is found by its number, by keyboard alone, and opened; the button opens it too, and a press on a result goes there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openTab(page, 'partners')
  const { id, name } = await placeOrder(page)
  await seek(page, `#${id.slice(-8)}`)
  await expect(options(page)).toHaveCount(1)
  await expect(active(page)).toContainText('Lea Musterfrau')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`tab=orders&open=${id}$`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: /^Study Orders/ })).toBeFocused()

  await page.getByRole('button', { name: /^Search/ }).click()
  await field(page).fill('tras')
  await page.getByRole('option', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { name: /^Trash/ })).toBeFocused()
  await expect(page).toHaveURL(/\?screen=trash$/)
})

test('an entry of every content is found and opened for editing', async ({ page }) => {
  await openTab(page, 'messages')
  for (const { tab, path, edit } of contents) {
    await test.step(tab, async () => {
      const [first] = (await (await send(page, 'GET', `/api/${path}?limit=1`)).json()) as { id: string; name?: string; title: string }[]
      const name = String(first?.name ?? first?.title)
      await seek(page, name.split(' ').toReversed().join(' ').toUpperCase())
      await page.locator(`[id="search-entry-${first?.id}"]`).click()
      await expect(page.getByRole('dialog', { name: edit }).getByRole('textbox').first()).toHaveValue(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(new URL(page.url()).search).toBe(`?tab=${tab}`)
    })
  }
})

test('arrows, Home and End go through the results while the focus stays in the field; Escape and the keys close it', async ({ page }) => {
  await openTab(page, 'team')
  const add = page.getByRole('button', { name: 'Team-Mitglied hinzufügen' })
  await add.focus()
  await page.keyboard.press('Control+k')
  await expect(active(page)).toHaveText('Partners')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText('Studies')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-tab-studies')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText('Abmelden')
  await expect(active(page)).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText('Partners')
  await page.keyboard.press('End')
  await expect(active(page)).toHaveText('Abmelden')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('it is accessible with results and without', async ({ page }) => {
  await openTab(page, 'partners')
  await seek(page, 'muster')
  await expect(page.getByRole('group', { name: 'Team' })).toBeVisible()
  await lookAt(page, '[role="dialog"]')
  await field(page).fill('xylophon')
  await expect(page.getByText('Nothing found for “xylophon”.')).toBeVisible()
  await lookAt(page, '[role="dialog"]')
})

test('commands run: a new partner, the bookkeeping, an export', async ({ page }) => {
  await openTab(page, 'messages')
  await seek(page, 'partner add')
  await expect(active(page)).toHaveText('Add Partner')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Partner' }).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await seek(page, 'bookk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Bookkeeping' })).toBeVisible()
  await page.keyboard.press('Escape')
  await seek(page, 'export messages csv')
  const file = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
})

test('Enter before the answer waits for it, and an answer to older words is never taken for the newer', async ({ page }) => {
  const [first, second] = [unique('Erste'), unique('Zweite')]
  await openTab(page, 'messages')
  for (const name of [first, second]) await send(page, 'POST', '/api/partners', { name, type: 'industry' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/search\?q=Erste/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(/\/api\/search\?q=Erste/)
  await seek(page, first)
  await asked
  await field(page).fill(second)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Partner' }).getByLabel('Name')).toHaveValue(second)
  release()
})

test.describe('a search that fails', () => {
  test.use({ expectedMessage: /status of 503/ })

  test('says so, still offers screens, and is tried again on request', async ({ page }) => {
    await openTab(page, 'partners')
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 503, json: { message: 'Später' } }))
    await seek(page, 'media')
    await expect(page.getByRole('alert')).toHaveText('Entries could not be searched.')
    await expect(page.getByRole('option', { name: 'Media', exact: true })).toBeVisible()
    await lookAt(page, '[role="dialog"]')
    await page.unroute('**/api/search?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('editions', () => {
  // There is no draft of what the answer below names, and nobody may begin it.
  test.use({ expectedMessage: /status of (404|409)/ })

  test('the sections of a draft are found, and the next edition is begun where nobody has', async ({ page }) => {
    const state = { state: 'draft', hasDraft: true, progress: null, publishAt: null }
    const states = [{ ...state, year: 2029, state: 'live', hasDraft: false }]
    await page.route('**/api/edition-states', (route) => route.fulfill({ json: states }))
    await page.route('**/api/edition-drafts', (route) => route.fulfill({ status: 409, json: { message: 'Nein' } }))
    await openTab(page, 'messages')
    await seek(page, 'next edition')
    await expect(options(page)).toHaveText(['Start the next edition'])
    const begun = page.waitForRequest('**/api/edition-drafts')
    await page.keyboard.press('Enter')
    expect((await begun).postDataJSON()).toEqual({ year: 2030 })
    states.push({ ...state, year: 2030 })
    await openTab(page, 'media')
    await seek(page, 'edition 2030 prices')
    await expect(options(page)).toHaveText(['Edition 2030: Prices'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?edition=2030&section=prices$/)
    await expect(page.getByRole('heading', { name: 'Edition 2030' })).toBeVisible()
    await seek(page, 'start next')
    await expect(page.getByText('Nothing found for')).toBeVisible()
  })
})

test('what was typed into a form is not left without a question', async ({ page }) => {
  await openTab(page, 'partners')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  await page.getByLabel('Name').fill('Noch nicht gespeichert')
  page.once('dialog', (question) => question.dismiss())
  await seek(page, 'trash')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Noch nicht gespeichert')
  page.once('dialog', (question) => question.accept())
  await seek(page, 'trash')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Trash/ })).toBeVisible()
})

test('more of a kind than are shown are a press away, in their list', async ({ page }) => {
  const word = unique('Vielfach').replaceAll(' ', '')
  await openTab(page, 'messages')
  for (let n = 0; n < 6; n++) await send(page, 'POST', '/api/partners', { name: `${word} ${n}`, type: 'industry' })
  await seek(page, word)
  await page.getByRole('option', { name: 'Show all' }).click()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(card(page, `${word} 5`)).toBeVisible()
})
