import type { EditionDraft } from '../../src/study/edition/draft'
import type { EditionFacts, EditionTexts } from '../../src/study/edition/edition'
import { findingPart } from '../../src/study/edition/part-names'
import type { FindingDraft } from '../../src/study/kinds/finding'
import { smallEdition } from './edition-drafts'
import type { Server } from './running'
import { pdfOf } from './sample-files'
import { signIn } from './server-process'

async function asking({ url }: Server) {
  const cookie = await signIn(url)
  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as Answer
  }
}

/** Prepares 2026 from the sample of 2025 with one finding, and sets the moment from which it is shown. */
export async function scheduled(server: Server, inMilliseconds: number) {
  const ask = await asking(server)
  const draft = await ask<EditionDraft>('POST', '/api/edition-drafts', { year: 2026 })
  const partAt = <Value>(name: string) => draft.parts.find((part) => part.name === name)?.value as Value
  const { findings, texts, material, ...whole } = smallEdition(['ki-transparenz'])
  const isLeftOut = (id: string) => !findings.some((finding) => finding.id === id)
  for (const id of partAt<string[]>('findings').filter(isLeftOut)) await ask('DELETE', `/api/edition-drafts/2026/findings/${id}`)
  await ask('PATCH', '/api/edition-drafts/2026/parts/texts', {
    value: { ...partAt<EditionTexts>('texts'), focus: texts.focus, leadFinding: texts.leadFinding },
  })
  await ask('PATCH', '/api/edition-drafts/2026/parts/material', { value: material })
  for (const name of ['method', 'inside', 'press'] as const) await ask('PATCH', `/api/edition-drafts/2026/parts/${name}`, { value: whole[name] })
  for (const { id, meaning, related, splits } of findings) {
    const name = findingPart(id)
    await ask('PATCH', `/api/edition-drafts/2026/parts/${name}`, { value: { ...partAt<FindingDraft>(name), meaning, related, splits } })
  }
  await ask('PATCH', '/api/edition-drafts/2026/parts/facts', { value: { ...partAt<EditionFacts>('facts'), fieldwork: 'Februar 2026' } })
  await ask('POST', '/api/edition-drafts/2026/confirm')
  const { id } = await ask<{ id: string }>('POST', '/api/studies', { title: 'Studie', year: 2026, publishedAt: '2100-01-01' })
  const file = new FormData()
  file.append('file', new Blob([new Uint8Array(pdfOf(99))]), 'Studie.pdf')
  await ask('POST', `/api/studies/${id}/document`, file)
  const at = new Date(Date.now() + inMilliseconds)
  await ask('POST', '/api/edition-drafts/2026/publication', { at: at.toISOString() })
  return at
}

/** What visitors see, by everything that names the year. */
export async function yearsAt({ url }: Server) {
  type Answer = { year?: number; insightsYear?: number }
  const paths = ['/api/studies/current', '/api/editions/current', '/api/editions/insights']
  const answers = await Promise.all(paths.map(async (path) => (await (await fetch(url + path)).json()) as Answer))
  return answers.map(({ year, insightsYear }) => insightsYear ?? year)
}

export const all = (year: number) => [year, year, year]
