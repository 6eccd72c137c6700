import type { Page } from '@playwright/test'
import { openTab, unique } from './support/admin'
import { lookAt } from './support/look'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

// Others add partners meanwhile: an order that was made of an older list is refused, and made once more.
test.use({ expectedMessage: /409/ })

const kinds = [
  { tab: 'partners', path: 'partners', page: '/partners', words: ['Change order', 'Done', 'Move up', 'Move down'], sample: { type: 'academic' } },
  {
    ...{ tab: 'team', path: 'team-members', page: '/about', words: ['Reihenfolge ändern', 'Fertig', 'Hinauf', 'Hinunter'] },
    sample: { role: 'Rolle', organization: 'Muster' },
  },
] as const

for (const { tab, path, page: shownAt, words, sample } of kinds) {
  const [change, done, up, down] = words
  test(`the ${tab} are put in order by keyboard and by dragging, on a phone, and the public page follows`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openTab(page, tab)
    const group = unique('Reihe')
    for (const letter of 'ABC') await send(page, 'POST', `/api/${path}`, { ...sample, name: `${group} ${letter}` })
    await page.reload()
    await page.getByRole('button', { name: change }).click()
    const rows = page.getByRole('listitem').filter({ hasText: group })
    const row = (letter: string) => rows.filter({ hasText: `${group} ${letter}` })
    const expectOrder = (order: string, timeout = 5_000) =>
      expect(rows).toContainText(
        [...order].map((letter) => `${group} ${letter}`),
        { timeout },
      )
    await expectOrder('ABC')

    const press = async (name: string, letter: string) => {
      const button = row(letter).getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(button).toBeFocused()
    }
    await expect(async () => {
      await accepted(page, path, () => press(up, 'B'))
      await expectOrder('BAC')
      await savedAs(page, path, group, 'BAC')
    }).toPass()
    await expect(page.getByRole('status').filter({ hasText: `${group} B` })).toHaveCount(1)
    await expect(async () => {
      await accepted(page, path, () => row('C').dragTo(row('B')))
      await savedAs(page, path, group, 'CBA')
    }).toPass()
    await expectOrder('CBA')
    await lookAt(page)

    await page.getByRole('button', { name: done }).click()
    await expect(page.getByRole('article').filter({ hasText: group })).toContainText(['C', 'B', 'A'].map((letter) => `${group} ${letter}`))
    await page.goto(shownAt)
    const shown = (await page.locator('main').innerText()).match(new RegExp(`${group} [ABC]`, 'g'))
    expect(shown?.map((name) => name.at(-1)).join('')).toBe('CBA')

    // A part of the list has no order of its own.
    await openTab(page, tab, { q: group, view: 'order' })
    await expect(page.getByRole('article').filter({ hasText: group })).toHaveCount(3)
    await expect(page.getByRole('button', { name: change })).toHaveCount(0)
    await expect(page.getByRole('button', { name: down })).toHaveCount(0)
  })
}

/** What is done is taken by the server; a refusal is known at once. */
async function accepted(page: Page, path: string, act: () => Promise<unknown>) {
  const isOrder = (url: string) => new URL(url).pathname === `/api/${path}/order`
  const [answer] = await Promise.all([page.waitForResponse((one) => isOrder(one.url()), { timeout: 5_000 }), act()])
  expect(answer.status()).toBe(200)
}

async function savedAs(page: Page, path: string, group: string, order: string) {
  const read = async () => ((await (await send(page, 'GET', `/api/${path}`)).json()) as { name: string }[]).filter(({ name }) => name.startsWith(group))
  await expect.poll(async () => (await read()).map(({ name }) => name.at(-1)).join(''), { timeout: 5_000 }).toBe(order)
}
