import fc from 'fast-check'
import type { Edition } from '../../src/study/edition/edition'
import { newFinding } from '../../src/study/edition/new-finding'
import { sheetsOf } from '../../src/study/edition/sheet/sheet-layout'
import { chartKinds } from '../../src/study/kinds/editing'
import type { FindingDraft } from '../../src/study/kinds/finding'
import { identified } from '../../src/study/kinds/identities'
import { withValueAt } from '../../src/study/schema/places'
import { sampleEdition } from './editions'

const text = fc.oneof(fc.constant(''), fc.string({ maxLength: 60 }))
const figure = fc.option(fc.double({ min: -10, max: 120, noNaN: true }).map((value) => Math.round(value * 10) / 10))
const pair = fc.tuple(figure, figure)
const few = { minLength: 0, maxLength: 4 }
const share = fc.record({ label: text, percent: figure })
const place = fc.nat(2)

/** Any figures of a kind, whether or not they make sense together. */
function figuresOf(kind: FindingDraft['kind'], year: number): fc.Arbitrary<object> {
  const years = fc.uniqueArray(fc.integer({ min: year - 8, max: year }), { minLength: 1, maxLength: 5 }).map((some) => some.sort())
  switch (kind) {
    case 'lines':
      return fc.record({ years, lines: fc.array(fc.record({ label: text, values: fc.array(figure, few) }), few) })
    case 'shares':
      return fc.record({ rows: fc.array(fc.record({ label: text, share: figure, mean: figure }), few) })
    case 'journey':
      return fc.record({
        phases: fc.array(fc.record({ id: fc.constant(''), label: text }), few),
        years: fc.array(fc.record({ year: fc.constant(year), summary: text, shares: fc.array(pair, few) }), few),
      })
    case 'columns':
      return fc.record({ years, percents: fc.array(figure, few) })
    case 'parts':
      return fc.record({ parts: fc.array(share, few) })
    case 'change':
      return fc.record({ rows: fc.array(fc.record({ label: text, means: pair }), few) })
    case 'slope':
      return fc.record({
        parts: fc.array(fc.record({ label: text, percents: pair }), few),
        split: fc.option(fc.record({ of: place, at: fc.nat(1), heading: text, parts: fc.array(share, few) })),
      })
    case 'steps':
      return fc.record({ steps: fc.array(share, few) })
    case 'portrait':
      return fc.record({ groups: fc.record({ title: text, one: text, shares: fc.array(share, few) }) })
    default:
      return anySheet(newFinding(kind, '', year))
  }
}

/** Anything in the cells of a sheet. */
function anySheet(finding: FindingDraft) {
  const cells = sheetsOf(finding).flatMap(({ rows }) => rows.flat().filter(({ kind }) => kind === 'figure'))
  return fc
    .tuple(...cells.map(() => figure))
    .map((values) => values.reduce((now, value, at) => withValueAt(now, (cells[at] as (typeof cells)[number]).place, value), finding))
}

const statement = fc.record({
  slug: text,
  series: text,
  title: text,
  headline: text,
  summary: text,
  note: text,
  respondents: fc.option(fc.integer({ min: 1, max: 5000 })),
  isSample: fc.boolean(),
})

const year = 2025

const finding = fc
  .constantFrom(...chartKinds)
  .chain((kind) =>
    fc.tuple(statement, figuresOf(kind, year)).map(([said, figures]) => identified({ ...newFinding(kind, '', year), ...said, ...figures } as FindingDraft)),
  )

/** Any document that the schema takes, complete or not. */
export const anyEdition: fc.Arbitrary<Edition> = fc
  .record({ findings: fc.array(finding, { maxLength: 5 }), title: text, respondents: fc.option(fc.nat(5000)), heroLead: text, small: fc.option(fc.nat(5000)) })
  .map(({ findings, title, respondents, heroLead, small }) => {
    const { facts, texts, prices, ...rest } = sampleEdition()
    return {
      ...rest,
      facts: { ...facts, title, respondents },
      texts: { ...texts, heroLead },
      prices: { ...prices, small },
      findings: findings.map((one, at) => ({ ...one, id: `f${at}` })),
    }
  })
