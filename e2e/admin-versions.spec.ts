import { card, expectToast, openTab, unique } from './support/admin'
import { lookAt } from './support/look'
import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test.use({ expectedMessage: /status of (404|409)/ })

test('an earlier version is put back from the history, looked at, and saved as a change like any other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const name = unique('Fassung')
  await signIn(page)
  const values = { name, type: 'industry', description: 'Erste Beschreibung', logoUrl: '/uploads/logos/fort.webp' }
  const { id } = (await (await send(page, 'POST', '/api/partners', values)).json()) as { id: string }
  await send(page, 'PATCH', `/api/partners/${id}`, { description: 'Zweite Beschreibung', logoUrl: null })
  await send(page, 'PATCH', `/api/partners/${id}`, { type: 'academic', description: 'Dritte Beschreibung' })
  await openTab(page, 'partners', { q: name })
  await card(page, name).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Partner' })
  await dialog.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /^History of/ })
  // What is now needs no restoring.
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first().getByRole('button')).toHaveCount(0)
  await lookAt(page, '[role="dialog"]:last-of-type')
  await history.getByRole('listitem').last().getByRole('button', { name: 'Restore this version' }).click()

  const notice = dialog.getByRole('region', { name: /^The version of .* by admin@example\.ch$/ })
  await expect(notice.getByRole('heading')).toBeFocused()
  await expect(notice.getByText('As it was then: Description, Type.')).toBeVisible()
  await expect(notice.getByText('The file of then is gone, so the present one stays: Logo.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Erste Beschreibung')
  await expect(dialog.getByLabel('Type')).toHaveValue('industry')
  await lookAt(page, '[role="dialog"]')

  // Somebody else saves meanwhile: the decision is the same as for what was typed.
  await send(page, 'PATCH', `/api/partners/${id}`, { description: 'Vierte Beschreibung' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const clash = dialog.getByRole('region', { name: 'Somebody else changed this entry meanwhile' })
  await expect(clash.getByRole('radio', { name: 'Mine: Erste Beschreibung' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Partner updated successfully')
  const [stored] = await (await send(page, 'GET', `/api/partners?q=${encodeURIComponent(name)}`)).json()
  expect(stored).toMatchObject({ description: 'Erste Beschreibung', type: 'industry', logoUrl: null })
  const [last] = await (await send(page, 'GET', `/api/activity?entryId=${id}`)).json()
  expect(last).toMatchObject({ action: 'changed', changes: { description: { from: 'Vierte Beschreibung', to: 'Erste Beschreibung' } } })
})
