import { card, openTab, unique } from './support/admin'
import { contents } from './support/admin-contents'
import { lookAt } from './support/look'
import { expect, test } from './support/test'

const drafted = contents.filter(({ tab }) => ['partners', 'media', 'team'].includes(tab))

for (const { tab, add, save, nameLabel, fill, shownAt } of drafted) {
  test(`an entry of the ${tab} tab that is not active is a draft: its card says so, and no page shows it`, async ({ page, browser, baseURL }) => {
    const visitor = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
    const isGerman = tab === 'team'
    const name = unique('Entwurf')
    await page.setViewportSize({ width: 390, height: 800 })
    await openTab(page, tab, { q: name })
    await page.getByRole('button', { name: add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(nameLabel).first().fill(name)
    await fill(page)
    const active = dialog.getByRole('checkbox', { name: isGerman ? 'Aktiv' : 'Active' })
    await expect(active).toBeChecked()
    await expect(active).toHaveAccessibleDescription(isGerman ? 'Sonst ein Entwurf, der nicht öffentlich ist' : 'Otherwise it is a draft that is not public')
    await active.uncheck()
    await page.getByRole('button', { name: save }).click()
    await expect(card(page, name).getByText(isGerman ? 'nicht öffentlich' : 'not public')).toBeVisible()
    await lookAt(page)

    for (const reader of [visitor, page]) {
      await reader.goto(shownAt)
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(reader.getByText(name)).toHaveCount(0)
    }
    await visitor.context().close()
  })
}
