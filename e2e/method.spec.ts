import type { Page } from '@playwright/test'
import { findings } from '../test/support/findings'
import { expectNoViolations } from './support/axe'
import { expect, open, test } from './support/test'

const labels = ['Erhebung', 'Stichprobe', 'Befragte nach Jahr', 'Fragebogen', 'Daten', 'Zitieren', 'Schnittstelle', 'Lizenz', 'Glossar', 'Korrekturen']

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled })

    test('the method page tells how it was asked and what of it is a sample, hands out every file, and its example works', async ({ page, request }) => {
      if (javaScriptEnabled) await open(page, '/methode')
      else await page.goto('/methode')
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectMethod(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      const data = page.getByRole('region', { name: 'Daten', exact: true })
      for (const kind of ['ZIP', 'XLSX']) {
        const link = data.getByRole('link', { name: new RegExp(`^${kind}, \\d+\\.\\d KB$`) })
        const file = await request.get((await link.getAttribute('href')) ?? '')
        expect(file.status()).toBe(200)
        expect(await link.textContent()).toContain(((await file.body()).length / 1024).toFixed(1))
      }
      for (const place of [data, page.getByRole('region', { name: 'Zitieren' })]) {
        const links = place.getByRole('link', { name: /^(CSV|JSON|BibTeX|RIS|CSL-JSON) zu / })
        const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
        expect(addresses.length).toBeGreaterThan(0)
        for (const address of addresses) expect([address, (await request.get(address ?? '')).status()]).toEqual([expect.any(String), 200])
      }
      await expect(data.getByRole('link', { name: /^BibTeX zu / })).toHaveCount(findings.length)
      const program = page.getByRole('region', { name: 'Schnittstelle' })
      const address = (await program.getByRole('link').getAttribute('href')) ?? ''
      const answer = await request.get(new URL(address).pathname)
      const shown = ((await program.locator('pre').textContent()) ?? '').replace(/\s*…$/, '')
      expect(JSON.stringify(await answer.json(), null, 2).startsWith(shown)).toBe(true)
      expect(shown.split('\n').length).toBeGreaterThan(8)
    })
  })
}

async function expectMethod(page: Page) {
  const main = page.getByRole('main')
  for (const label of labels) {
    await expect(main.getByRole('heading', { level: 2, name: label, exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', /^#/)
  }
  await expect(main.getByRole('note')).toContainText('Beispielangaben')
  // What is known for certain bears no mark.
  await expect(main.getByRole('region', { name: 'Erhebung' })).toContainText('n\u00a0=\u00a01006')
  await expect(main.getByRole('region', { name: 'Erhebung' })).toContainText('±3.1')
  await expect(main.getByRole('region', { name: 'Erhebung' })).not.toContainText('Beispielangaben')
  await expect(main.getByRole('region', { name: 'Lizenz' }).getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', /creativecommons\.org/)
  for (const name of ['Stichprobe', 'Fragebogen', 'Finanzierung und Unabhängigkeit', 'Glossar', 'Korrekturen'])
    await expect(main.getByRole('region', { name })).toContainText('Beispielangaben')
  for (const { question } of findings) await expect(main.getByRole('region', { name: 'Fragebogen' })).toContainText(question)
  await expect(main.getByRole('row', { name: /^2025/ })).toContainText('1006')
  await expect(main.getByRole('row', { name: /^2021/ })).toContainText('nicht angegeben')
}

test('the method page is reached from a finding, from the footer and from the page about us', async ({ page }) => {
  for (const [path, name] of [
    ['/insights/2025/ki-nutzung', 'Methode und Daten'],
    ['/about', 'Methode und Daten im Einzelnen'],
  ] as const) {
    await open(page, path)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL('/methode')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Methode und Daten')
  }
  await open(page, '/partners')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Methode und Daten' }).click()
  await expect(page).toHaveURL('/methode')
})

test('the citation of a finding is handed to programs too, of the year that is shown', async ({ page, request }) => {
  await open(page, '/insights/2025/kundenreise/2022')
  await page.getByRole('button', { name: 'Zitieren' }).click()
  const dialog = page.getByRole('dialog')
  const files = dialog.getByRole('list', { name: 'Für Literaturprogramme' }).getByRole('link')
  await expect(files).toHaveText(['BibTeX', 'RIS', 'CSL-JSON'])
  for (const link of await files.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('/insights/2025/kundenreise/2022')
  }
  await expect(files.first()).toHaveAttribute('download', 'kundenreise-2022-beispieldaten.bib')
  await expectNoViolations(page, 'dialog')
})
