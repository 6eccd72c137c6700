import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { asAnotherKind } from '../../src/study/edition/another-kind'
import { checksOf } from '../../src/study/edition/checks/checks'
import { type Edition, edition as schema } from '../../src/study/edition/edition'
import { figureOf, namedFigures } from '../../src/study/edition/figures-of'
import { nextEdition } from '../../src/study/edition/next'
import { readDocument } from '../../src/study/edition/read-document'
import { paste } from '../../src/study/edition/sheet/sheet'
import { sheetsOf } from '../../src/study/edition/sheet/sheet-layout'
import { asRead, factNames, filled } from '../../src/study/edition/wording'
import { type FigureReference, piecesOf, referencesIn, referenceText, textOf } from '../../src/study/figures/references'
import { chartKinds } from '../../src/study/kinds/editing'
import type { FindingDraft } from '../../src/study/kinds/finding'
import { pointers } from '../../src/study/schema/parts'
import { placesOf, valueAt, withValueAt } from '../../src/study/schema/places'
import { anyOf, withGroups } from '../support/any-finding'
import { sampleEdition } from '../support/sample-editions'

const stored = (name: string) => JSON.parse(readFileSync(new URL(`../support/before-references/${name}.json`, import.meta.url), 'utf8'))

/** Every text of an edition by its place, as readers see it. */
function textsRead(edition: Edition): Record<string, string> {
  const { findings, press, ...rest } = asRead(edition)
  const { quotes, ...desk } = press
  const named = { ...rest, press: { ...desk, quotes: quotes.map(({ text }) => text) }, findings: Object.fromEntries(findings.map((one) => [one.id, one])) }
  const places = placesOf(named).map((place) => [place.replace(/(phases\.\d+)\.label$/, '$1'), valueAt(named, place)] as const)
  // Findings stand below a name that holds things together.
  const ofFindings = findings.flatMap((finding) =>
    placesOf(finding).map((place) => [`findings.${finding.id}.${place.replace(/(phases\.\d+)\.label$/, '$1')}`, valueAt(finding, place)] as const),
  )
  return Object.fromEntries([...places, ...ofFindings].filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string' && entry[1] !== ''))
}

describe('documents of before, whose texts named rows by their position', () => {
  const before = stored('texts-2025') as Record<string, string>

  it.each([
    ['stored by an earlier program', readDocument(stored('edition-2025'))],
    ['as the sample is now', sampleEdition],
  ])('%s, read the same letter for letter', (_name, edition) => {
    const now = textsRead(edition)
    for (const [place, text] of Object.entries(before)) expect([place, now[place]]).toEqual([place, text])
    expect(JSON.stringify(asRead(edition))).not.toMatch(/[{⟦](year|pages|figure|respondents|[a-z-]+\/)/)
  })

  it('are changed by being read once, and never again', () => {
    const once = readDocument(stored('edition-2025'))
    expect(readDocument(once)).toEqual(once)
    expect(readDocument(sampleEdition)).toEqual(sampleEdition)
  })

  it('name a sum, a difference and the sample’s size as what they are', () => {
    const old = stored('edition-2025')
    old.texts.focus = ['ki-assistenten', 'ki-erwartungen', 'demografie', 'kundenreise'].map((finding) => ({ topic: 'a', sentence: '{figure}', finding }))
    old.material.press.lead = '{figure:ki-assistenten} {figure:ki-erwartungen} {figure:demografie} {figure:kundenreise:5} {figure:weg} {nonsense}'
    const { texts, material } = asRead(readDocument(old))
    expect(texts.focus.map(({ sentence }) => sentence)).toEqual(['54', '0.6', '1006', '61'])
    expect(material.press.lead).toBe('54 0.6 1006 43 {figure:weg} {nonsense}')
  })
})

describe('every text of an edition', () => {
  type Schema = z.core.$ZodType
  /** A value of the schema in which each text is the same, and each list has one entry of each shape. */
  function fullOf(of: Schema, text: string): unknown {
    const { def } = (of as z.core.$ZodTypes)._zod
    switch (def.type) {
      case 'string':
        return pointers.has(of) ? 'x' : text
      case 'nullable':
      case 'default':
        return fullOf(def.innerType, text)
      case 'array': {
        const element = (def.element as z.core.$ZodTypes)._zod.def
        return element.type === 'union' ? element.options.map((option) => fullOf(option, text)) : [fullOf(def.element, text)]
      }
      case 'tuple':
        return def.items.map((item) => fullOf(item, text))
      case 'object':
        return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, fullOf(inner, text)]))
      case 'enum':
        return Object.values(def.entries)[0]
      case 'literal':
        return def.values[0]
      case 'number':
        return 7
      case 'boolean':
        return false
      default:
        throw new Error(`Nobody said what a ${def.type} is`)
    }
  }
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []

  it('is filled, whatever its field is called and wherever it stands', () => {
    const full = fullOf(schema, '⟦respondents⟧') as Edition
    expect(textsOf(full).filter((text) => text === '⟦respondents⟧').length).toBeGreaterThan(150)
    expect(textsOf(asRead(full)).filter((text) => text.includes('⟦'))).toEqual([])
    expect(asRead(full).material.onePager.texts.en.kind).toBe('7')
  })

  it('is looked at: a brace, or a figure that is gone, stops the publication', () => {
    for (const [text, said] of [
      ['Im Jahr {year}', '“{year}” would be printed as it stands.'],
      ['⟦weg/weg/value/0⟧ %', 'A figure in this text is gone'],
    ] as const) {
      const full = { ...(fullOf(schema, text) as Edition), findings: sampleEdition.findings.map((finding) => ({ ...finding, headline: text })) }
      const found = checksOf(full, { unconfirmed: {}, previous: null, hasStudyFile: true }).filter(({ message }) => message.includes(said))
      const places = new Set(found.map(({ part, place }) => `${part} ${place}`))
      for (const part of ['facts', 'texts', 'material', 'method', 'inside', 'press'] as const)
        for (const place of placesOf(full[part])) if (valueAt(full[part], place) === text) expect(places).toContain(`${part} ${place}`)
      expect(found.filter(({ place }) => place === 'headline')).toHaveLength(sampleEdition.findings.length)
    }
  })

  it('names facts in the words of the edition, in French with a comma', () => {
    const facts = factNames.map((fact) => `⟦${fact}⟧`).join(' ')
    expect(filled(facts, sampleEdition)).toBe("2025 2021 5 fünfte 1006 3 17 99 48.5 50.5 49.5 CHF\u00a0995 CHF\u00a01'995 CHF\u00a0500 200")
    const french = withValueAt(sampleEdition, 'material.onePager.texts.fr.lead', '⟦averageAge⟧')
    expect([asRead(french).material.onePager.texts.fr.lead, filled('⟦constructor⟧', sampleEdition)]).toEqual(['48,5', '…'])
  })
})

describe('a text with references', () => {
  it('is taken apart and put together without loss', () => {
    const piece = fc.oneof(
      fc.stringMatching(/^[^⟦⟧]{1,20}$/),
      fc.record({ fact: fc.constantFrom(...factNames), back: fc.integer({ min: -3, max: 0 }) }),
      fc.record({
        finding: fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/),
        rows: fc.array(fc.stringMatching(/^[a-z0-9-]{1,9}$/), { minLength: 1, maxLength: 3 }),
        column: fc.constantFrom('value', 'mean'),
        at: fc.oneof(fc.integer({ min: -5, max: 0 }), fc.constant('change' as const)),
      }),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = textOf(pieces)
        expect(textOf(piecesOf(text))).toBe(text)
        expect(referencesIn(text)).toEqual(pieces.filter((one) => typeof one !== 'string'))
      }),
    )
  })
})

const year = 2025
const anyFinding = fc
  .constantFrom(...chartKinds)
  .chain((kind) => anyOf[kind].chain((finding) => withGroups(finding)))
  .map((finding) => ({ ...finding, id: 'f', slug: 'f' }) as FindingDraft)
const within = (finding: FindingDraft) => ({ year, findings: [finding] })

/** What each reference that can be made to a finding gives. */
function everyReference(finding: FindingDraft) {
  return namedFigures(finding, year).flatMap(({ row, column, values }) =>
    values.map((one): readonly [FigureReference, number | null] => [{ finding: 'f', rows: [row], column, at: one.year - year }, one.value]),
  )
}

/** A sheet's rows in another order, as a table that was sorted elsewhere is pasted over it. */
function sorted(finding: FindingDraft, order: readonly number[]): FindingDraft {
  const rows = sheetsOf(finding)[0]?.rows ?? []
  const from = rows.findIndex((cells) => /\.\d+\.label$/.test(cells[0]?.place ?? ''))
  if (from < 0) return finding
  const body = rows.slice(from).map((cells, at) => ({ cells, key: order[at % order.length] ?? 0 }))
  const text = body
    .sort((one, other) => one.key - other.key)
    .map(({ cells }) => cells.map((cell) => `"${cell.text}"`).join('\t'))
    .join('\n')
  return paste(finding, { sheet: 0, row: from, column: 0 }, `${text}\n`).finding
}

const step = fc.oneof(
  fc.record({ does: fc.constant('kind' as const), kind: fc.constantFrom(...chartKinds) }),
  fc.record({ does: fc.constant('sort' as const), order: fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }) }),
  fc.record({ does: fc.constant('add' as const), at: fc.nat(3) }),
  fc.record({ does: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({ does: fc.constant('rename' as const), at: fc.nat(9) }),
)

describe('a figure in a sentence', () => {
  it('is the one that was named, for any order of rows and any change of kind, or none', () => {
    fc.assert(
      fc.property(anyFinding, fc.array(step, { maxLength: 8 }), (finding, steps) => {
        const left = new Map<string, FindingDraft>()
        let now = finding
        for (const one of steps) {
          if (one.does === 'kind') {
            left.set(now.kind, now)
            now = asAnotherKind(now, one.kind, year, left.get(one.kind))
          } else if (one.does === 'sort') now = sorted(now, one.order)
          else if (one.does === 'add') now = sheetsOf(now)[0]?.additions[one.at]?.apply() ?? now
          else if (one.does === 'remove') now = sheetsOf(now)[0]?.removeRow(one.at) ?? sheetsOf(now)[0]?.removeColumn(one.at) ?? now
          else {
            const labels =
              sheetsOf(now)[0]
                ?.rows.flat()
                .filter(({ kind, place }) => kind === 'label' && /\.\d+\.label$/.test(place)) ?? []
            now = labels[one.at % labels.length]?.write(`Neuer Name ${steps.indexOf(one)}`) ?? now
          }
        }
        for (const [reference, value] of everyReference(finding)) {
          expect([value, null, undefined]).toContain(figureOf(within(now), reference))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('stays where it is while rows are sorted and renamed, and comes back with the kind that has room for it', () => {
    fc.assert(
      fc.property(anyFinding, fc.constantFrom(...chartKinds), fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }), (finding, kind, order) => {
        const again = asAnotherKind(asAnotherKind(finding, kind, year), finding.kind, year, finding)
        for (const one of [sorted(finding, order), again]) {
          for (const [reference, value] of everyReference(finding)) expect([reference, figureOf(within(one), reference)]).toEqual([reference, value])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('of a row that is gone is none, also when a row of the same name comes in its place', () => {
    const slope = sampleEdition.findings.find(({ id }) => id === 'ki-nutzung') as FindingDraft
    const removed = sheetsOf(slope)[0]?.removeRow(2) as FindingDraft
    const added = sheetsOf(removed)[0]?.additions[0]?.apply() as FindingDraft
    const reference = { finding: 'ki-nutzung', rows: ['ja'], column: 'value', at: 0 } as const
    for (const finding of [removed, added]) expect(figureOf({ year: 2025, findings: [finding] }, reference)).toBeUndefined()
    const edition = { ...sampleEdition, findings: sampleEdition.findings.map((one) => (one.id === slope.id ? removed : one)) }
    const gone = checksOf(edition, { unconfirmed: {}, previous: null, hasStudyFile: true }).filter(({ message }) => message.includes('is gone'))
    expect(gone.map(({ part, place }) => [part, place])).toContainEqual(['material', 'press.sections.0.paragraphs.0'])
  })

  it('of the edition’s own year is of the next year in the next edition, and what was told of a year stays with it', () => {
    const journey = sampleEdition.findings.find(({ id }) => id === 'kundenreise') as Extract<FindingDraft, { kind: 'journey' }>
    const figure = referenceText({ finding: 'kundenreise', rows: ['vertragsabschluss'], column: 'other', at: 0 })
    const years = journey.years.map((one) => (one.year === 2025 ? { ...one, summary: `${figure} % im Jahr ⟦year⟧` } : one))
    const { edition } = nextEdition({ ...sampleEdition, findings: sampleEdition.findings.map((one) => (one.id === journey.id ? { ...journey, years } : one)) })
    const next = asRead(edition).findings.find(({ id }) => id === 'kundenreise') as typeof journey
    expect(next.years.slice(-2).map(({ summary }) => summary)).toEqual(['61 % im Jahr 2025', '… % im Jahr 2026'])
  })
})
