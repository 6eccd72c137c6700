import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editableSources } from '../test/support/copy-sources.mjs'
import { screens } from './support/pages'
import { expect, open, test } from './support/test'

/** Attribute mismatches are only reported by the development build. One visit, which keeps the sources that it fetched. */
test('every screen hydrates without a difference', async ({ page }) => {
  for (const route of screens) {
    await test.step(route, async () => {
      await open(page, route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test.describe('an edited page', () => {
  // The browser's own line about a page that does not exist.
  test.use({ expectedMessage: /status of 404/ })

  test('shows the edit at once, and the same after a reload', async ({ page, baseURL }) => {
    // The one page that nobody else looks at meanwhile.
    await open(page, '/gibt-es-nicht')
    const file = join(editableSources(new URL(baseURL ?? '').port), 'src/web/site/not-found/not-found-page.tsx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Diese Seite ist auf unserer Karte nicht verzeichnet.', 'Eben geändert.'))
    await expect(page.getByText('Eben geändert.')).toBeVisible()
    await open(page, '/gibt-es-nicht')
    await expect(page.getByText('Eben geändert.')).toBeVisible()
  })
})
