import type { Page } from '@playwright/test'
import { logIn, send, signIn } from './sign-in'
import { expect, fromNewAddress } from './test'

/** Signs in without the form and opens a tab, narrowed where the test shares its list with others. */
export async function openTab(page: Page, tab: string, narrowing: Record<string, string> = {}) {
  await signIn(page)
  await page.goto(`/admin?${new URLSearchParams({ tab, ...narrowing })}`)
  await expect(heading(page)).toBeVisible()
}

/** Signs in as an administrator of the test's own: what others sign in with stays as it is. */
export async function signInAsNew(page: Page) {
  await signIn(page)
  const own = { email: `${unique('person').replace(' ', '-')}@muster.example`, password: 'erstes-langes-Passwort' }
  expect((await send(page, 'POST', '/api/administrators', own)).status()).toBe(201)
  await logIn(page, own)
  return own
}

/** Signs in and opens what the header leads to. */
export async function openScreen(page: Page, screen: 'activity' | 'trash') {
  await signIn(page)
  await page.goto(`/admin?screen=${screen}`)
  await expect(heading(page)).toBeVisible()
}

/** Chooses what stands under the one button beside a list. */
export async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Tools' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()

/** The notice that is shown; while a dialog is open it is outside of what a screen reader may enter, so it is found by its place. */
export async function expectToast(page: Page, title: string, description: string) {
  const toast = page.locator('ol > li[data-state="open"]')
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

/** On a phone a notice lies over the list until it leaves by itself. */
export const closeNotice = (page: Page) => page.getByRole('button', { name: 'Mitteilung schliessen' }).click()

let made = 0
/** A word that no other test uses. */
export const unique = (word: string) => `${word} ${Date.now().toString(36)}${process.pid.toString(36)}${made++}`

export const card = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

/** An address that no other test uses: one mailbox gets a few confirmations a day. */
const newMailbox = (name: string) => `${unique(name).replace(' ', '.')}@firma.example`

/** An order of a small company without presentation, or with what a test asks for. */
export async function placeOrder(page: Page, values: object = {}): Promise<{ id: string; name: string; email: string }> {
  const order = {
    firstName: 'Lea',
    lastName: 'Musterfrau',
    email: newMailbox('lea'),
    organization: unique('Versicherung Muster'),
    billingAddress: 'Beispielweg 12\n3000 Musterstadt',
    businessArea: 'product',
    companySize: 'small',
    wantsPresentation: false,
    partnerInterest: 'no',
    ...values,
  }
  const answer = await send(page, 'POST', '/api/study-orders', order, fromNewAddress())
  expect(answer.status()).toBe(201)
  const { id, email } = (await answer.json()) as { id: string; email: string }
  return { id, name: `Order #${id.slice(-8)}`, email }
}

/** A message of somebody whose last name no other test uses; returns that name. */
export async function sendMessage(page: Page, values: Record<string, string> = {}) {
  const lastName = unique('Muster')
  const message = { firstName: 'Maria', lastName, email: 'maria.muster@firma.example', message: 'Guten Tag\nEine Frage.', ...values }
  expect((await send(page, 'POST', '/api/contact-messages', message, fromNewAddress())).status()).toBe(201)
  return lastName
}
