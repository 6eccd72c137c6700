import type { Page } from '@playwright/test'
import { logins } from '../test/support/logins'
import { closeNotice, expectToast, heading, openTab, unique } from './support/admin'
import { lookAt } from './support/look'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

async function order(page: Page) {
  const organization = unique('Versicherung Muster')
  const answer = await send(page, 'POST', '/api/study-orders', {
    firstName: 'Lea',
    lastName: 'Musterfrau',
    email: 'lea@firma.example',
    organization,
    billingAddress: 'Versicherung Muster\nBeispielweg 12\n3000 Musterstadt',
    businessArea: 'product',
    companySize: 'large',
    wantsPresentation: true,
    partnerInterest: 'maybe',
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return { id, organization, name: `Order #${id.slice(-8)}` }
}

const only = (page: Page) => page.getByRole('article')
const line = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test.describe('on a wide screen', () => {
  test('orders are lines with all that matters of each, and one next step: deliver, then the payment', async ({ page }) => {
    const { organization, name, id } = await order(page)
    await openTab(page, 'orders', { q: organization })
    const row = line(page, name)
    await expect(row).toContainText(/RE-\d{4}-\d{4}.*Versicherung Muster.*Lea Musterfrau, Product.*2025.*CHF\s2'495\.00.*CHF\s2'495\.00.*pending.*open until/)
    // All that the specification lists for an order's card.
    await expect(row.getByRole('rowheader')).toContainText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/)
    await expect(row.getByRole('button', { name: /Details|Mark as processed|Delete/ })).toHaveCount(3)
    await lookAt(page)
    await row.getByRole('button', { name: 'Deliver study' }).click()
    await expectToast(page, 'Success', 'Study is being sent')
    await expect(row.getByText('delivered', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Record payment' }).click()
    const asked = page.getByRole('dialog', { name: 'Record payment' })
    await expect(asked.getByLabel('Amount in CHF')).toHaveValue("2'495.00")
    await asked.getByRole('button', { name: 'Record payment' }).click()
    await expectToast(page, 'Success', 'Payment recorded')
    await expect(row.getByText('paid', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /Deliver|Record/ })).toHaveCount(0)
    // The open entry is in the address: reloaded, it is open again.
    await row.getByRole('button', { name: 'Details' }).click()
    await expect(page).toHaveURL(new RegExp(`open=${id}`))
    await page.reload()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page).not.toHaveURL(/open=/)
  })

  test('what waits to be done is counted with its sum, and leads to its list', async ({ page }) => {
    const { organization, name, id } = await order(page)
    await openTab(page, 'orders', { q: organization })
    const queues = page.getByRole('group', { name: 'What is to be done' })
    await expect(queues.getByRole('button', { name: /^\d+ ?open ?CHF/ })).toBeVisible()
    await queues.getByRole('button', { name: /to deliver/ }).click()
    await expect(page).toHaveURL(/status=to-deliver/)
    await expect(line(page, name)).toBeVisible()
    await queues.getByRole('button', { name: /overdue/ }).click()
    await expect(page.getByText('Nothing found')).toBeVisible()
    expect((await send(page, 'POST', `/api/study-orders/${id}/payments`, { amount: 300_000 })).status()).toBe(200)
    for (const status of ['processed', 'delivered']) await send(page, 'PATCH', `/api/study-orders/${id}/status`, { status })
    await queues.getByRole('button', { name: /to pay back/ }).click()
    await expect(line(page, name).getByText(/^CHF\s505\.00 to pay back$/)).toBeVisible()
    await line(page, name).getByRole('button', { name: 'Record refund' }).click()
    await page.getByRole('dialog', { name: 'Record refund' }).getByRole('button', { name: 'Record refund' }).click()
    await expectToast(page, 'Success', 'Refund recorded')
    await expect(page.getByText('Nothing found')).toBeVisible()
    // Pressed once more, everything is back.
    await queues.getByRole('button', { name: /to pay back/ }).click()
    await expect(line(page, name)).toBeVisible()
  })
})

test.describe('on a narrower screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an order shows what was ordered and moves forward and back, recorded with who did it', async ({ page }) => {
    const { organization, name } = await order(page)
    await openTab(page, 'orders', { q: organization })
    await expect(only(page)).toHaveCount(1)
    for (const text of [name, 'pending', 'Lea Musterfrau', organization, 'Product']) await expect(only(page).getByText(text, { exact: true })).toBeVisible()
    await expect(only(page)).toContainText(/CHF\s2'495/)
    await expect(heading(page)).toContainText(/\d+ pending/)
    await lookAt(page)

    await only(page).getByRole('button', { name: 'Mark as processed' }).click()
    await expectToast(page, 'Success', 'Order status updated successfully')
    await expect(only(page).getByText('processed', { exact: true })).toBeVisible()
    await closeNotice(page)

    await only(page).getByRole('button', { name: 'Details' }).click()
    const dialog = page.getByRole('dialog', { name })
    for (const text of ['lea@firma.example', 'large, 200 employees or more', 'maybe']) await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog).toContainText(/CHF\s1'995/)
    await expect(dialog).toContainText(/CHF\s500/)
    const history = dialog.getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await expect(history.getByText(logins.email)).toBeVisible()
    await lookAt(page, '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Mark as delivered, send nothing' }).click()
    await expect(history.getByRole('listitem')).toHaveCount(3)
    await expect(dialog.getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
    // Nothing was sent, so nothing can be sent again.
    await expect(dialog.getByRole('button', { name: 'Deliver study' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send study again' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Back to processed' }).click()
    await expect(history.getByRole('listitem')).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(only(page).getByText('processed', { exact: true })).toBeVisible()
  })

  test('the status filter stands in the address, a moved order leaves it, and one is deleted after a question', async ({ page }) => {
    const { organization } = await order(page)
    await openTab(page, 'orders', { q: organization })
    await expect(only(page)).toHaveCount(1)
    // The narrowed list is still on its way when the order is moved.
    await page.route(/limit=50&.*status=pending/, () => {}, { times: 1 })
    await page.getByRole('button', { name: 'Pending', exact: true }).click()
    await expect(page).toHaveURL(/status=pending/)
    await only(page).getByRole('button', { name: 'Mark as processed' }).click()
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.getByRole('button', { name: 'Processed', exact: true }).click()
    await expect(only(page)).toHaveCount(1)
    await closeNotice(page)
    await only(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await lookAt(page, '[role="alertdialog"]')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete order' }).click()
    await expectToast(page, 'Success', 'Order deleted successfully')
    await expect(only(page)).toHaveCount(0)
  })

  test('a cancelled order is marked, leaves the pending ones and has a filter of its own', async ({ page }) => {
    const { organization, name, id } = await order(page)
    await openTab(page, 'orders', { q: organization, status: 'pending' })
    await expect(only(page)).toHaveCount(1)
    expect((await send(page, 'POST', `/api/study-orders/${id}/cancel`)).status()).toBe(200)
    await page.reload()
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.getByRole('button', { name: 'Cancelled', exact: true }).click()
    await expect(page).toHaveURL(/status=cancelled/)
    await expect(only(page).getByText('cancelled', { exact: true })).toBeVisible()
    await expect(only(page).getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
    await lookAt(page)
    // Found by its number as the mails write it, whatever the filter's word was before.
    await openTab(page, 'orders', { q: name.replace('Order ', '') })
    await expect(only(page)).toHaveCount(1)
  })

  test.describe('when the server refuses', () => {
    test.use({ expectedMessage: /status of 500/ })

    test('the order is as it was, and the toast says why', async ({ page }) => {
      const { organization } = await order(page)
      await openTab(page, 'orders', { q: organization })
      await expect(only(page)).toHaveCount(1)
      await page.route('**/api/study-orders/**', (route) => route.fulfill({ status: 500, json: { message: 'Ein Fehler' } }))
      await only(page).getByRole('button', { name: 'Mark as processed' }).click()
      await expectToast(page, 'Error', 'Failed to update order status')
      await expect(only(page).getByText('pending', { exact: true })).toBeVisible()
      await closeNotice(page)
      await only(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete order' }).click()
      await expectToast(page, 'Error', 'Failed to delete order')
      await expect(only(page)).toHaveCount(1)
    })
  })
})
