import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { marginNote } from '../src/study/findings/accuracy'
import { tableOf } from '../src/study/findings/table'
import { cellText } from '../src/study/findings/wording'
import type { ShownFinding } from '../src/study/kinds/finding'
import { findings } from '../test/support/findings'
import { dot, expectSlide, openSlides, picture, slide } from './support/slides'
import { expect, open, test } from './support/test'

/** The figures that the picture and the table must show. */
function figuresOf(finding: ShownFinding) {
  const { columns, rows } = tableOf(finding, finding.kind === 'journey' ? 2025 : undefined)
  return rows.flatMap((row) => row.flatMap((cell, at) => (typeof cell === 'number' ? [{ text: cellText(cell, columns[at]), column: columns[at]?.label }] : [])))
}

async function expectFigures(page: Page, finding: ShownFinding) {
  await expect(picture(page)).toHaveCount(1)
  await expect(picture(page)).toHaveAccessibleName(new RegExp(finding.chartTitle.slice(0, 20)))
  await expect(picture(page)).toHaveAccessibleDescription(new RegExp(finding.description.slice(0, 30)))
  const drawn = (await picture(page).locator('text').allTextContents()).join(' ')
  for (const { text, column } of figuresOf(finding)) if (column !== 'Keine Präferenz') expect(drawn).toContain(text)
  const margin = marginNote(finding)
  for (const words of ['n\u00a0=\u00a01006', 'Feldzeit', 'Quelle: ', 'Frage (sinngemäss)', finding.question, ...(margin ? [margin] : [])]) {
    await expect(slide(page).locator('figcaption')).toContainText(words)
  }
  await slide(page).getByRole('button', { name: 'Tabelle' }).click()
  await expect(picture(page)).toHaveCount(0)
  const table = slide(page).getByRole('table')
  for (const { text } of figuresOf(finding)) await expect(table).toContainText(text)
  const isMarked = finding.isSample || finding.hasSampleNames
  await expect(slide(page).getByRole('note')).toHaveCount(isMarked ? 1 : 0)
  if (isMarked) {
    const mark = finding.isSample ? 'Beispieldaten' : 'Namen der Stufen\u00a0(*): Beispiele'
    await expect(slide(page).getByRole('note')).toHaveText(mark)
    for (const place of [table.locator('caption'), slide(page).locator('figcaption')]) await expect(place).toContainText(mark)
  }
  await slide(page).getByRole('button', { name: 'Diagramm' }).click()
}

test.describe('each finding', () => {
  test('shows its figures in picture and table, with method, source and a described picture', async ({ page }) => {
    await openSlides(page)
    for (const [at, finding] of findings.entries()) {
      await test.step(finding.slug, async () => {
        await dot(page, at + 1).click()
        await expectSlide(page, at + 1)
        await expectFigures(page, finding)
      })
    }
  })

  test('tells exact values on hover and on focus, until Escape', async ({ page }) => {
    await openSlides(page, '#online-kommunikation')
    const reading = slide(page).getByRole('button', { name: /^2025: 53/ })
    const told = slide(page).getByText('+1 Prozentpunkte gegenüber 2024', { exact: true }).and(page.locator(':visible'))
    await reading.hover()
    await expect(told).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(told).toBeHidden()
    await page.mouse.move(0, 0)
    await slide(page)
      .getByRole('button', { name: /^2022: 44/ })
      .focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect(reading).toBeFocused()
    await expect(told).toBeVisible()
  })

  test('tells its values until Escape also before the script of the picture has come', async ({ page }) => {
    await page.route('**/slide-content*', () => {})
    await open(page, '/insights#online-kommunikation')
    const told = slide(page).getByText('+1 Prozentpunkte gegenüber 2024', { exact: true }).and(page.locator(':visible'))
    const reading = slide(page).getByRole('button', { name: /^2025: 53/ })
    await reading.hover()
    await expect(told).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(told).toBeHidden()
    await page.mouse.move(0, 0)
    await reading.hover()
    await expect(told).toBeVisible()
  })

  test('tells one thing at a time, and nothing twice', async ({ page }) => {
    await openSlides(page, '#online-kommunikation')
    const marks = slide(page).getByRole('group', { name: 'Werte im Diagramm' })
    const told = marks.locator('> div').and(page.locator(':visible')).filter({ hasText: /\d/ })
    await marks.getByRole('button').nth(3).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(told).toHaveText(/^2024/)
    await marks.getByRole('button').nth(0).hover()
    await expect(told).toHaveText(/^2022/)
    const tip = await told.boundingBox()
    await page.mouse.move((tip?.x ?? 0) + 20, (tip?.y ?? 0) + 10)
    await expect(told).toHaveText(/^2022/)
    // So long a button without a word waits until its name is shown.
    await page.waitForTimeout(900)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect(told).toHaveCount(1)
  })

  test('is walked through with the arrow keys as it lies: sideways over columns, up and down over rows', async ({ page }) => {
    const marks = slide(page).getByRole('group', { name: 'Werte im Diagramm' }).getByRole('button')
    for (const [slug, number, back, forth] of [
      ['online-kommunikation', 4, 'ArrowLeft', 'ArrowRight'],
      ['ki-erwartungen', 6, 'ArrowUp', 'ArrowDown'],
    ] as const) {
      await openSlides(page, `#${slug}`)
      await marks.nth(0).focus()
      await page.keyboard.press(back)
      await expect(marks.nth(0)).toBeFocused()
      await page.keyboard.press(forth)
      await page.keyboard.press(forth)
      await expect(marks.nth(2)).toBeFocused()
      await page.keyboard.press(back)
      await expect(marks.nth(1)).toBeFocused()
      for (const across of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].filter((key) => key !== back && key !== forth)) {
        await page.keyboard.press(across)
        await expect(marks.nth(1)).toBeFocused()
      }
      for (let step = 0; step < 6; step++) await page.keyboard.press(forth)
      await expect(marks.last()).toBeFocused()
      await expectSlide(page, number)
    }
  })

  test('of the customer journey shows the year that is chosen', async ({ page }) => {
    await openSlides(page, '#kundenreise')
    await expect(page.getByRole('tab', { name: '2025' })).toHaveAttribute('aria-selected', 'true')
    for (const [year, share] of [
      [2022, 67],
      [2023, 66],
      [2024, 63],
      [2025, 61],
    ]) {
      await page.getByRole('tab', { name: String(year) }).click()
      await expect(picture(page)).toContainText(`${share}%`)
    }
  })
})

test.describe('what one can take along', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('link, citations and embed code are copied', async ({ page, baseURL }) => {
    await openSlides(page, '#ki-transparenz')
    await slide(page).getByRole('button', { name: 'Link kopieren' }).click()
    await expect(page.getByText('Link kopiert').first()).toBeVisible()
    expect(await copied(page)).toBe(`${baseURL}/insights/2025/ki-transparenz`)
    await slide(page).getByRole('button', { name: 'Zitieren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kopieren: APA' }).click()
    await expect.poll(() => copied(page)).toContain('(2025). Vier von fünf wollen wissen, wann eine Maschine antwortet [Diagramm].')
    await slide(page).getByRole('button', { name: 'Einbetten' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kopieren' }).click()
    await expect.poll(() => copied(page)).toContain(`<iframe src="${baseURL}/insights/2025/ki-transparenz/embed"`)
  })

  for (const isAlone of [false, true]) {
    test(`words, method and everything to take along follow the chosen year ${isAlone ? 'on the page of its own' : 'on the slide'}`, async ({
      page,
      baseURL,
    }) => {
      await open(page, isAlone ? '/insights/2025/kundenreise' : '/insights#kundenreise')
      const article = page.locator(isAlone ? 'article' : 'article[data-current]')
      await expect(article).toContainText('61\u00a0% ziehen 2025 den persönlichen Weg vor')
      await expect(article.locator('figcaption')).toContainText('n\u00a0=\u00a01006')
      await article.getByRole('tab', { name: '2022' }).click()
      await expect(article).toContainText('67\u00a0% ziehen 2022 den persönlichen Weg vor')
      await expect(article).not.toContainText(/1006|März 2025|±3.1/)
      await expect(article.locator('figcaption')).toContainText('Befragte der Ausgabe 2022')
      await article.getByRole('button', { name: 'Link kopieren' }).click()
      await expect.poll(() => copied(page)).toBe(`${baseURL}/insights/2025/kundenreise/2022`)
      await article.getByRole('button', { name: 'Zitieren' }).click()
      for (const citation of await page.getByRole('dialog').getByRole('textbox').all()) {
        await expect(citation).toHaveValue(/Werte von 2022/)
        await expect(citation).toHaveValue(/2025\/kundenreise\/2022$/)
        await expect(citation).not.toHaveValue(/1006/)
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).click()
      await article.getByRole('button', { name: 'Einbetten' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/insights\/2025\/kundenreise\/2022\/embed" title="[^"]*2022/)
      await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).click()
      await expect(article.getByRole('link', { name: 'PNG' })).toHaveAttribute('download', 'kundenreise-2022-beispieldaten.png')
      await expect(article.getByRole('link', { name: 'CSV' })).toContainText('alle Jahre')
      if (isAlone) await expect(page).toHaveURL('/insights/2025/kundenreise/2022')
      else await article.getByRole('link', { name: 'Einzelseite' }).click()
      await expect(page).toHaveTitle(/^Gesucht wird online.*\(2022, Beispieldaten\)/)
      await page.reload()
      await expect(page.getByRole('tab', { name: '2022' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('table')).toContainText('67')
    })
  }

  test('files, one-pagers and the way to the order are there', async ({ page, request }) => {
    await openSlides(page)
    const files = await page.locator('a[download]').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
    expect(files).toHaveLength(9 * 3 + 3)
    for (const file of files) expect((await request.head(String(file))).status()).toBe(200)
    await page.getByRole('link', { name: 'Ganze Studie bestellen' }).click()
    await expect(page).toHaveURL('/order')
  })
})

test('a finding has a page of its own, which leads on to the others', async ({ page }) => {
  await open(page, '/insights/2025/ki-nutzung')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('im Alltag angekommen')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('navigation', { name: 'Weitere Ergebnisse' }).getByRole('link', { name: 'KI-Assistenten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('überwiegt die Zustimmung')
  await expect(page).toHaveTitle(/^Bei KI-Assistenten/)
  await page.getByRole('main').getByRole('link', { name: 'Insights 2025' }).click()
  await expectSlide(page, 8)
})

test('an edition that is named has its findings under its year, and shows the slide that the address names', async ({ page }) => {
  await open(page, '/insights/2025#ki-nutzung')
  await expectSlide(page, 7)
  await expect(page).toHaveTitle(/^Insights 2025/)
  await slide(page).getByRole('link', { name: 'Einzelseite' }).click()
  await expect(page).toHaveURL('/insights/2025/ki-nutzung')
  const years = page.getByRole('region', { name: 'Vergleich über die Jahre' })
  await expect(years.getByRole('listitem')).toHaveText([/^2024.*51/, /^2025.*70/])
})

test.describe('inside another site', () => {
  // The browser says that it refused to show a page in a frame.
  test.use({ expectedMessage: /frame-ancestors|X-Frame-Options|Framing/ })

  test('the embed page is shown, all others are not', async ({ page, baseURL }) => {
    // The second was handed out before addresses named their edition.
    const frames = ['/insights/2025/kundenreise/embed', '/insights/kundenreise/embed', '/insights', '/insights/2025/kundenreise', '/']
    const body = frames.map((path, at) => `<iframe id="f${at}" src="${baseURL}${path}" width="600" height="400"></iframe>`).join('')
    const foreign = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(body)).listen(0)
    // Another name for the same machine is another origin.
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}`)
    for (const at of [0, 1]) {
      await expect(page.frameLocator(`#f${at}`).getByRole('heading', { level: 1 })).toContainText('Gesucht wird online')
      await expect(page.frameLocator(`#f${at}`).locator('svg[role="img"]:visible')).toHaveCount(1)
    }
    for (const at of [2, 3, 4]) await expect(page.frameLocator(`#f${at}`).getByRole('main')).toHaveCount(0)
    foreign.close()
  })
})

/** They were approved in the browser without windows; the one with windows rounds the height of a line to whole pixels. */
const maxDiffPixelRatio = /headless[-_]shell/.test(await findBrowser()) ? 0.03 : 0.06

for (const width of [390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('every picture looks as it was approved', async ({ page }) => {
      await openSlides(page)
      for (const [at, { slug }] of findings.entries()) {
        await dot(page, at + 1).click()
        await page.mouse.move(0, 0)
        // With the labels beside the plot.
        await expect(picture(page).locator('xpath=../..')).toHaveScreenshot(`${slug}-${width}.png`, { maxDiffPixelRatio })
      }
    })
  })
}
