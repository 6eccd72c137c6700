import type { Page } from '@playwright/test'
import { sourceLine } from '../src/study/findings/source'
import { findings } from '../test/support/findings'
import { pagesOf } from '../test/support/read-pdf'
import { expect, open, test } from './support/test'

/** How many sheets the page takes. */
const sheets = async (page: Page) => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

async function expectDocument(page: Page, most: number) {
  await page.emulateMedia({ media: 'print' })
  for (const role of ['navigation', 'contentinfo', 'form', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await sheets(page)).toBeLessThanOrEqual(most)
}

test('a finding prints as chart, table and small print', async ({ page }) => {
  await open(page, '/insights/2025/kundenreise')
  await expectDocument(page, 2)
  await expect(page.getByRole('main').getByRole('img')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
})

for (const mode of ['folien', 'lesen', 'praesentieren'])
  for (const paper of [{ format: 'A4' }, { format: 'Letter' }, { format: 'A4', landscape: true }] as const)
    test(`the findings print on a sheet each: ${JSON.stringify(paper)}, ${mode}`, async ({ page }) => {
      await open(page, `/insights?ansicht=${mode}`)
      const pages = await pagesOf(await page.pdf(paper))
      const plain = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, '')
      expect(pages).toHaveLength(findings.length)
      for (const [at, finding] of findings.entries())
        for (const words of [finding.title, sourceLine(finding)]) expect(plain(pages[at] ?? '')).toContain(plain(words))
    })

test('the privacy statement prints its sections', async ({ page }) => {
  await open(page, '/datenschutz')
  await expectDocument(page, 5)
})

test('the method page prints its sections, without its table of contents', async ({ page }) => {
  await open(page, '/methode')
  await expectDocument(page, 7)
  await expect(page.getByRole('heading', { level: 2, name: 'Korrekturen' })).toBeVisible()
})

test('the confirmation of an order prints on one sheet, without the notice that stands beside it', async ({ page }) => {
  await open(page, '/order')
  const form = page.getByRole('form', { name: 'Bestellung' })
  for (const [label, value] of [
    ['Vorname', 'Maria'],
    ['Nachname', 'Muster'],
    ['E-Mail', 'maria@muster.example'],
    ['Unternehmen *', 'Muster AG'],
    ['Rechnungsadresse', 'Musterstrasse 1\n8000 Musterstadt'],
  ] as const)
    await form.getByLabel(label).fill(value)
  await form.getByLabel('Geschäftsbereich').selectOption('Versicherung')
  await form.getByLabel(/Unter 200/).check()
  await form.getByLabel('Nein').check()
  await form.getByRole('button').click()
  await expect(page.getByRole('region', { name: /Mitteilungen/ })).toContainText('Bestellung erfolgreich')
  await expectDocument(page, 1)
  await expect(page.getByText('Sie erhalten in Kürze eine E-Mail mit der Rechnung.').first()).toBeHidden()
  await expect(page.getByRole('main')).toContainText('CHF 995')
})

test.describe('while the figures of the home page count up', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the whole figure is printed', async ({ page }) => {
    await open(page, '/')
    await page.emulateMedia({ media: 'print' })
    const figure = page.getByTestId('statistics').locator('p').first()
    const printed = () => figure.evaluate((one) => [getComputedStyle(one).fontSize, getComputedStyle(one, '::after').content])
    await expect.poll(printed).toEqual(['0px', expect.stringMatching(/^"(1006|3|17|5\.|99)"$/)])
    expect((await figure.boundingBox())?.height).toBeGreaterThan(40)
  })
})
