import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half a megabyte for the browser to read. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What can become wrong by a narrower window alone; looking at everything again takes longer than the visit. */
export const layoutRules = ['target-size', 'scrollable-region-focusable']

/** WCAG 2.2 AA and good practice, as far as a program can tell; of the whole page, or of the part that a selector names. */
export async function expectNoViolations(page: Page, part = 'html', runOnly = everything) {
  for (const frame of page.frames()) {
    // Once for a document, however often it is looked at.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  }
  const found = await page.evaluate(
    async ([within, rules]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(within, { runOnly: rules, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [part, runOnly] as const,
  )
  expect(found).toEqual([])
}
