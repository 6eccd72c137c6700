import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksOf, type Known } from '../../src/study/edition/checks/checks'
import { joinParts, schemaOf, splitIntoParts } from '../../src/study/edition/draft-parts'
import { type Edition, edition, parts } from '../../src/study/edition/edition'
import { everyText } from '../../src/study/edition/every-text'
import { newFinding } from '../../src/study/edition/new-finding'
import { nextEdition } from '../../src/study/edition/next'
import { findingPart } from '../../src/study/edition/part-names'
import { progressOf } from '../../src/study/edition/progress'
import { chartKinds } from '../../src/study/kinds/editing'
import type { FindingDraft } from '../../src/study/kinds/finding'
import { differences, placesOf, valueAt, withValueAt } from '../../src/study/schema/places'
import { anyEdition } from '../support/arbitrary-edition'
import { sampleEdition } from '../support/editions'
import { sampleEditions } from '../support/sample-editions'

const nothingKnown: Known = { unconfirmed: {}, previous: null, hasStudyFile: true }
const errorsIn = (document: Edition, known: Partial<Known> = {}) =>
  checksOf(document, { ...nothingKnown, ...known }).filter(({ severity }) => severity === 'error')
const warningsIn = (document: Edition, known: Partial<Known> = {}) =>
  checksOf(document, { ...nothingKnown, ...known }).filter(({ severity }) => severity === 'warning')

/** The sample of 2025 as if nothing in it were a sample. */
function complete(): Edition {
  const sample = sampleEdition()
  const findings = sample.findings.map((finding) => ({
    ...finding,
    isSample: false,
    hasSampleNames: false,
    meaning: { ...finding.meaning, isSample: false },
    splits: finding.splits.map((split) => ({ ...split, isSample: false })),
  }))
  const { method, inside, press } = sample
  const told = { method: { ...method, isSample: false }, inside: { ...inside, isSample: false }, press: { ...press, isSample: false } }
  return { ...sample, ...told, facts: { ...sample.facts, fieldwork: 'Februar bis März 2025' }, findings }
}

function withFinding(id: string, change: Record<string, unknown>): Edition {
  const document = complete()
  return { ...document, findings: document.findings.map((finding) => (finding.id === id ? ({ ...finding, ...change } as FindingDraft) : finding)) }
}

const byAge = { by: 'alter', isSample: false, groups: ['bis 54', 'ab 55'].map((label) => ({ label, respondents: 503, figures: [80, 11, 9] })) }

describe('places', () => {
  it('are the texts and figures, and nothing that only holds them together', () => {
    const places = placesOf(complete().findings.find(({ id }) => id === 'ki-nutzung'))
    expect(places).toContain('headline')
    expect(places).toContain('parts.1.percents.0')
    expect(places).toContain('split.parts.2.label')
    for (const none of ['id', 'slug', 'series', 'kind', 'years.0', 'split.of', 'split.at', 'isSample']) expect(places).not.toContain(none)
    expect(placesOf(complete().material)).toContain('press.lead')
    for (const none of ['onePager.finding', 'onePager.findings.0', 'cover', 'onePagers.de']) expect(placesOf(complete().material)).not.toContain(none)
    expect(placesOf(complete().texts)).toContain('focus.0.sentence')
    expect(placesOf(complete().texts)).not.toContain('focus.0.finding')
  })

  it('lead to what stands there, and tell what changed', () => {
    fc.assert(
      fc.property(anyEdition, (document) => {
        for (const { value } of splitIntoParts(document)) {
          for (const place of placesOf(value)) expect(['string', 'number', 'object']).toContain(typeof valueAt(value, place))
          expect(differences(value, structuredClone(value))).toEqual([])
        }
      }),
    )
    expect(differences(complete().prices, { ...complete().prices, large: 2100 })).toEqual(['large'])
    expect(valueAt({ facts: 1 }, 'constructor.name')).toBeUndefined()
  })
})

describe('rewriting every text', () => {
  it('reaches each text of any edition, whatever its field is called, and leaves what holds the document together', () => {
    const { kind } = complete().material.onePager.texts.de
    expect(everyText(parts.material, complete().material, (text) => `${text}!`).onePager.texts.de.kind).toBe(`${kind}!`)
    fc.assert(
      fc.property(anyEdition, (document) => {
        const changed = everyText(edition, document, (text) => `${text}!`)
        for (const place of placesOf(document)) {
          const before = valueAt(document, place)
          expect([place, valueAt(changed, place)]).toEqual([place, typeof before === 'string' ? `${before}!` : before])
        }
        const pointed = ({ findings, texts, press }: Edition) => [
          findings.map(({ id, slug, kind, related }) => [id, slug, kind, related]),
          texts.focus.map(({ finding }) => finding),
          press.quotes.map(({ finding }) => finding),
        ]
        expect(pointed(changed)).toEqual(pointed(document))
      }),
    )
  })
})

describe('a draft', () => {
  it('taken apart and put together is the same document', () => {
    fc.assert(
      fc.property(anyEdition, (document) => {
        expect(joinParts(document.year, splitIntoParts(document), document)).toEqual(document)
      }),
    )
  })

  it('has parts that their own schema takes', () => {
    for (const { name, value } of splitIntoParts(complete())) expect(schemaOf(name)?.safeParse(value)).toMatchObject({ success: true, data: value })
    expect(['nonsense', 'constructor', ''].map(schemaOf)).toEqual([undefined, undefined, undefined])
  })

  it.each(chartKinds)('begins a finding of the kind %s that the schema takes', (kind) => {
    expect(schemaOf('finding:new')?.safeParse(newFinding(kind, 'new', 2026)).success).toBe(true)
  })
})

describe('the next edition', () => {
  it('of any published one is what the schema takes, a year and a number on', () => {
    fc.assert(
      fc.property(anyEdition, (published) => {
        const { edition: next } = nextEdition(published)
        expect(edition.parse(next)).toEqual(next)
        expect([next.year, next.facts.number]).toEqual([published.year + 1, published.facts.number + 1])
        expect(next.findings.map(({ id, slug, series }) => [id, slug, series])).toEqual(published.findings.map(({ id, slug, series }) => [id, slug, series]))
      }),
    )
  })

  it('has only places to be confirmed that exist and say something', () => {
    fc.assert(
      fc.property(anyEdition, (published) => {
        const { edition: next, unconfirmed } = nextEdition(published)
        for (const { name, value } of splitIntoParts(next)) {
          const places = placesOf(value)
          for (const place of unconfirmed[name] ?? []) {
            expect(places).toContain(place)
            expect([null, '']).not.toContain(valueAt(value, place))
          }
        }
      }),
    )
  })

  it('leaves nothing to be confirmed once everything is', () => {
    fc.assert(
      fc.property(anyEdition, (published) => {
        const { edition: next, unconfirmed } = nextEdition(published)
        const isAboutThat = ({ message }: { message: string }) => message.includes('not confirmed')
        expect(errorsIn(next, { unconfirmed }).some(isAboutThat)).toBe(Object.values(unconfirmed).some((places) => places.length > 0))
        expect(errorsIn(next).some(isAboutThat)).toBe(false)
      }),
    )
  })

  const { edition: next, unconfirmed } = nextEdition(complete())
  const of = (id: string) => next.findings.find((finding) => finding.id === id)

  it('goes on with the years, knows the past and lacks the new figures', () => {
    expect(of('online-kommunikation')).toMatchObject({ years: [2022, 2023, 2024, 2025, 2026], percents: [44, 41, 52, 53, null] })
    expect(of('praemienentwicklung')).toMatchObject({ years: [2023, 2024, 2025, 2026], lines: [{ values: [5.4, 5.8, 6.1, null] }, {}] })
    expect(of('ki-nutzung')).toMatchObject({ years: [2025, 2026], parts: [{ percents: [70, null] }, { percents: [24, null] }, { percents: [6, null] }] })
    expect(of('ki-erwartungen')).toMatchObject({ years: [2025, 2026], rows: [{ means: [5.1, null] }, {}, {}, {}, {}] })
    expect(of('kundenreise')).toMatchObject({ years: [{}, {}, {}, {}, { year: 2026, shares: Array(5).fill([null, null]) }] })
    expect(of('online-kommunikation')?.earlier).toEqual([{ year: 2025, respondents: 1006 }])
    expect(of('ki-transparenz')).toEqual(complete().findings.find(({ id }) => id === 'ki-transparenz'))
  })

  it('never tells how a year is made up under another one', () => {
    expect(of('ki-nutzung')).toMatchObject({ split: { at: 0, parts: [{ percent: null }, { percent: null }, { percent: null }] } })
    const later = withFinding('ki-nutzung', { split: { of: 0, at: 1, heading: 'Wofür', parts: [{ label: 'beides', percent: 70 }] } })
    expect(nextEdition(later).edition.findings.find(({ id }) => id === 'ki-nutzung')).toMatchObject({ split: { at: 0, parts: [{ percent: 70 }] } })
  })

  it('asks for everything to be confirmed but the past', () => {
    expect(unconfirmed.facts).toEqual(expect.arrayContaining(['publishedOn', 'pages', 'fieldwork', 'title']))
    expect(unconfirmed.facts).not.toContain('number')
    expect(unconfirmed.prices).toEqual(['small', 'large', 'presentation', 'threshold'])
    const columns = unconfirmed[findingPart('online-kommunikation')]
    expect(columns).toContain('headline')
    expect(columns?.filter((place) => place.startsWith('percents'))).toEqual([])
    expect(unconfirmed[findingPart('ki-transparenz')]).toContain('parts.0.percent')
    expect(unconfirmed[findingPart('kundenreise')]?.filter((place) => place.startsWith('years'))).toEqual(['years.4.summary'])
  })

  it('takes over no file, and moves the year in the title on', () => {
    expect(next.material).toMatchObject({ cover: null, onePagers: { de: null, fr: null, en: null }, pressRelease: null, graphicsPackage: null })
    expect(next.facts.title).toBe('Schweizer Versicherungsstudie 2026')
    expect(next.texts.aboutFocus).toContain('⟦year⟧')
    expect(nextEdition(complete(), 2027).edition.year).toBe(2027)
  })
})

describe('the checks', () => {
  it('let a complete edition through', () => {
    expect(errorsIn(complete())).toEqual([])
    expect(warningsIn(complete(), { previous: complete() })).toEqual([])
  })

  it('take any edition, and name a part and a place of it in a sentence', () => {
    fc.assert(
      fc.property(anyEdition, anyEdition, (document, previous) => {
        const parts = splitIntoParts(document).map(({ name }) => name)
        for (const { part, message } of checksOf(document, { unconfirmed: {}, previous, hasStudyFile: false })) {
          expect(parts).toContain(part)
          expect(message).toMatch(/\.$/)
        }
      }),
    )
  })

  it('find every sample of the sample edition', () => {
    const messages = errorsIn(sampleEdition()).map(({ message }) => message)
    expect(messages).toContain('Finding 1 (Prämienentwicklung): its figures are marked as invented.')
    expect(messages).toContain('Finding 8 (KI-Assistenten): the names of its answers are marked as invented.')
    expect(errorsIn(sampleEdition())).toContainEqual(expect.objectContaining({ part: 'facts', place: 'fieldwork' }))
  })

  it.each<[string, Edition, string]>([
    ['a share beyond 100', withFinding('online-kommunikation', { percents: [44, 41, 52, 153] }), 'percents.3'],
    [
      'parts that make no whole',
      withFinding('ki-transparenz', {
        parts: [
          { label: 'a', percent: 80 },
          { label: 'b', percent: 18 },
        ],
      }),
      'parts.0.percent',
    ],
    [
      'steps that make no whole',
      withFinding('ki-assistenten', {
        steps: [
          { label: 'a', percent: 60 },
          { label: 'b', percent: 42 },
        ],
      }),
      'steps.0.percent',
    ],
    [
      'a year that makes no whole',
      withFinding('ki-nutzung', {
        split: null,
        parts: [
          { label: 'a', percents: [60, 70] },
          { label: 'b', percents: [40, 20] },
        ],
      }),
      'parts.0.percents.1',
    ],
    [
      'a part that is made up of more',
      withFinding('ki-nutzung', { split: { of: 0, at: 0, heading: 'x', parts: [{ label: 'a', percent: 60 }] } }),
      'split.parts.0.percent',
    ],
    ['a mean beyond the scale', withFinding('praemienentwicklung', { years: [2025], lines: [{ label: 'a', values: [7.2] }] }), 'lines.0.values.0'],
    ['bounds out of order', withFinding('ki-erwartungen', { scale: { from: 1, middle: 8, to: 7, words: ['a', 'b', 'c'] } }), 'scale.from'],
    ['fewer values than years', withFinding('online-kommunikation', { percents: [44, 41, 52] }), 'percents'],
    ['figures that end too early', withFinding('online-kommunikation', { years: [2023, 2024], percents: [41, 52] }), 'years'],
    ['groups that are told apart in one way twice', withFinding('ki-transparenz', { splits: [byAge, byAge] }), 'splits.1.by'],
    ['a missing figure', withFinding('online-kommunikation', { percents: [44, 41, 52, null] }), 'percents.3'],
    ['no description', withFinding('ki-transparenz', { description: ' ' }), 'description'],
    ['no question', withFinding('ki-transparenz', { question: '' }), 'question'],
    ['a label that is missing', withFinding('ki-transparenz', { parts: [{ label: '', percent: 100 }] }), 'parts.0.label'],
    ['an address twice', withFinding('ki-transparenz', { slug: 'ki-nutzung' }), 'slug'],
    ['an address that is a year', withFinding('demografie', { slug: '2025' }), 'slug'],
    ['an address with capitals', withFinding('demografie', { slug: 'Demografie' }), 'slug'],
    ['a number of pages below nought', { ...complete(), facts: { ...complete().facts, pages: -3 } }, 'pages'],
    ['more respondents than the country has', { ...complete(), facts: { ...complete().facts, respondents: 99_999_999_999 } }, 'respondents'],
    ['women and men who make no whole', { ...complete(), facts: { ...complete().facts, women: 50.8, men: 30 } }, 'men'],
    ['a price below nought', { ...complete(), prices: { ...complete().prices, small: -5 } }, 'small'],
    ['no price', { ...complete(), prices: { ...complete().prices, large: null } }, 'large'],
    ['no date', { ...complete(), facts: { ...complete().facts, publishedOn: '' } }, 'publishedOn'],
    ['a sentence to quote that nobody says', { ...complete(), press: withValueAt(complete().press, 'quotes.0.speaker', ' ') }, 'quotes.0.speaker'],
    ['somebody quoted without a role', { ...complete(), press: withValueAt(complete().press, 'quotes.1.role', '') }, 'quotes.1.role'],
    ['a topic of no finding', { ...complete(), texts: { ...complete().texts, focus: [{ topic: 'a', sentence: 'b', finding: 'weg' }] } }, 'focus.0.finding'],
  ])('stop %s', (_name, document, place) => {
    expect(errorsIn(document).map((check) => check.place)).toContain(place)
  })

  it('miss a value in its own place, not in every text that names it', () => {
    const unknown = { ...complete(), facts: { ...complete().facts, pages: null } }
    expect(errorsIn(unknown).map(({ place }) => place)).toEqual(['pages'])
  })

  it.each<[string, string, unknown, string]>([
    ['a lead', 'press.lead', '', 'The press release cannot be made: its lead is empty.'],
    ['a finding', 'press.finding', 'weg', 'The press release cannot be made: no finding is chosen for it.'],
    ['the finding of a section', 'press.sections.1.finding', 'weg', 'Section 2 of the press release points to a finding that is not in this edition.'],
    ['a row', 'press.figures.0.figure', 'ki-nutzung/weg/value', 'Row 1 of the press release’s table points to figures that are not in this edition.'],
    ['a lead', 'onePager.texts.de.lead', '', 'The one-pager cannot be made: its lead is empty in this language.'],
    ['a finding', 'onePager.finding', '', 'The one-pager cannot be made: no finding is chosen for it.'],
    ['a small chart', 'onePager.findings.1', 'weg', 'Small chart 2 of the one-pager points to a finding that is not in this edition.'],
  ])('stop a file that lacks %s, at %s', (_name, place, value, message) => {
    const document = { ...complete(), material: withValueAt(complete().material, place, value) }
    expect(errorsIn(document)).toEqual([{ severity: 'error', part: 'material', place, message }])
    const upload = { url: '/uploads/x.pdf', fileName: 'x.pdf', kind: 'PDF' as const }
    const { onePagers } = document.material
    const uploaded = { ...document.material, pressRelease: upload, onePagers: { ...onePagers, de: upload } }
    expect(errorsIn({ ...document, material: uploaded })).toEqual([])
  })

  it('let an edition through for whose press release nobody wrote a word', () => {
    const nothing = { ...everyText(parts.material, complete().material, () => '').press, sections: [], figures: [] }
    expect(errorsIn({ ...complete(), material: { ...complete().material, press: nothing } })).toEqual([])
  })

  it('forgive what rounding does', () => {
    const rounded = [33.3, 33.3, 33.3].map((percent) => ({ label: 'a', percent }))
    expect(errorsIn(withFinding('ki-transparenz', { slug: 'x', parts: rounded })).filter(({ place }) => place === 'parts.0.percent')).toEqual([])
    const whole = [33, 33, 33].map((percent) => ({ label: 'a', percent }))
    expect(errorsIn(withFinding('ki-transparenz', { parts: whole })).filter(({ place }) => place === 'parts.0.percent')).toEqual([])
  })

  it('stop an edition without a file to deliver, and one with values nobody confirmed', () => {
    expect(errorsIn(complete(), { hasStudyFile: false })).toEqual([expect.objectContaining({ part: 'material', place: 'study' })])
    expect(errorsIn(complete(), { unconfirmed: { [findingPart('demografie')]: ['headline', 'note'], texts: ['heroLead'], facts: [] } })).toEqual([
      { severity: 'error', part: 'texts', place: 'heroLead', message: 'In texts 1 value that was taken over is not confirmed.' },
      {
        severity: 'error',
        part: 'finding:demografie',
        place: 'headline',
        message: 'In finding 9 (Demografie) 2 values that were taken over are not confirmed.',
      },
    ])
  })

  it('do not stop a correction for what the site shows already, only for what is new', () => {
    const published = sampleEditions.find(({ year }) => year === 2024) as Edition
    expect(errorsIn(published).length).toBeGreaterThan(5)
    expect(errorsIn(published, { published })).toEqual([])
    expect(errorsIn({ ...published, facts: { ...published.facts, title: '' } }, { published }).map(({ place }) => place)).toEqual(['title'])
  })

  it('warn of a missing translation, a text that grew and a figure that jumped', () => {
    const grown = { ...complete(), texts: { ...complete().texts, cardHeadline: 'x'.repeat(150) } }
    expect(warningsIn(grown, { previous: complete() }).map(({ place }) => place)).toEqual(['cardHeadline'])
    const jumped = withFinding('online-kommunikation', { percents: [44, 41, 52, 80] })
    expect(warningsIn(jumped, { previous: complete() }).map(({ message }) => message)).toEqual([
      'Finding 4 (Online-Kommunikation): its figure went from 53 in 2025 to 80.',
    ])
    const { material } = complete()
    const texts = { ...material.onePager.texts, fr: { ...material.onePager.texts.fr, lead: '' } }
    const untranslated = { ...complete(), material: { ...material, onePager: { ...material.onePager, texts } } }
    expect(warningsIn(untranslated).map(({ message }) => message)).toEqual(['There is no one-pager in French.'])
  })

  it('look inside: pages are pages of the study and chapters have a title; where there is nothing to see, that is said', () => {
    const looking = (inside: Partial<Edition['inside']>): Edition => ({ ...complete(), inside: { ...complete().inside, ...inside } })
    const said = (inside: Partial<Edition['inside']>) => errorsIn(looking(inside)).map(({ part, place, message }) => [`${part}.${place}`, message])
    expect(said({ samplePages: [99, 100, null, 0] })).toEqual([
      ['inside.samplePages.1', 'Sample page 2 is page 100, but the study has the pages 1 to 99.'],
      ['inside.samplePages.2', 'Sample page 3 has no number.'],
      ['inside.samplePages.3', 'Sample page 4 is page 0, but the study has the pages 1 to 99.'],
    ])
    expect(said({ samplePages: [1, 2, 3, 4, 5, 6, 7] })).toEqual([['inside.samplePages.6', 'At most 6 pages can be shown to everyone.']])
    const contents = [
      { title: ' ', page: null },
      { title: 'Anhang', page: 100 },
    ]
    expect(said({ contents })).toEqual([
      ['inside.contents.0.title', 'Chapter 1 has no title.'],
      ['inside.contents.1.page', 'Chapter 2 is on page 100, but the study has the pages 1 to 99.'],
    ])
    const warned = (inside: Partial<Edition['inside']>) => warningsIn(looking(inside)).map(({ place }) => place)
    expect(warned({})).toEqual([])
    expect(warned({ samplePages: [] })).toEqual(['samplePages'])
    expect(warned({ contents: [], samplePages: [], licence: '', delivery: '' })).toEqual(['contents'])
  })
})

describe('the progress', () => {
  it('counts what is filled in and confirmed of all that is or has to be', () => {
    const { edition: next, unconfirmed } = nextEdition(complete())
    const parts = splitIntoParts(next).map((part) => ({ ...part, unconfirmed: unconfirmed[part.name] ?? [] }))
    const begun = progressOf(parts, errorsIn(next, { unconfirmed }))
    expect(begun.done).toBeLessThan(begun.total)
    const confirmed = progressOf(
      parts.map((part) => ({ ...part, unconfirmed: [] })),
      errorsIn(next),
    )
    expect(confirmed.total).toBe(begun.total)
    expect(confirmed.done).toBeGreaterThan(begun.done)
    const all = splitIntoParts(complete()).map((part) => ({ ...part, unconfirmed: [] }))
    expect(progressOf(all, errorsIn(complete()))).toMatchObject({ done: progressOf(all, []).total })
  })
})
