import type { Locator, Page } from '@playwright/test'
import type { EditionDraft } from '../../src/study/edition/draft'
import { sheetsOf } from '../../src/study/edition/sheet/sheet-layout'
import type { FindingDraft } from '../../src/study/kinds/finding'
import { withValueAt } from '../../src/study/schema/places'
import { pdfOf } from '../../test/support/sample-files'
import { send, signIn } from './sign-in'
import { expect } from './test'

type Caller = Pick<Page, 'request'>

export const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /confirmed\. Saved \d\d:\d\d\.$/ })).toBeVisible()
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** What stands in a field, whether it is the browser's own or one for texts with figures in them. */
export const expectText = (where: Locator, text: string) =>
  expect.poll(() => where.evaluate((element) => (element instanceof HTMLInputElement ? element.value : (element.textContent ?? '').trim()))).toBe(text)
export const section = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })

export const draftOf = async (page: Caller, year: number) => (await (await send(page, 'GET', `/api/edition-drafts/${year}`)).json()) as EditionDraft

export const partOf = async (page: Caller, year: number, part: string) => (await draftOf(page, year)).parts.find(({ name }) => name === part)?.value

/** Begins the draft of a year, or takes up the one that is there, and opens a section of it. */
export async function openDraft(page: Page, year: number, section = 'facts') {
  await signIn(page)
  expect([201, 409]).toContain((await send(page, 'POST', '/api/edition-drafts', { year })).status())
  await page.goto(`/admin?${new URLSearchParams({ edition: String(year), section })}`)
  await expect(page.getByRole('heading', { level: 1, name: `Edition ${year}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
}

/** Pastes as a browser does when somebody presses Ctrl+V. */
export async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Saves a part as somebody else would. */
export const savePart = async (page: Caller, year: number, name: string, change: (value: never) => unknown) =>
  storePart(page, year, name, change((await partOf(page, year, name)) as never))

async function storePart(page: Caller, year: number, name: string, value: unknown) {
  const answer = await send(page, 'PATCH', `/api/edition-drafts/${year}/parts/${encodeURIComponent(name)}`, { value })
  expect(answer.status()).toBe(200)
}

/** Fills in what a new edition of the samples still lacks: figures, and texts that say that they are samples. */
export async function completeDraft(page: Caller, year: number) {
  for (const { name, value } of (await draftOf(page, year)).parts) {
    if (name === 'facts') await storePart(page, year, name, { ...(value as object), fieldwork: `Februar bis März ${year}` })
    if (name.startsWith('finding:')) await storePart(page, year, name, completed(value as FindingDraft))
    if (typeof value === 'object' && value !== null && 'isSample' in value && value.isSample && !name.startsWith('finding:'))
      await storePart(page, year, name, { ...value, isSample: false })
  }
}

/** The PDF that is delivered to those who order. */
export async function attachStudy(page: Caller, year: number, name = `studie-${year}.pdf`, pages = 99) {
  const file = { name, mimeType: 'application/pdf', buffer: pdfOf(pages) }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  expect((await page.request.post(`/api/edition-drafts/${year}/study-document`, { headers, multipart: { file } })).ok()).toBe(true)
}

/** With the figures of the year before where this year's are missing; parts go on making 100. */
function completed(finding: FindingDraft): FindingDraft {
  const real = { isSample: false, hasSampleNames: false, meaning: { ...finding.meaning, isSample: false } }
  const description = finding.id === 'online-kommunikation' ? 'Säulen, die bei null beginnen.' : finding.description
  const said = withYear({ ...finding, ...real, description, splits: finding.splits.map((split) => ({ ...split, isSample: false })) })
  if (said.kind === 'steps') return { ...said, steps: said.steps.map((step) => ({ ...step, label: step.label.replace('*', '') })) }
  const cells = sheetsOf(said).flatMap(({ rows }) => rows.flat())
  return cells.reduce((now, { kind, text, place }) => (kind === 'figure' && text === '' ? withValueAt(now, place, 5) : now), said)
}

function withYear(finding: FindingDraft): FindingDraft {
  if (finding.kind !== 'slope') return finding
  return {
    ...finding,
    parts: finding.parts.map((part): typeof part => ({ ...part, percents: [part.percents[0], part.percents[0]] })),
    split: null,
    summary: 'Gleich viele wie zuvor.',
    method: 'Anteile in Prozent.',
  }
}
