import { beforeEach, expect, it } from 'vitest'
import { studies } from '../../src/model/content/studies'
import { insertRow } from '../../src/server/platform/rows/rows'
import type { Lead } from '../../src/study/edition/answers'
import type { Edition } from '../../src/study/edition/edition'
import { samples, testApp, Visitor } from '../support/app'
import { sampleEdition } from '../support/editions'
import { publish } from '../support/publish'

const test = testApp()
beforeEach(() => insertRow(test.database.orm, studies, { ...samples.study, isCurrentEdition: true }))

const leadOf = async (edition?: Edition) => {
  if (edition) await publish(test, edition)
  const answer = await new Visitor(test).get('/api/editions/lead')
  expect(answer.statusCode).toBe(200)
  return answer.json() as Lead | null
}
const leadingWith = (leadFinding: string): Edition => {
  const edition = sampleEdition()
  return { ...edition, texts: { ...edition.texts, leadFinding } }
}

it('the home page leads with the finding that the edition names, otherwise with its first, and with none where there is none', async () => {
  expect(await leadOf()).toBe(null)
  expect(await leadOf(leadingWith('kundenreise'))).toMatchObject({
    finding: { slug: 'kundenreise' },
    path: '/insights/2025/kundenreise',
    source: expect.stringContaining('2025'),
    method: expect.stringContaining('Vorgesehene Basis'),
  })
  expect((await leadOf(leadingWith('')))?.finding.slug).toBe(sampleEdition().findings[0]?.slug)
  expect(await leadOf({ ...sampleEdition(), findings: [] })).toBe(null)
})

it('beside it stand the figures of the focus topics that point to another finding with one, three at most', async () => {
  const figures = (await leadOf(leadingWith('ki-nutzung')))?.figures
  expect(figures?.map(({ figure, path }) => [figure, path])).toEqual([
    ['91\u00a0%', '/insights/2025/praemienanstieg'],
    ['80\u00a0%', '/insights/2025/ki-transparenz'],
    ['53\u00a0%', '/insights/2025/online-kommunikation'],
  ])
  expect((await leadOf(leadingWith('ki-transparenz')))?.figures).toHaveLength(2)
  const edition = sampleEdition()
  const topics = ['demografie', 'gibt-es-nicht', 'praemienentwicklung'].map((finding) => ({ topic: finding, sentence: '', finding }))
  const focus = [...topics, ...edition.texts.focus]
  const many = await leadOf({ ...edition, texts: { ...edition.texts, focus, leadFinding: 'ki-nutzung' } })
  expect(many?.figures.map(({ topic, figure, sample }) => [topic, figure, sample])).toEqual([
    ['demografie', '1006', null],
    ['praemienentwicklung', '6.1', 'Beispieldaten'],
    ['Prämienentwicklung', '91\u00a0%', null],
  ])
})
