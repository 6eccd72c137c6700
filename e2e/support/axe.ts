import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What can become wrong by a narrower window alone; looking at everything again takes longer than the visit. */
export const layoutRules = ['target-size', 'scrollable-region-focusable']

/** WCAG 2.2 AA and good practice, as far as a program can tell; of the whole page, or of the part that a selector names. */
export async function expectNoViolations(page: Page, part = 'html', runOnly = everything) {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ runOnly, resultTypes: ['violations'] })
    // Without frames of other sites there is nothing to join on a second page.
    .setLegacyMode(true)
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}
