import type { Locator, Page } from '@playwright/test'
import { logins } from '../test/support/logins'
import { sampleFiles } from '../test/support/sample-files'
import { choose, expectToast, openTab, placeOrder, unique } from './support/admin'
import { expectNoViolations } from './support/axe'
import { lookAt } from './support/look'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

const order = (page: Page) => placeOrder(page, { billingAddress: 'Versicherung Muster\nBeispielweg 12\n3000 Musterstadt' })

/** With what is suggested: today, and the whole amount. */
async function pay(page: Page, from: Locator) {
  await from.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog', { name: 'Record payment' }).getByRole('button', { name: 'Record payment' }).click()
  await expectToast(page, 'Success', 'Payment recorded')
}

test('an order is opened by the link of a notice, paid, delivered and cancelled, and its history tells it', async ({ page }) => {
  const { id, name, email } = await order(page)
  await openTab(page, 'orders', { open: id })
  const dialog = page.getByRole('dialog', { name })
  const invoice = dialog.getByRole('region', { name: 'Invoice' })
  const link = invoice.getByRole('link', { name: /^RE-\d{4}-\d{4}$/ })
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await expect(invoice.getByText(/^open until/)).toBeVisible()
  await expectNoViolations(page)

  await pay(page, invoice)
  const booked = invoice.getByRole('listitem').filter({ hasText: /^paid .*CHF\s995\.00/ })
  await expect(booked.getByText('Bank transfer, admin@example.ch')).toBeVisible()
  await booked.getByRole('button', { name: 'Remove payment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep payment' }).click()
  await expect(invoice.getByText('paid', { exact: true })).toBeVisible()
  // The step that sends comes first; the one beside it says that it does not.
  await expect(dialog.getByRole('button', { name: /study|delivered|processed/ })).toHaveText(['Deliver study', 'Mark as processed'])
  await dialog.getByRole('button', { name: 'Deliver study' }).click()
  await expectToast(page, 'Success', 'Study is being sent')
  await expect(invoice.getByRole('button', { name: 'Send study again' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Deliver study' })).toHaveCount(0)
  await expect(dialog.getByText('delivered', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Mails' }).getByText(/^Schweizer Versicherungsstudie 2025/)).toBeVisible()
  for (const [what, said] of [
    ['study', 'Study is being sent'],
    ['invoice', 'Invoice is being sent'],
  ] as const) {
    await invoice.getByRole('button', { name: `Send ${what} again` }).click()
    await expect(page.getByRole('alertdialog').getByText(`${email} once more`)).toBeVisible()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Send ${what}` })
      .click()
    await expectToast(page, 'Success', said)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }

  await invoice.getByRole('button', { name: 'Cancel order' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel order?' })
  await cancelling.getByLabel('Account to pay back to (IBAN)').fill('CH93 0076 2011 6238 5295 8')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancelling.getByText('Please enter a valid IBAN, not a QR-IBAN')).toBeVisible()
  await cancelling.getByLabel('Account to pay back to (IBAN)').fill('CH93 0076 2011 6238 5295 7')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(invoice.getByRole('link', { name: /^GS-\d{4}-\d{4}$/ })).toBeVisible()
  await expect(invoice.getByText(/^CHF\s995\.00 to pay back$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Deliver|Send|Cancel|Mark|Back/ })).toHaveCount(0)
  await expect(dialog.getByText('cancelled', { exact: true })).toBeVisible()
  await invoice.getByRole('button', { name: 'Record refund' }).click()
  await page.getByRole('dialog', { name: 'Record refund' }).getByRole('button', { name: 'Record refund' }).click()
  await expectToast(page, 'Success', 'Refund recorded')
  await expect(invoice.getByText('nothing owed')).toBeVisible()
  await expect(invoice.getByRole('listitem').filter({ hasText: /^paid back .*CHF\s995\.00/ })).toBeVisible()
  const history = dialog.getByRole('region', { name: 'History' })
  for (const step of [/^cancelled, GS-/, 'study sent', /^paid, RE-/, 'ordered']) await expect(history.getByText(step).first()).toBeVisible()
  await expect(history.getByText(logins.email).first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).not.toHaveURL(/open=/)
  await choose(page, 'Bookkeeping')
  const books = page.getByRole('dialog', { name: 'Bookkeeping' })
  await expect(books.getByRole('link', { name: 'XLSX' })).toHaveAttribute('href', /\/api\/bookkeeping\/\d{4}\.xlsx/)
  await books.getByRole('button', { name: 'Documents' }).click()
  const credited = books.getByRole('listitem').filter({ hasText: /^GS-/ }).first()
  const kept = await page.request.get((await credited.getByRole('link').getAttribute('href')) ?? '')
  expect(kept.headers()['content-type']).toBe('application/pdf')
  await expectNoViolations(page)
})

test('an order with money that is not settled cannot be deleted: the dialog says why, and offers what settles it', async ({ page }) => {
  const { id, name } = await order(page)
  await openTab(page, 'orders')
  expect((await send(page, 'POST', `/api/study-orders/${id}/payments`, { amount: 100_000 })).status()).toBe(200)
  await openTab(page, 'orders', { open: id })
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Delete', exact: true }).click()
  const refused = page.getByRole('dialog', { name: 'cannot be deleted yet' })
  await expect(refused.getByText(/^CHF\s5\.00 is to be paid back\./)).toBeVisible()
  await refused.getByRole('button', { name: 'Record refund' }).click()
  await page.getByRole('dialog', { name: 'Record refund' }).getByRole('button', { name: 'Record refund' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete order' }).click()
  await expectToast(page, 'Success', 'Order deleted successfully')
})

test('deleting a paid order says what becomes of the payment', async ({ page }) => {
  const { id, name } = await order(page)
  await openTab(page, 'orders', { open: id })
  const dialog = page.getByRole('dialog', { name })
  await pay(page, dialog)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/the payment of .* stay in the bookkeeping as they are, without a credit note/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete order' }).click()
  await expectToast(page, 'Success', 'Order deleted successfully')
})

test('a message is opened by the link of a notice and counts as read; one that is gone says so', async ({ page }) => {
  const message = unique('Frage')
  const answer = await send(page, 'POST', '/api/contact-messages', { firstName: 'Lea', lastName: 'Musterfrau', email: 'lea@firma.example', message })
  const { id } = (await answer.json()) as { id: string }
  await openTab(page, 'messages', { open: id })
  await expect(page.getByRole('dialog').getByText(message)).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Read', { exact: true })).toBeVisible()
})

test.describe('an entry that is gone', () => {
  test.use({ expectedMessage: /status of 404/ })

  test('is said to be gone', async ({ page }) => {
    await openTab(page, 'orders', { open: '00000000-0000-4000-8000-000000000000' })
    await expect(page.getByRole('alert').getByText('This order does not exist any more.')).toBeVisible()
  })
})

test('failed mails are counted in the header of every screen, and sent again one by one or all at once', async ({ page }) => {
  const mailOf = (number: number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    kind: 'order-confirmation',
    entity: 'study_orders',
    entryId: `00000000-0000-4000-8000-00000000001${number}`,
    recipient: 'lea@firma.example',
    subject: `Ihre Bestellung #0000001${number}`,
    state: 'failed',
    attempts: 1,
    lastError: '550',
    nextAttemptAt: '2026-01-01T00:00:00Z',
    createdAt: '2026-01-01T00:00:00Z',
    sentAt: null,
  })
  let failed = [1, 2, 3].map(mailOf)
  await page.route('**/api/mails/counts', (route) => route.fulfill({ json: { waiting: 0, failed: failed.length } }))
  await page.route('**/api/mails?state=failed&*', (route) => route.fulfill({ json: failed, headers: { 'x-total-count': String(failed.length) } }))
  await page.route('**/api/mails/*/again', (route) => {
    failed = failed.slice(1)
    return route.fulfill({ json: {} })
  })
  await page.route('**/api/mails/again', (route) => {
    failed = []
    return route.fulfill({ json: { waiting: 2, failed: 0 } })
  })
  await openTab(page, 'partners')
  await page.getByRole('banner').getByRole('link', { name: '3 failed mails' }).click()
  await expect(page.getByRole('heading', { name: 'Mails 3' })).toBeVisible()
  await expect(page.getByText('failed (550)')).toHaveCount(3)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Send again: Ihre Bestellung #00000011' }).click()
  await expectToast(page, 'Success', 'Mail is being sent again')
  await expect(page.getByRole('banner').getByRole('link', { name: '2 failed mails' })).toBeVisible()

  await page.getByRole('button', { name: 'Send all again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send 2 mails' }).click()
  await expectToast(page, 'Success', 'Mails are being sent again')
  await expect(page.getByText('No mail has failed.')).toBeVisible()
  await expect(page.getByRole('link', { name: /failed mail/ })).toHaveCount(0)
})

test('a message shows what became of its receipt', async ({ page }) => {
  const message = unique('Frage')
  const email = `${unique('lea').replace(' ', '.')}@firma.example`
  const answer = await send(page, 'POST', '/api/contact-messages', { firstName: 'Lea', lastName: 'Musterfrau', email, message })
  const { id } = (await answer.json()) as { id: string }
  await openTab(page, 'messages', { open: id })
  const mails = page.getByRole('dialog').getByRole('region', { name: 'Mails' })
  await expect(mails.getByText('Ihre Nachricht ist angekommen')).toBeVisible()
  await expect(mails.getByText(`to ${email}`)).toBeVisible()
  await expectNoViolations(page)
})

test('the file of an edition is replaced', async ({ page }) => {
  await openTab(page, 'orders')
  await choose(page, 'Study files')
  const edition = page.getByRole('region', { name: 'Schweizer Versicherungsstudie 2021' })
  await expect(edition.getByText('No file')).toBeVisible()
  await edition.locator('input[type="file"]').setInputFiles({ name: 'Studie 2021.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf })
  await expect(edition.getByRole('link', { name: /Studie 2021\.pdf/ })).toBeVisible()

  await edition.getByRole('button', { name: /^Replace PDF/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/Studie 2021\.pdf is kept and can be restored/)).toBeVisible()
  await lookAt(page, '[role="alertdialog"]')
  const choosing = page.waitForEvent('filechooser')
  await question.getByRole('button', { name: 'Choose PDF' }).click()
  await (await choosing).setFiles({ name: 'Verwechselt.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf })
  await expect(edition.getByRole('link', { name: /Verwechselt\.pdf/ })).toBeVisible()
  await expect(edition.getByText(/^Before: Studie 2021\.pdf/)).toBeVisible()
  await lookAt(page, '[role="dialog"]')
  await edition.getByRole('button', { name: /^Restore/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore file' }).click()
  await expectToast(page, 'Success', 'Earlier file restored')
  await expect(edition.getByText(/^Before: Verwechselt\.pdf/)).toBeVisible()
})

test('a payment has a day, an amount and a way, which are checked; parts leave the rest open, and too much is to be paid back', async ({ page }) => {
  const { id, name } = await order(page)
  await openTab(page, 'orders', { open: id })
  const invoice = page.getByRole('dialog', { name }).getByRole('region', { name: 'Invoice' })
  await invoice.getByRole('button', { name: 'Record payment' }).click()
  const asked = page.getByRole('dialog', { name: 'Record payment' })
  const amount = asked.getByLabel('Amount in CHF')
  const record = () => asked.getByRole('button', { name: 'Record payment' }).click()
  await expect(amount).toHaveValue('995.00')
  await expect(asked.getByLabel('Paid on')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await lookAt(page)
  await amount.fill('viel')
  await record()
  await expect(asked.getByText('Please enter an amount')).toBeVisible()
  await amount.fill("4'00.50")
  await asked.getByLabel('Way').selectOption('Card')
  await asked.getByLabel('Note').fill('erste Rate')
  await record()
  await expectToast(page, 'Success', 'Payment recorded')
  await expect(invoice.getByText(/^CHF\s594\.50 open until/)).toBeVisible()
  await expect(invoice.getByText('Card, erste Rate, admin@example.ch')).toBeVisible()
  await invoice.getByRole('button', { name: 'Record payment' }).click()
  await expect(amount).toHaveValue('594.50')
  await amount.fill('600')
  await record()
  await expect(invoice.getByText(/^CHF\s5\.50 to pay back$/)).toBeVisible()
  await invoice.getByRole('button', { name: 'Record refund' }).click()
  const back = page.getByRole('dialog', { name: 'Record refund' })
  await expect(back.getByLabel('Amount in CHF')).toHaveValue('5.50')
  await back.getByRole('button', { name: 'Record refund' }).click()
  await expect(invoice.getByText('paid', { exact: true })).toBeVisible()
})
