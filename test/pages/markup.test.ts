import { HtmlValidate } from 'html-validate'
import { beforeEach, expect, it } from 'vitest'
import { testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { pages } from '../support/pages'
import { publish } from '../support/publish'
import { sampleEditions } from '../support/sample-editions'

const test = testApp({ parts: builtPages })
beforeEach(() => publish(test, ...sampleEditions))

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Of the bar's two only one is ever shown, on a wide window or in the drawer.
    'unique-landmark': 'off',
    // A list may be called by its name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})

it('every page is valid HTML', async () => {
  const found: string[] = []
  for (const path of [...pages.map((page) => page.path), '/suche?q=muster', '/nirgends']) {
    const { body } = await new Visitor(test).get(path)
    const { results } = await validator.validateString(body, path)
    found.push(...results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`)))
  }
  expect(found).toEqual([])
})
