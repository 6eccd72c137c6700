import { describe, expect, it } from 'vitest'
import { checksOf } from '../../src/study/edition/checks/checks'
import { oldIn, saysWhatIsOld } from '../../src/study/edition/checks/old-values'
import { type Edition, edition as schema } from '../../src/study/edition/edition'
import { nextEdition } from '../../src/study/edition/next'
import { asRead, filled } from '../../src/study/edition/wording'
import type { FindingDraft } from '../../src/study/kinds/finding'
import { withValueAt } from '../../src/study/schema/places'
import { sampleEdition } from '../support/sample-editions'

/** The sample with every reference written out, as somebody types texts. */
const typed = (() => {
  const read = asRead(sampleEdition)
  return schema.parse({ ...read, findings: read.findings })
})()
const figures = (finding: FindingDraft): FindingDraft =>
  finding.id === 'online-kommunikation' && finding.kind === 'columns' ? { ...finding, percents: [44, 41, 52, 53, 57] } : finding
const { edition: begun, unconfirmed } = nextEdition(typed)
const next: Edition = { ...begun, facts: { ...begun.facts, respondents: 1012, pages: 104 }, findings: begun.findings.map(figures) }
const within = (part: string, place: string) => ({ edition: next, previous: typed, part, place })

describe('what a text of the new year still says of the year before', () => {
  it('is found in what was taken over: number, ordinal, year, respondents, pages and the finding’s own figures', () => {
    expect(oldIn(typed.facts.description, within('facts', 'description')).words).toEqual(['1006', 'fünfte'])
    expect(oldIn(typed.texts.descriptions.home, within('texts', 'descriptions.home')).words).toEqual(['1006', 'fünfte', '2025'])
    expect(oldIn(typed.texts.descriptions.order, within('texts', 'descriptions.order')).words).toEqual(['99', '2025'])
    const summary = typed.findings.find(({ id }) => id === 'online-kommunikation')?.summary ?? ''
    expect(oldIn(summary, within('finding:online-kommunikation', 'summary')).words).toEqual(['41', '52', '53', '2025', '2024'])
  })

  it('is offered with references in its place, which read right in the new year and the same in the old one', () => {
    const { instead } = oldIn(typed.facts.description, within('facts', 'description'))
    expect(instead).toMatch(/^Die ⟦ordinal⟧ Ausgabe .*⟦respondents⟧ Personen/)
    expect(filled(instead, typed)).toBe(typed.facts.description)
    expect(filled(instead, next)).toMatch(/^Die sechste Ausgabe .*1012 Personen/)
    const summary = typed.findings.find(({ id }) => id === 'online-kommunikation')?.summary ?? ''
    const offered = oldIn(summary, within('finding:online-kommunikation', 'summary')).instead
    expect(filled(offered, typed)).toBe(summary)
    expect(filled(offered, next)).toContain('im Jahr 2025 und 57\u00a0% im Jahr 2026')
  })

  it('is no number that is part of another, none that is the same again, and no term of the glossary', () => {
    const said = (text: string) => oldIn(text, { ...within('facts', 'quotas'), previous: { ...typed, facts: { ...typed.facts, quotas: text } } }).words
    expect(said('10061, 1006.5 und A-1006; 12025 Stimmen, 53 Leute')).toEqual([])
    expect(said('1006 Befragte')).toEqual(['1006'])
    expect(oldIn('1006', { ...within('facts', 'quotas'), edition: { ...next, facts: { ...next.facts, respondents: 1006 } } }).words).toEqual([])
    expect(oldIn('von 52\u00a0% auf 53\u00a0%', within('method', 'glossary.4.meaning')).words).toEqual([])
  })

  it('is found in a text that somebody changed too, where it can mean one thing only', () => {
    expect(oldIn('Ganz neu, mit 1006 Personen seit 2025', within('facts', 'description')).words).toEqual(['1006'])
    expect([saysWhatIsOld('Die fünfte', typed), saysWhatIsOld('seit 2025, 53 %', typed)]).toEqual([true, false])
  })

  it('stops the publication place by place, until it is replaced or somebody stands by it', () => {
    const known = { unconfirmed: { facts: ['description'] }, previous: typed, hasStudyFile: true }
    const errors = (edition: Edition) => checksOf(edition, known).filter(({ part, place }) => part === 'facts' && place === 'description')
    expect(errors(next)).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: '“1006”, “fünfte” are of 2025: replace them, or confirm that they are meant.',
        instead: expect.any(String),
      }),
    ])
    const replaced = { ...next, facts: withValueAt(next.facts, 'description', errors(next)[0]?.instead) }
    expect(errors(replaced).map(({ instead }) => instead)).toEqual([undefined])
    expect(checksOf(next, { ...known, unconfirmed: {} }).filter(({ instead }) => instead !== undefined)).toEqual([])
  })

  it('is, where texts refer to what they name, only what somebody has to write anew', () => {
    const { edition } = nextEdition(sampleEdition)
    const facts = { ...edition.facts, fieldwork: 'Februar 2026', respondents: 1012, pages: 104, publishedOn: '2026-09-14' }
    const found = checksOf({ ...edition, facts }, { unconfirmed: nextEdition(sampleEdition).unconfirmed, previous: sampleEdition, hasStudyFile: true })
    expect(found.filter(({ instead }) => instead !== undefined).map(({ part, place }) => `${part} ${place}`)).toEqual([
      'finding:online-kommunikation description',
    ])
    expect(Object.values(unconfirmed).flat().length).toBeGreaterThan(100)
  })
})
