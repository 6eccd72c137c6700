import type { Page } from '@playwright/test'
import type { DraftPart, EditionDraft } from '../../src/study/edition/draft'
import type { FindingDraft } from '../../src/study/edition/finding'
import { withValueAt } from '../../src/study/edition/place-values'
import { sheetsOf } from '../../src/study/edition/sheet-layout'
import { send, signIn } from './sign-in'
import { expect } from './test'

type Caller = Pick<Page, 'request'>

export const draftOf = async (page: Caller, year: number) => (await (await send(page, 'GET', `/api/edition-drafts/${year}`)).json()) as EditionDraft

/** Begins the draft of a year, or takes up the one that is there, and opens a section of it. */
export async function openDraft(page: Page, year: number, section = 'facts') {
  await signIn(page)
  expect([201, 409]).toContain((await send(page, 'POST', '/api/edition-drafts', { year })).status())
  await page.goto(`/admin?${new URLSearchParams({ edition: String(year), section })}`)
  await expect(page.getByRole('heading', { level: 1, name: `Edition ${year}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
}

/** Saves a part as somebody else would. */
export async function savePart(page: Caller, year: number, name: string, change: (value: never) => unknown): Promise<DraftPart> {
  const part = (await draftOf(page, year)).parts.find((other) => other.name === name)
  const answer = await send(page, 'PATCH', `/api/edition-drafts/${year}/parts/${encodeURIComponent(name)}`, { value: change(part?.value as never) })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as DraftPart
}

/** Fills in what a new edition of the samples still lacks: figures, and texts that say that they are samples. */
export async function completeDraft(page: Caller, year: number) {
  await savePart(page, year, 'facts', (facts: object) => ({ ...facts, fieldwork: `Februar bis März ${year}` }))
  for (const { name, value } of (await draftOf(page, year)).parts) {
    if (name.startsWith('finding:')) await savePart(page, year, name, () => completed(value as FindingDraft))
  }
}

/** With the figures of the year before where this year's are missing; parts go on making 100. */
function completed(finding: FindingDraft): FindingDraft {
  const said = { ...finding, isSample: false, hasSampleNames: false }
  if (said.kind === 'slope')
    return { ...said, parts: said.parts.map((part) => ({ ...part, percents: [part.percents[0], part.percents[0]] as const })), split: null } as FindingDraft
  if (said.kind === 'steps') return { ...said, steps: said.steps.map((step) => ({ ...step, label: step.label.replace('*', '') })) }
  const cells = sheetsOf(said).flatMap(({ rows }) => rows.flat())
  return cells.reduce((now, { kind, text, place }) => (kind === 'figure' && text === '' ? withValueAt(now, place, 5) : now), said as FindingDraft)
}
