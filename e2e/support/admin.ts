import type { Cookie, Page } from '@playwright/test'
import { expect, logins } from './test'

export type Tab = 'partners' | 'studies' | 'media' | 'messages' | 'orders' | 'applications' | 'team' | 'members'

/** Signs in without the form and opens a tab, narrowed where the test shares its list with others. */
export async function openTab(page: Page, tab: Tab, narrowing: Record<string, string> = {}) {
  await signIn(page)
  await page.goto(`/admin?${new URLSearchParams({ tab, ...narrowing })}`)
  await expect(heading(page)).toBeVisible()
}

/** Signs in and opens what the header leads to. */
export async function openScreen(page: Page, screen: 'activity' | 'trash') {
  await signIn(page)
  await page.goto(`/admin?screen=${screen}`)
  await expect(heading(page)).toBeVisible()
}

let session: Cookie[] = []

/** One login serves all tests of a worker, unless one of them has ended it. */
export async function signIn(page: Page) {
  await page.context().addCookies(session)
  const known = (await (await send(page, 'GET', '/api/admin/session')).json()) as { isAuthenticated: boolean }
  if (known.isAuthenticated) return
  const answer = await send(page, 'POST', '/api/admin/login', { email: logins.email, password: logins.password })
  expect(answer.ok()).toBe(true)
  session = await page.context().cookies()
}

/** A call of the API with the page's cookies, as a page of the site would make it. */
export function send(page: Page, method: string, path: string, data?: object) {
  return page.request.fetch(path, { method, headers: { 'Sec-Fetch-Site': 'same-origin' }, ...(data ? { data } : {}) })
}

export const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()

/** The notice that is shown; while a dialog is open it is outside of what a screen reader may enter, so it is found by its place. */
export async function expectToast(page: Page, title: string, description: string) {
  const toast = page.locator('ol > li[data-state="open"]')
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

let made = 0
/** A word that no other test uses. */
export const unique = (word: string) => `${word} ${Date.now().toString(36)}${process.pid.toString(36)}${made++}`

export const card = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
