import type { Page } from '@playwright/test'
import { section } from './edition'
import { expect } from './test'

type SectionText = {
  name: string
  reach: (page: Page) => Promise<unknown>
  label: string
  part: string
  isNumber?: true
  stored: (text: string) => Record<string, unknown>
}

const inFinding = (name: RegExp) => async (page: Page) => {
  await section(page, /^Findings/).click()
  await section(page, name).click()
}

/** A text or figure of each section: how it is reached, named and stored. The order of the findings is none. */
export const textsOf = (year: number): SectionText[] => [
  { name: 'Facts', reach: (page) => section(page, /^Facts/).click(), label: 'Quotas', part: 'facts', stored: (text) => ({ quotas: text }) },
  {
    ...{ name: 'Texts', reach: (page: Page) => section(page, /^Texts/).click(), label: 'Headline of the current edition', part: 'texts' },
    stored: (text) => ({ cardHeadline: text }),
  },
  {
    ...{ name: 'Prices', reach: (page: Page) => section(page, /^Prices/).click(), label: 'Presentation, CHF', part: 'prices', isNumber: true },
    stored: (text) => ({ presentation: Number(text) }),
  },
  {
    ...{ name: 'a finding', reach: inFinding(/^5 Transparenz über KI/), label: 'Headline', part: 'finding:ki-transparenz' },
    stored: (text) => ({ headline: text }),
  },
  {
    ...{ name: 'its figures', reach: inFinding(/^4 Online-Kommunikation/), label: `${year}, Share in %`, part: 'finding:online-kommunikation', isNumber: true },
    stored: (text) => ({ percents: expect.arrayContaining([Number(text)]) }),
  },
  ...[
    { name: 'Method', label: 'Weighting', part: 'method', stored: (text: string) => ({ weighting: text }) },
    { name: 'Look inside', label: 'Time of delivery', part: 'inside', stored: (text: string) => ({ delivery: text }) },
    { name: 'Press', label: 'Contact person', part: 'press', stored: (text: string) => ({ contact: expect.objectContaining({ name: text }) }) },
  ].map((one) => ({ ...one, reach: (page: Page) => section(page, new RegExp(`^${one.name}`)).click() })),
  {
    name: 'Material',
    reach: async (page) => {
      await section(page, /^Material/).click()
      await page.getByText('Press release', { exact: true }).last().click()
    },
    ...{ label: 'Place of issue', part: 'material' },
    stored: (text) => ({ press: expect.objectContaining({ place: text }) }),
  },
]
