import { studies } from '../../src/model/content/studies'
import { studyFactsOf } from '../../src/server/features/editions/study-entry'
import { insertRow } from '../../src/server/platform/rows/rows'
import type { DraftPart, EditionDraft } from '../../src/study/edition/draft'
import { type Edition, parts } from '../../src/study/edition/edition'
import { everyText } from '../../src/study/edition/every-text'
import { asRead } from '../../src/study/edition/wording'
import type { FindingDraft } from '../../src/study/kinds/finding'
import type { TestApp, Visitor } from './app'
import { publishEdition, sampleEdition } from './editions'
import { fileUpload } from './multipart'
import { pdfOf } from './sample-files'
import type { Writing } from './writing-routes'

/** Two findings, or those that are named, and nothing that says of itself that it is a sample. */
export function smallEdition(kept = ['ki-transparenz', 'online-kommunikation']): Edition {
  const { facts, texts, findings, material, ...rest } = sampleEdition()
  const { onePager, press } = everyText(parts.material, material, (text) =>
    text.replace(/⟦([a-z-]+)\/[^⟧]*\/[^⟧]*⟧/g, (place, id) => (kept.includes(id) ? place : 'viele')),
  )
  const ofKept = ({ finding }: { finding: string }) => kept.includes(finding)
  const { method, inside, press: desk } = rest
  return {
    ...rest,
    method: { ...method, isSample: false },
    inside: { ...inside, isSample: false },
    press: { ...desk, isSample: false, quotes: desk.quotes.filter(ofKept) },
    facts: { ...facts, fieldwork: 'Februar bis März' },
    texts: { ...texts, leadFinding: '', focus: texts.focus.filter(ofKept) },
    findings: findings.filter(({ id }) => kept.includes(id)).map(inEarnest(kept)),
    material: {
      ...material,
      onePager: { ...onePager, findings: onePager.findings.filter((slug) => kept.includes(slug)) },
      press: {
        ...press,
        finding: 'ki-transparenz',
        sections: press.sections.filter(ofKept),
        figures: press.figures.filter(({ figure }) => kept.some((id) => figure.startsWith(`${id}/`))),
      },
    },
  }
}

const inEarnest = (kept: readonly string[]) => (finding: FindingDraft) => ({
  ...finding,
  meaning: { ...finding.meaning, isSample: false },
  related: finding.related.filter((slug) => kept.includes(slug)),
  splits: [],
})

/** The site with its edition of 2025, current and published. */
export async function publish2025({ database, context }: TestApp) {
  const { orm } = database
  await insertRow(orm, studies, { year: 2025, ...studyFactsOf(asRead(smallEdition())), isCurrentEdition: true })
  await publishEdition(context, smallEdition())
}

export const draftAt = '/api/edition-drafts/2026'
export const partAt = (name: string) => `${draftAt}/parts/${encodeURIComponent(name)}`
export const readDraft = async (admin: Visitor) => (await admin.get(draftAt)).json() as EditionDraft
export const partOf = async (admin: Visitor, name: string) => (await readDraft(admin)).parts.find((part) => part.name === name) as DraftPart

/** Begins 2026 after 2025. */
export async function startDraft(admin: Visitor) {
  await publish2025(admin.test as TestApp)
  await admin.post('/api/edition-drafts', { year: 2026 })
  return '2026'
}

/** The PDF that is delivered, uploaded in the workspace: the study of a new year gets an entry that nobody sees yet. */
export async function attachStudy(admin: Visitor, year = 2026, fileName = `Studie-${year}.pdf`, pages = year === 2025 ? 99 : 104) {
  const { payload, headers } = fileUpload('file', fileName, pdfOf(pages))
  return admin.post(`/api/edition-drafts/${year}/study-document`, payload, headers)
}

/** A draft of 2026 of which nothing stands in the way. */
export async function readyDraft(admin: Visitor) {
  await startDraft(admin)
  await completeDraft(admin)
  return '2026'
}

export async function completeDraft(admin: Visitor) {
  await attachStudy(admin)
  const columns = (await partOf(admin, 'finding:online-kommunikation')).value as { percents: number[] }
  await admin.patch(partAt('finding:online-kommunikation'), {
    value: { ...columns, percents: [44, 41, 52, 53, 57], description: 'Fünf Säulen, die bei null beginnen.' },
  })
  const facts = (await partOf(admin, 'facts')).value as Edition['facts']
  await admin.patch(partAt('facts'), { value: { ...facts, publishedOn: '2026-09-14', pages: 104 } })
  const prices = (await partOf(admin, 'prices')).value as Edition['prices']
  await admin.patch(partAt('prices'), { value: { ...prices, small: 1095 } })
  await admin.post(`${draftAt}/confirm`)
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const appearsAt = soon()
const said = (action: string, part?: string) => ({ action, entity: 'editions', entryId: '2026', title: part ? `2026: ${part}` : '2026' })

async function madeLink(admin: Visitor) {
  await startDraft(admin)
  return (await admin.post(`${draftAt}/previews`, { name: 'Muster Zeitung', endsAt: soon() })).json().id as string
}

/** What the activity says of an edition. */
export const editionWritings: Record<string, Writing> = {
  'POST /api/edition-drafts': {
    prepare: async (admin) => {
      await publish2025(admin.test as TestApp)
      return '2026'
    },
    call: (admin) => admin.post('/api/edition-drafts', { year: 2026 }),
    says: said('begun'),
  },
  'DELETE /api/edition-drafts/:year': { prepare: startDraft, call: (admin) => admin.delete(draftAt), says: said('draft thrown away') },
  'PATCH /api/edition-drafts/:year/parts/:name': {
    prepare: startDraft,
    call: (admin) => admin.patch(partAt('prices'), { value: { small: 1095, large: 1995, presentation: 500, threshold: 200 } }),
    says: { ...said('changed', 'prices'), changes: { small: { from: 995, to: 1095 } } },
  },
  'POST /api/edition-drafts/:year/findings': {
    prepare: startDraft,
    call: (admin) => admin.post(`${draftAt}/findings`, { kind: 'parts' }),
    says: said('added', 'finding of the kind parts'),
  },
  'DELETE /api/edition-drafts/:year/findings/:id': {
    prepare: startDraft,
    call: (admin) => admin.delete(`${draftAt}/findings/ki-transparenz`),
    says: said('removed', 'Transparenz über KI'),
  },
  'POST /api/edition-drafts/:year/study-document': {
    prepare: async (admin) => {
      await startDraft(admin)
      return (await admin.post('/api/studies', { title: 'Studie', year: 2026 })).json().id as string
    },
    call: (admin) => attachStudy(admin),
    says: { action: 'file to deliver replaced', entity: 'studies', title: 'Studie' },
  },
  'POST /api/edition-drafts/:year/confirm': { prepare: startDraft, call: (admin) => admin.post(`${draftAt}/confirm`), says: said('confirmed') },
  'POST /api/edition-drafts/:year/publication': {
    prepare: readyDraft,
    call: (admin) => admin.post(`${draftAt}/publication`, { at: appearsAt }),
    says: { ...said('scheduled'), changes: { publishAt: { from: null, to: appearsAt } } },
  },
  'DELETE /api/edition-drafts/:year/publication': {
    prepare: async (admin) => {
      await readyDraft(admin)
      await admin.post(`${draftAt}/publication`, { at: soon() })
      return '2026'
    },
    call: (admin) => admin.delete(`${draftAt}/publication`),
    says: said('schedule taken back'),
  },
  'POST /api/edition-drafts/:year/previews': {
    prepare: startDraft,
    call: (admin) => admin.post(`${draftAt}/previews`, { name: 'Muster Zeitung', endsAt: soon() }),
    says: said('preview link made'),
  },
  'DELETE /api/edition-previews/:id': {
    prepare: madeLink,
    call: (admin, id) => admin.delete(`/api/edition-previews/${id}`),
    says: said('preview link revoked'),
  },
  'POST /api/editions/:year/back': {
    prepare: async (admin) => {
      const { context } = admin.test as TestApp
      await publish2025(admin.test as TestApp)
      await publishEdition(context, { ...smallEdition(), facts: { ...smallEdition().facts, title: 'Berichtigte Studie' } })
      return '2025'
    },
    call: (admin) => admin.post('/api/editions/2025/back'),
    says: { action: 'back to the version before', entity: 'editions', title: '2025' },
  },
}
