import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { logins } from '../test/support/logins'
import { card, expectToast, signInAsNew, unique } from './support/admin'
import { expectNoViolations } from './support/axe'
import { logIn, logInAsPartner, send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

const video = { name: 'loop.webm', mimeType: 'video/webm', buffer: readFileSync('public/videos/hero.webm') }

async function openSettings(page: Page) {
  const own = await signInAsNew(page)
  await page.goto('/admin?screen=settings')
  await expect(page.getByRole('heading', { name: 'Your password' })).toBeVisible()
  return own
}

const videoZone = (page: Page) => page.getByRole('group', { name: 'Video', exact: true })
const choose = (page: Page, file: typeof video) => videoZone(page).locator('input[type="file"]').setInputFiles(file)

test('settings are reached from the header, beside the tabs, and are accessible', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  const names = await tabs.allTextContents()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/screen=settings/)
  await expect(tabs).toHaveCount(names.length)
  await expect(page.getByText(`${logins.email} (you)`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Settings' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Add Hero Video' }).click()
  await expect(page.getByLabel('Video address')).toBeVisible()
  await expectNoViolations(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.describe('the own password', () => {
  test.use({ expectedMessage: /status of 400/ })

  test('is changed by whoever knows the current one, and this session goes on', async ({ page, browser }) => {
    const own = await openSettings(page)
    const form = page.getByRole('form', { name: 'Your password' })
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByLabel(/^Current password/)).toBeFocused()
    await form.getByLabel(/^Current password/).fill('falsch')
    await form.getByLabel(/^New password/).fill('zweites-langes-Passwort')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('This is not your current password')).toBeVisible()
    await form.getByLabel(/^Current password/).fill(own.password)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expectToast(page, 'Success', 'Password changed. You are signed out everywhere else.')
    await expect(form.getByLabel(/^New password/)).toHaveValue('')
    await page.reload()
    await expect(page.getByText(`${own.email} (you)`)).toBeVisible()
    const elsewhere = await browser.newPage()
    expect((await send(elsewhere, 'POST', new URL('/api/admin/login', page.url()).href, own)).status()).toBe(401)
    await elsewhere.close()
  })
})

test('an administrator is added with a generated password, signs in, and is out once removed', async ({ page, browser }) => {
  await openSettings(page)
  const email = `${unique('neu').replace(' ', '-')}@muster.example`
  const form = page.getByRole('form', { name: 'Add administrator' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('First password').fill('kurz')
  await form.getByRole('button', { name: 'Add administrator' }).click()
  await expect(form.getByText('At least 12 characters', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Generate password' }).click()
  await form.getByRole('button', { name: 'Add administrator' }).click()
  await expectToast(page, 'Success', 'Administrator added successfully')
  const password = (await form.locator('code').textContent()) ?? ''
  expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await logIn(other, { email, password })
  await page.getByRole('button', { name: `Remove: ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove administrator' }).click()
  await expectToast(page, 'Success', 'Administrator removed and signed out')
  await expect(page.getByRole('heading', { name: 'Administrators' })).toBeFocused()
  expect((await send(other, 'GET', '/api/administrators')).status()).toBe(401)
  await other.close()
})

test.describe('who removes themselves', () => {
  test.use({ expectedMessage: /status of 401/ })

  test('is asked, and asked to sign in afterwards', async ({ page }) => {
    const own = await openSettings(page)
    await page.getByRole('button', { name: `Remove: ${own.email}` }).click()
    await page.getByRole('alertdialog', { name: 'Remove yourself?' }).getByRole('button', { name: 'Remove myself' }).click()
    await expect(page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' })).toBeVisible()
  })
})

test('when the study goes out is chosen, kept, and not forgotten half-way', async ({ page }) => {
  // Of this page alone: orders of other tests wait for the team.
  let delivery = 'with confirmation'
  await page.route('**/api/settings/study-delivery', (route) => {
    if (route.request().method() === 'PATCH') delivery = route.request().postDataJSON().delivery
    return route.fulfill({ json: { delivery } })
  })
  await openSettings(page)
  const form = page.getByRole('form', { name: 'Delivery of the study' })
  const [atOnce, later] = [form.getByLabel('With the confirmation, at once'), form.getByLabel('After a look by the team')]
  await expect(atOnce).toBeChecked()
  await later.check()
  const asked = new Promise<string>((heard) => {
    page.once('dialog', (dialog) => {
      heard(dialog.type())
      return dialog.dismiss()
    })
  })
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect(await asked).toBe('beforeunload')
  await form.getByRole('button', { name: 'Save delivery' }).click()
  await expectToast(page, 'Success', 'Delivery of the study saved')
  await page.reload()
  await expect(later).toBeChecked()
  await expectNoViolations(page, 'section[aria-labelledby="study-delivery"]')
})

test('the partner password changes, and it is said how many were signed out', async ({ page, browser }) => {
  await openSettings(page)
  const partner = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await logInAsPartner(partner)
  const form = page.getByRole('form', { name: 'Partner password' })
  // The same one again ends the sessions too, and leaves others who use this server their password.
  await form.getByLabel(/^New partner password/).fill(logins.partner)
  await form.getByRole('button', { name: 'Change partner password' }).click()
  await expect(page.getByText(/^Partner password changed, \d+ partner sessions? ended\.$/).first()).toBeVisible()
  expect((await send(partner, 'GET', '/api/partner/files')).status()).toBe(401)
  await partner.close()
})

test.describe('a hero video', () => {
  test.use({ expectedMessage: /status of 415/, contextOptions: { reducedMotion: 'no-preference' } })

  test('is uploaded, chosen, and plays on the home page', async ({ page }) => {
    await openSettings(page)
    const title = unique('Film')
    await page.getByRole('button', { name: 'Add Hero Video' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill(title)
    await choose(page, { ...video, buffer: Buffer.from('<html></html>') })
    await expect(dialog.getByText('The video must be an MP4 or WebM file')).toBeVisible()
    await choose(page, { ...video, name: 'film.avi' })
    await expect(dialog.getByText('Accepted are mp4, webm.')).toBeVisible()

    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await page.route('**/api/upload/hero-video', async (route) => {
      await held
      await route.fallback()
    })
    await choose(page, video)
    await expect(dialog.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
    await videoZone(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    await expect(dialog.getByLabel('Video address')).toHaveValue('')
    release()
    await page.unroute('**/api/upload/hero-video')
    await choose(page, video)
    await expect(dialog.getByLabel('Video address')).toHaveValue(/^\/uploads\/videos\//)
    const address = await dialog.getByLabel('Video address').inputValue()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Success', 'Hero video created successfully')
    await page.getByRole('button', { name: `Show on home page: ${title}` }).click()
    await expectToast(page, 'Success', 'The home page shows this video now')
    await expect(card(page, title).getByText('On the home page', { exact: true })).toBeVisible()

    await page.goto('/')
    await expect(page.locator(`video source[src="${address}"]`)).toBeAttached()
    await expect.poll(() => page.locator('video').evaluate((playing: HTMLVideoElement) => playing.currentTime)).toBeGreaterThan(0)
    const list = (await (await send(page, 'GET', '/api/hero-videos')).json()) as { id: string; title: string }[]
    for (const { id } of list.filter((entry) => entry.title === title)) await send(page, 'DELETE', `/api/hero-videos/${id}`)
  })
})

test('the last line of the settings says how the server does', async ({ page }) => {
  await openSettings(page)
  const line = page.getByRole('region', { name: 'Server', exact: true })
  await expect(line).toContainText(
    /Version \d+\.\d+\.\d+ · embedded database, answers in \d+ ms · files on the disk · mails (go out|are only written to files), \d+ waiting, \d+ failed · [\d.]+\sGB free on the disk/,
  )
})
