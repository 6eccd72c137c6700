import type { Page } from '@playwright/test'
import { card, expectToast, openTab, unique } from './support/admin'
import { expectNoViolations } from './support/axe'
import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test.use({ expectedMessage: /status of (404|409)/ })

async function openPartner(page: Page) {
  const name = unique('Gemeinsam')
  await signIn(page)
  const { id } = (await (await send(page, 'POST', '/api/partners', { name, type: 'industry', description: 'Alt' })).json()) as { id: string }
  await openTab(page, 'partners', { q: name })
  await card(page, name).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  const stored = async () => {
    const [row] = await (await send(page, 'GET', `/api/partners?q=${encodeURIComponent(name)}`)).json()
    return row as Record<string, unknown> | undefined
  }
  return { id, name, stored, dialog: page.getByRole('dialog', { name: 'Edit Partner' }) }
}

test('who saves second sees both versions field by field, decides, and loses nothing', async ({ page }) => {
  const { id, name, stored, dialog } = await openPartner(page)
  await dialog.getByLabel('Name').fill(`${name} meins`)
  await dialog.getByLabel('Website').fill('https://meins.example/')
  await send(page, 'PATCH', `/api/partners/${id}`, { name: `${name} anders`, description: 'Neu von nebenan', isActive: false })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Error', 'Failed to update partner')
  const notice = dialog.getByRole('region', { name: 'Somebody else changed this entry meanwhile' })
  await expect(notice.getByRole('heading')).toBeFocused()
  await expect(notice.getByText('admin@example.ch')).toBeVisible()
  await expect(notice.getByRole('group')).toHaveCount(3)
  const version = (field: string, whose: string) => notice.getByRole('group', { name: field }).getByRole('radio', { name: whose })
  await expect(version('Name', `Mine: ${name} meins`)).toBeChecked()
  await expect(version('Description', 'Theirs: Neu von nebenan')).toBeChecked()
  await expect(version('Active', 'Theirs: no')).toBeChecked()
  await expect(dialog.getByLabel('Website')).toHaveValue('https://meins.example/')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Neu von nebenan')
  await expect(dialog.getByRole('checkbox', { name: 'Active' })).not.toBeChecked()
  expect(await stored()).toMatchObject({ name: `${name} anders`, websiteUrl: null })
  await expectNoViolations(page, '[role="dialog"]')

  await version('Active', 'Mine: yes').check()
  await expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked()
  await version('Name', 'Theirs').check()
  await expect(dialog.getByLabel('Name')).toHaveValue(`${name} anders`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Partner updated successfully')
  expect(await stored()).toMatchObject({ name: `${name} anders`, description: 'Neu von nebenan', isActive: true, websiteUrl: 'https://meins.example/' })
})

test('a change that came and went is not asked about; what was deleted meanwhile is put back with what was typed, or made anew', async ({ page }) => {
  const { id, name, stored, dialog } = await openPartner(page)
  await send(page, 'PATCH', `/api/partners/${id}`, { description: 'Kurz anders' })
  await send(page, 'PATCH', `/api/partners/${id}`, { description: 'Alt' })
  await dialog.getByLabel('Name').fill(`${name} eins`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Partner updated successfully')
  expect(await stored()).toMatchObject({ name: `${name} eins`, description: 'Alt' })

  await card(page, `${name} eins`).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name').fill(`${name} meins`)
  await send(page, 'DELETE', `/api/partners/${id}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('heading', { name: 'Somebody else deleted this entry meanwhile' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Restore and save' }).click()
  await expectToast(page, 'Success', 'Partner updated successfully')
  expect(await stored()).toMatchObject({ id, name: `${name} meins`, description: 'Alt' })

  await card(page, `${name} meins`).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name').fill(`${name} neu`)
  await send(page, 'DELETE', `/api/partners/${id}`)
  await send(page, 'DELETE', `/api/trash/${id}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Restore and save' }).click()
  await expectToast(page, 'Success', 'Partner updated successfully')
  const anew = await stored()
  expect(anew).toMatchObject({ name: `${name} neu`, description: 'Alt' })
  expect(anew?.id).not.toBe(id)
})
