import type { Page } from '@playwright/test'
import { card, expectToast, heading, openTab, sendMessage, unique } from './support/admin'
import { lookAt } from './support/look'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

async function sendApplication(page: Page) {
  const lastName = unique('Muster')
  const answer = await send(page, 'POST', '/api/partner-applications', {
    firstName: 'Jonas',
    lastName,
    email: 'jonas@firma.example',
    phone: '+41 44 000 00 00',
    organization: 'Pensionskasse Muster',
    partnershipType: 'knowledge-partner',
    message: 'Wir möchten Partner werden.',
  })
  expect(answer.status()).toBe(201)
  return lastName
}

const unreadOf = async (page: Page) => Number(/(\d+) unread/.exec((await heading(page).textContent()) ?? '')?.[1] ?? 0)

test('opening a message marks it read; it can be marked unread again, tells its history, and is deleted after a question', async ({ page }) => {
  const name = await sendMessage(page, { organization: 'Sachversicherung Muster', phone: '+41 44 111 11 11' })
  await openTab(page, 'messages', { q: name })
  await expect(card(page, name).getByText('New')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Messages\s*\d+ unread/ })).toBeVisible()
  await lookAt(page)
  await card(page, name).getByRole('button', { name: 'Details' }).click()
  const dialog = page.getByRole('dialog', { name: `Maria ${name}, Sachversicherung Muster` })
  for (const text of [`Maria ${name}`, 'maria.muster@firma.example', 'Sachversicherung Muster', '+41 44 111 11 11', 'Guten Tag']) {
    // The mails about it name the address again.
    await expect(dialog.getByText(text).first()).toBeVisible()
  }
  await expect(dialog.getByText('Read', { exact: true })).toBeVisible()
  await lookAt(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(card(page, name).getByRole('button', { name: 'Details' })).toBeFocused()
  await expect(card(page, name).getByText('New')).toHaveCount(0)
  await page.reload()
  await expect(card(page, name)).toBeVisible()
  await expect(card(page, name).getByText('New')).toHaveCount(0)

  await card(page, name).getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(card(page, name).getByText('New')).toBeVisible()
  expect(await unreadOf(page)).toBeGreaterThan(0)

  await card(page, name).getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /^History of/ })
  await expect(history.getByRole('listitem').first()).toContainText('Read')
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await lookAt(page, '[role="alertdialog"]')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete message' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
  await expectToast(page, 'Success', 'Message deleted successfully')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, name)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test('the reply is a mail to the sender and to nobody else, whatever the subject holds', async ({ page }) => {
  const name = await sendMessage(page, { subject: 'Frage & Antwort&bcc=alle@firma.example?body=x#y %0A' })
  await openTab(page, 'messages', { q: name })
  await card(page, name).getByRole('button', { name: 'Details' }).click()
  const href = (await page.getByRole('link', { name: 'Reply via Email' }).getAttribute('href')) ?? ''
  const link = new URL(href)
  expect(link.pathname).toBe('maria.muster@firma.example')
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(link.searchParams.get('subject')).toBe('Re: Frage & Antwort&bcc=alle@firma.example?body=x#y %0A')
})

test('an application shows its type, its date with the time, and is deleted while the button says so', async ({ page }) => {
  const name = await sendApplication(page)
  await openTab(page, 'applications', { q: name })
  await expect(page.getByRole('tab', { name: /Partnerschaftsanfrage/ })).toHaveAttribute('aria-selected', 'true')
  const row = card(page, name)
  for (const text of ['New', 'Knowledge-Partner', 'jonas@firma.example', 'Pensionskasse Muster', '+41 44 000 00 00', 'Wir möchten Partner werden.']) {
    await expect(row.getByText(text)).toBeVisible()
  }
  await expect(row.getByText(/^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/)).toBeVisible()
  await lookAt(page)
  await row.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAt(page, '[role="dialog"]')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Application' }).click()
  let answer = () => {}
  await page.route('**/api/partner-applications/*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Application' }).click()
  await expect(page.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  answer()
  await expectToast(page, 'Success', 'Application deleted successfully')
})

test.describe('when the server refuses', () => {
  test.use({ expectedMessage: /status of 500/ })

  for (const { tab, path, noun, make } of [
    { tab: 'messages', path: 'contact-messages', noun: 'message', make: sendMessage },
    { tab: 'applications', path: 'partner-applications', noun: 'application', make: sendApplication },
  ] as const) {
    test(`the ${noun} is as it was, and the toast says why`, async ({ page }) => {
      const name = await make(page)
      await openTab(page, tab, { q: name })
      await expect(card(page, name)).toBeVisible()
      await page.route(`**/api/${path}/**`, (route) => route.fulfill({ status: 500, json: { message: 'Ein Fehler' } }))
      await card(page, name).getByRole('button', { name: 'Details' }).click()
      await expectToast(page, 'Error', `Failed to mark ${noun} as read`)
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
      await expect(card(page, name).getByText('New')).toBeVisible()
      await card(page, name).getByRole('button', { name: 'Delete' }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expectToast(page, 'Error', `Failed to delete ${noun}`)
      await expect(card(page, name)).toBeVisible()
    })
  }
})
