import { expect, type Page } from '@playwright/test'

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

let made = 0
/** An organisation that no other test names. */
export const newOrganization = () => `Muster ${Date.now().toString(36)}${process.pid.toString(36)}${made++} AG`
