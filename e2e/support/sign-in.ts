import { type APIRequestContext, type Cookie, type Page, request } from '@playwright/test'
import { logins } from '../../test/support/logins'
import { expect, test } from './test'

/** A call of the API, as a page of the site would make it. */
export function send(page: Pick<Page, 'request'>, method: string, path: string, data?: object, headers: Record<string, string> = {}) {
  return page.request.fetch(path, { method, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers }, ...(data ? { data } : {}) })
}

let session: Cookie[] = []

/** Signs in without the form. One login serves all tests of a worker, unless one of them has ended it. */
export async function signIn(page: Page) {
  await page.context().addCookies(session)
  const known = (await (await send(page, 'GET', '/api/admin/session')).json()) as { isAuthenticated: boolean }
  if (known.isAuthenticated) return
  await logIn(page)
  session = await page.context().cookies()
}

/** As another administrator than the others' one, where a test brings its own. */
export async function logIn(page: Pick<Page, 'request'>, { email, password }: { email: string; password: string } = logins) {
  expect((await send(page, 'POST', '/api/admin/login', { email, password })).status()).toBe(200)
}

export async function logInAsPartner(page: Pick<Page, 'request'>) {
  expect((await send(page, 'POST', '/api/partner/login', { password: logins.partner })).status()).toBe(200)
}

let administrator: APIRequestContext | undefined

/** What administrators find in an inbox under this word. The page itself stays a visitor's. */
export async function stored(inbox: 'study-orders' | 'partner-applications' | 'contact-messages', word: string) {
  if (!administrator) {
    administrator = await request.newContext({ baseURL: test.info().project.use.baseURL as string })
    await logIn({ request: administrator })
  }
  return (await (await administrator.get(`/api/${inbox}`, { params: { q: word } })).json()) as Record<string, unknown>[]
}
