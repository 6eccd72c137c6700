import { screens } from './support/pages'
import { expect, open, test } from './support/test'

/** Attribute mismatches are only reported by the development build. Two visits at once, each keeping the sources it fetched. */
for (const half of [0, 1]) {
  const visited = screens.filter((_, at) => at % 2 === half)
  test(`${visited.join(', ')} hydrate without a difference`, async ({ page }) => {
    test.slow()
    for (const route of visited) {
      await open(page, route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}
