import type { Page } from '@playwright/test'
import type { StudyOrder } from '../src/model/orders/study-orders'
import { bankFile } from '../test/support/bank-files'
import { choose, expectToast, openTab, placeOrder } from './support/admin'
import { lookAt } from './support/look'
import { expect, test } from './support/test'

async function order(page: Page) {
  const { id } = await placeOrder(page)
  const found = (await (await page.request.get(`/api/study-orders/${id}`)).json()) as StudyOrder
  return { id, organization: found.organization, reference: found.paymentReference ?? '', number: found.documentNumbers ?? '' }
}

const xml = (name: string, content: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(content) })

async function openTool(page: Page, name: string) {
  await choose(page, name)
  return page.getByRole('dialog', { name })
}

test('bank files are shown, decided and booked, and known the next time', async ({ page }) => {
  await openTab(page, 'orders')
  const [one, part, named] = [await order(page), await order(page), await order(page)]
  const bank = (text: string) => `${text}-${one.id}`
  const content = bankFile([
    { payments: [{ amount: '995.00', reference: one.reference, debtor: one.organization }], reference: bank('a') },
    { payments: [{ amount: '400.00', reference: part.reference, debtor: part.organization }], reference: bank('b') },
    { payments: [{ amount: '12.50', text: 'Spesen', debtor: 'Jemand' }], reference: bank('c') },
  ])
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/admin?tab=orders')
  const dialog = await openTool(page, 'Bank import')
  const files = [xml('auszug.xml', content), xml('kaputt.xml', '<Document>')]
  await dialog.locator('input[type="file"]').setInputFiles(files)
  await expect(dialog.getByRole('alert').getByText('kaputt.xml')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Will be booked' }).getByRole('listitem')).toHaveText([new RegExp(one.organization)])
  const undecided = dialog.getByRole('list', { name: 'To decide' })
  await expect(undecided.getByText(/^A part of invoice .*CHF\s595\.00 would stay open/)).toBeVisible()
  await undecided.getByRole('combobox', { name: `Decision: ${part.organization}` }).selectOption({ index: 1 })
  await expect(dialog.getByRole('button', { name: 'Book 2 payments' })).toBeVisible()
  await undecided.getByRole('combobox', { name: 'Decision: Jemand' }).selectOption('Book to another order …')
  await undecided.getByLabel('Which order').fill(named.reference)
  await undecided.getByRole('button', { name: `Choose: ${named.organization}` }).click()
  await lookAt(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Book 3 payments' }).click()
  await expectToast(page, 'Success', '3 payments booked')
  await expect(dialog.getByRole('list', { name: 'Booked' }).getByRole('listitem')).toHaveCount(3)
  const amounts = await Promise.all(
    [one, part, named].map(async ({ id }) => ((await (await page.request.get(`/api/study-orders/${id}`)).json()) as StudyOrder).openAmount),
  )
  expect(amounts).toEqual([0, 59_500, 98_250])
  await dialog.locator('input[type="file"]').setInputFiles(files.slice(0, 1))
  await expect(dialog.getByText('Already known 3')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Book 0 payments' })).toBeDisabled()
})

test('what is none of ours is kept as that, and one transfer is split over the invoices that it names', async ({ page }) => {
  await openTab(page, 'orders')
  const [one, other] = [await order(page), await order(page)]
  const numbers = [one, other].map(({ number }) => number).join(' und ')
  const content = bankFile(
    [
      { payments: [{ amount: '1990.00', text: `Rechnungen ${numbers}`, debtor: 'Zentrale' }], reference: `split-${one.id}` },
      { payments: [{ amount: '3.40', isDebit: true, text: 'Spesen' }], reference: `fee-${one.id}` },
    ],
    { balances: ['10.00', '1996.60'] },
  )
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/admin?tab=orders')
  const dialog = await openTool(page, 'Bank import')
  const chosen = [xml('auszug.xml', content)]
  await dialog.locator('input[type="file"]').setInputFiles(chosen)
  await expect(dialog.getByText(/CHF\s10\.00 \+ CHF\s1'990\.00 − CHF\s3\.40 = CHF\s1'996\.60/)).toBeVisible()
  await expect(dialog.getByText(/CHF\s1'986\.60 is not explained yet/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Decision: Zentrale' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'Decision: Spesen' }).selectOption('Not ours')
  await lookAt(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Book 2 payments and keep 1 decided' }).click()
  await expectToast(page, 'Success', '2 payments booked')
  for (const { id } of [one, other]) expect(((await (await page.request.get(`/api/study-orders/${id}`)).json()) as StudyOrder).openAmount).toBe(0)
  await dialog.locator('input[type="file"]').setInputFiles(chosen)
  await expect(dialog.getByText('All of it is explained.')).toBeVisible()
  await dialog.getByText('Already known 2').click()
  await expect(dialog.getByText(/^Not ours, as decided by/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await dialog.getByRole('button', { name: 'Book 0 payments and keep 1 decided' }).click()
  await expect(dialog.getByRole('list', { name: 'Left to decide' }).getByRole('listitem')).toHaveCount(1)
})

test('a reference that is pasted books its order by one click', async ({ page }) => {
  await openTab(page, 'orders')
  const { id, organization, reference } = await order(page)
  await page.setViewportSize({ width: 390, height: 900 })
  const dialog = await openTool(page, 'Bank import')
  await dialog.getByLabel('Book a bank credit').fill(reference.replace(/(.{5})/g, '$1 '))
  await expect(dialog.getByRole('list', { name: 'Open orders' }).getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: `Record payment: ${organization}` }).click()
  await expectToast(page, 'Success', 'Payment recorded')
  expect(((await (await page.request.get(`/api/study-orders/${id}`)).json()) as StudyOrder).openAmount).toBe(0)
})

test('reminders are proposed with the age of the last import, and sent after a look', async ({ page }) => {
  const reminder = (level: 1 | 2, customer: string) => ({
    ...{ orderId: `00000000-0000-4000-8000-00000000000${level}`, customer, email: 'lea@firma.example', invoice: `RE-1999-000${level}`, level },
    ...{ daysOverdue: 10 + 20 * level, open: 99_500, remindedAt: level === 2 ? '1999-12-01T12:00:00Z' : null },
  })
  let proposed = [reminder(1, 'Erste AG'), reminder(2, 'Zweite AG')]
  let sent: unknown
  await page.route('**/api/reminders', async (route) => {
    if (route.request().method() === 'POST') {
      sent = route.request().postDataJSON()
      proposed = proposed.slice(0, 1)
    }
    await route.fulfill({ json: { reminders: proposed, lastImport: { at: '1999-12-20T08:00:00Z', newestDay: '1999-12-19' } } })
  })
  await openTab(page, 'orders')
  await page.setViewportSize({ width: 390, height: 900 })
  const dialog = await openTool(page, 'Reminders')
  await expect(dialog.getByText(/^Last bank import: 20\.12\.1999, credits until 19\.12\.1999\. That is \d+ days ago/)).toBeVisible()
  await expect(dialog.getByText('First demand, after the one of 01.12.1999, 50 days overdue, to lea@firma.example')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Erste AG/ }).uncheck()
  await lookAt(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expectToast(page, 'Success', '1 reminder on the way')
  expect(sent).toEqual({ reminders: [{ order: '00000000-0000-4000-8000-000000000002', level: 2 }] })
  await expect(dialog.getByText('Zweite AG')).toHaveCount(0)
})
