import { expect, type Page } from '@playwright/test'
import { logins } from './test'

export const notice = (page: Page) => page.getByRole('region', { name: /Mitteilungen/ })

/** The notice says exactly this. */
export async function expectNotice(page: Page, title: string, description: string) {
  await expect(notice(page).getByText(title, { exact: true })).toBeVisible()
  await expect(notice(page).getByText(description, { exact: true })).toBeVisible()
}

/** Holds the answer to a call until the returned function is called. */
export async function hold(page: Page, path: string) {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** What administrators find in an inbox under this word. */
export async function stored(page: Page, inbox: 'study-orders' | 'partner-applications' | 'contact-messages', word: string) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const login = await page.request.post('/api/admin/login', { headers, data: { email: logins.email, password: logins.password } })
  expect(login.ok()).toBe(true)
  const answer = await page.request.get(`/api/${inbox}`, { params: { q: word } })
  await page.request.post('/api/admin/logout', { headers })
  return (await answer.json()) as Record<string, unknown>[]
}

let made = 0
/** An organisation that no other test names. */
export const newOrganization = () => `Muster ${Date.now().toString(36)}${process.pid.toString(36)}${made++} AG`
