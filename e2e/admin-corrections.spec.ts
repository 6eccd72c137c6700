import type { Page } from '@playwright/test'
import { expectToast, openTab, placeOrder } from './support/admin'
import { lookAt } from './support/look'
import { expect, test } from './support/test'

async function openOrder(page: Page) {
  const { id, name } = await placeOrder(page, { email: 'lea@frima.example' })
  await openTab(page, 'orders', { open: id })
  return page.getByRole('dialog', { name })
}

test('a mistyped e-mail is corrected, and sending again goes to the new one', async ({ page }) => {
  const dialog = await openOrder(page)
  await dialog.getByRole('button', { name: 'Correct e-mail' }).click()
  const form = page.getByRole('dialog', { name: 'Correct e-mail' })
  await form.getByLabel('E-mail').fill('lea')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a valid e-mail address')).toBeVisible()
  await lookAt(page)
  await form.getByLabel('E-mail').fill('lea@firma.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'E-mail address corrected')
  await expect(dialog.getByRole('link', { name: 'lea@firma.example' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'History' }).getByText(/^Email: lea@frima\.example to\s+lea@firma\.example$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send invoice again' }).click()
  await expect(page.getByRole('alertdialog').getByText('goes to lea@firma.example once more')).toBeVisible()
})

test('an invoice is corrected by a credit note and another invoice, shown before it happens', async ({ page }) => {
  const dialog = await openOrder(page)
  const invoice = dialog.getByRole('region', { name: 'Invoice' })
  const first = await invoice.getByRole('link', { name: /^RE-/ }).innerText()
  await invoice.getByRole('button', { name: 'Correct invoice' }).click()
  const form = page.getByRole('dialog', { name: 'Correct invoice' })
  await form.getByLabel('Organization').fill('')
  await form.getByRole('button', { name: 'Show correction' }).click()
  await expect(form.getByText('Please enter a valid organization')).toBeVisible()
  await form.getByLabel('Organization').fill('Richtige Versicherung')
  await form.getByLabel('Company size').selectOption('large')
  await form.getByLabel('Presentation').check()
  await lookAt(page)
  await form.getByRole('button', { name: 'Show correction' }).click()

  const review = page.getByRole('dialog', { name: 'Make out this correction?' })
  await expect(review.getByRole('region', { name: 'Credit note' })).toContainText(`${first.trim()}, CHF\u00a0995.00`)
  for (const text of ['Richtige Versicherung', "CHF\u00a01'995.00", "CHF\u00a02'495.00"])
    await expect(review.getByRole('region', { name: 'New invoice' })).toContainText(text)
  await expect(review.getByRole('region', { name: 'Mail' })).toContainText('lea@frima.example')
  await lookAt(page)
  await review.getByRole('button', { name: 'Back' }).click()
  await expect(form.getByLabel('Organization')).toHaveValue('Richtige Versicherung')
  await form.getByRole('button', { name: 'Show correction' }).click()
  await review.getByRole('button', { name: 'Make out and send' }).click()
  await expectToast(page, 'Success', 'Invoice corrected')

  await expect(invoice.getByRole('link', { name: /^RE-/ }).first()).not.toHaveText(first)
  await expect(invoice.getByRole('listitem')).toHaveText([/^RE-.*CHF\s995\.00$/, /^GS-.*CHF\s−995\.00$/])
  await expect(dialog.getByText('large, 200 employees or more', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Mails' }).getByText(/^Korrigierte Rechnung RE-/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'History' }).getByText(/^invoice corrected, RE-/)).toBeVisible()
  await lookAt(page)
})

test('a correction that was begun is not lost by closing', async ({ page }) => {
  const dialog = await openOrder(page)
  await dialog.getByRole('button', { name: 'Correct invoice' }).click()
  const form = page.getByRole('dialog', { name: 'Correct invoice' })
  await form.getByLabel('Billing address').fill('Andersweg 1')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Billing address')).toHaveValue('Andersweg 1')
})

test.describe('a correction that the server refuses', () => {
  test.use({ expectedMessage: /status of 409/ })

  test('says why, and keeps what was typed', async ({ page }) => {
    const dialog = await openOrder(page)
    await dialog.getByRole('button', { name: 'Correct invoice' }).click()
    const form = page.getByRole('dialog', { name: 'Correct invoice' })
    await form.getByRole('button', { name: 'Show correction' }).click()
    await expect(form.getByRole('alert')).toHaveText('Nothing is different from the present invoice.')
    await lookAt(page, '[role="dialog"]')
    await expect(form.getByLabel('First name')).toHaveValue('Lea')
  })
})
