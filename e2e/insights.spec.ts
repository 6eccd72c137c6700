import type { Page } from '@playwright/test'
import { hold } from './support/forms'
import { dot, expectSlide, openSlides, slide } from './support/slides'
import { expect, open, test } from './support/test'

const next = (page: Page) => page.getByRole('button', { name: 'Nächste Folie' })
const previous = (page: Page) => page.getByRole('button', { name: 'Vorherige Folie' })

test.describe('the carousel', () => {
  test('goes by its arrows, ends at both ends, goes by its dots and says where it is', async ({ page }) => {
    await openSlides(page)
    await expectSlide(page, 1)
    await expect(previous(page)).toHaveAttribute('disabled', '')
    for (let number = 2; number <= 9; number++) {
      await next(page).click()
      await expectSlide(page, number)
    }
    await expect(next(page)).toHaveAttribute('disabled', '')
    await expect(previous(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectSlide(page, 8)
    await dot(page, 7).click()
    await expectSlide(page, 7)
    await expect(dot(page, 7)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('7 / 9')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Folie 7 von 9' })).toHaveText('Folie 7 von 9: KI-Nutzung')
  })

  test('never loses the focus with the slide that held it', async ({ page }) => {
    await openSlides(page)
    await slide(page).getByRole('button', { name: 'Tabelle' }).focus()
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 2)
    await expect(slide(page)).toBeFocused()
    await slide(page).getByRole('link', { name: 'Einzelseite' }).focus()
    await page.goBack()
    await expectSlide(page, 1)
    await expect(page.getByRole('main')).toBeFocused()
    await dot(page, 4).focus()
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 2)
    await expect(dot(page, 4)).toBeFocused()
  })

  test('goes by the arrow keys, but not while someone types or goes back', async ({ page }) => {
    await openSlides(page)
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, 1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 3)
    await page.keyboard.press('Control+ArrowRight')
    await page.getByRole('tab', { name: '2025' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: '2024' })).toBeFocused()
    await expectSlide(page, 3)
    await page.getByLabel('Vorname').focus()
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 3)
  })

  test('is in the address: a link opens a slide, back returns to the one before', async ({ page }) => {
    await openSlides(page, '#ki-transparenz')
    await expectSlide(page, 5)
    await next(page).click()
    await dot(page, 9).click()
    await expect(page).toHaveURL('/insights#demografie')
    await page.goBack()
    await expectSlide(page, 6)
    await page.goBack()
    await expectSlide(page, 5)
    await page.goForward()
    await expectSlide(page, 6)
    await page.getByRole('link', { name: 'Zum Inhalt' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/insights#inhalt')
    await expectSlide(page, 6)
    await openSlides(page, '#gibt-es-nicht')
    await expectSlide(page, 1)
  })

  test('has its year in the address: a link opens it, in whatever view, and the usual one needs no word', async ({ page }) => {
    const year = (name: string) => slide(page).getByRole('tab', { name })
    await openSlides(page, '#kundenreise')
    await year('2022').click()
    await expect(page).toHaveURL('/insights?jahr=2022#kundenreise')
    await next(page).click()
    await previous(page).click()
    await expect(year('2022')).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(year('2022')).toHaveAttribute('aria-selected', 'true')
    await expect(slide(page)).toContainText('67\u00a0% ziehen 2022 den persönlichen Weg vor')
    await year('2025').click()
    await expect(page).toHaveURL('/insights#kundenreise')
    for (const mode of ['lesen', 'praesentieren']) {
      await open(page, `/insights?ansicht=${mode}&jahr=2023#kundenreise`)
      await expect(page.locator('#kundenreise').getByRole('tab', { name: '2023' })).toHaveAttribute('aria-selected', 'true')
    }
    await openSlides(page, '?jahr=1999#kundenreise')
    await expect(year('2025')).toHaveAttribute('aria-selected', 'true')
  })

  test('loads nothing and moves nothing when the slide, the view or the year changes', async ({ page }) => {
    await openSlides(page)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const band = page.getByRole('heading', { name: 'One-Pager 2025' })
    const placeOf = () => band.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
    const place = await placeOf()
    for (let number = 2; number <= 9; number++) {
      await dot(page, number).click()
      await slide(page).getByRole('button', { name: 'Tabelle' }).click()
      expect(await placeOf()).toBe(place)
      await slide(page).getByRole('button', { name: 'Diagramm' }).click()
    }
    expect(requests).toEqual([])
  })

  test('takes its pictures over for whoever points at them, and a button that was pressed before acts then', async ({ page }) => {
    const letThrough = await hold(page, '**/assets/slide-content-*.js')
    await open(page, '/insights')
    await next(page).click()
    await expectSlide(page, 2)
    await slide(page).getByRole('button', { name: 'Tabelle' }).click()
    await expect(slide(page).getByRole('table')).toBeHidden()
    letThrough()
    await expect(slide(page).getByRole('table')).toBeVisible()
    await expect(slide(page).getByRole('button', { name: 'Tabelle' })).toHaveAttribute('aria-pressed', 'true')
  })

  test.describe('where the scripts of pictures are gone', () => {
    test.use({ expectedMessage: /slide-content|Failed to load|dynamically imported/ })

    test('the slides still go, and a button says that it cannot act', async ({ page }) => {
      await page.route('**/assets/slide-content-*.js', (route) => route.abort())
      await open(page, '/insights')
      await next(page).click()
      await expectSlide(page, 2)
      await slide(page).getByRole('button', { name: 'Tabelle' }).click()
      await expect(page.getByRole('region', { name: /Mitteilungen/ })).toContainText('Das konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.')
    })
  })

  test.describe('on a touch screen', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('goes by swipes of more than 50 pixels', async ({ page }) => {
      await openSlides(page)
      const session = await page.context().newCDPSession(page)
      async function swipe(across: number, down = 0) {
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
          session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200 + across * share, y: 400 + down * share }] })
        await touch('touchStart', 0)
        for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
        await touch('touchEnd', 1)
      }
      await swipe(-50)
      await expectSlide(page, 1)
      await swipe(60)
      await expectSlide(page, 1)
      await swipe(-55)
      await expectSlide(page, 2)
      await swipe(-60, 120)
      await expectSlide(page, 2)
      await swipe(55)
      await expectSlide(page, 1)
    })
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('all findings stand one below the other, with picture and table, and the address jumps', async ({ page }) => {
    await page.goto('/insights#ki-nutzung')
    await expect(page.locator('article:visible')).toHaveCount(9)
    await expect(page.locator('article svg[role="img"]:visible')).toHaveCount(9)
    await expect(page.locator('article table:visible')).toHaveCount(9)
    await expect(page.locator('#ki-nutzung')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Nächste Folie' })).toBeHidden()
  })
})
