import fc from 'fast-check'
import { answersOf } from '../../src/study/edition/figures-of'
import type { Finding, FindingKind, FindingOf } from '../../src/study/kinds/finding'
import { splitNames } from '../../src/study/kinds/split-names'
import { ofKind } from './findings'

const share = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 1000 }).map((value) => value / 10),
)
const mean = fc.integer({ min: 10, max: 70 }).map((value) => value / 10)
const label = fc.constantFrom('Ja', 'Nein', 'unentschieden', 'eher vorstellbar', 'Krankenkasse', 'nur privat', 'Beratung', 'gar nicht wichtig')
const row = (label: string) => ({ id: label.replaceAll(' ', '-'), label })
const names = (least: number, most: number) => fc.uniqueArray(label, { minLength: least, maxLength: most })
const many = <Value>(value: fc.Arbitrary<Value>, length: number) => fc.array(value, { minLength: length, maxLength: length })
const yearsOf = (count: number) => Array.from({ length: count }, (_, at) => 2026 - count + at)

/** Parts that make 100 or less, each with a decimal at most. */
const whole = (count: number, of = 100) =>
  many(fc.integer({ min: 0, max: Math.round(of * 10) }), count - 1).map((cuts) => {
    const sorted = [0, ...cuts.sort((one, other) => one - other), Math.round(of * 10)]
    return sorted.slice(1).map((cut, at) => (cut - (sorted[at] ?? 0)) / 10)
  })
const shares = (least: number, most: number, of = 100) =>
  names(least, most).chain((labels) => whole(labels.length, of).map((percents) => labels.map((one, at) => ({ ...row(one), percent: percents[at] ?? 0 }))))

type Figures<Kind extends FindingKind> = Omit<FindingOf<Kind>, keyof Pick<Finding, 'id' | 'slug' | 'title'>>
const withFigures = <Kind extends FindingKind>(kind: Kind, figures: fc.Arbitrary<Partial<Figures<Kind>>>) =>
  fc.tuple(figures, fc.boolean()).map(([own, isKnown]) => ({
    ...(ofKind(kind) ?? { ...ofKind('parts'), kind }),
    ...own,
    splits: [],
    earlier: isKnown ? [{ year: 2024, respondents: 900 }] : [],
  }))

const scaled = ofKind('change').scale

/** Any figures that the rules of a kind allow. */
export const anyOf: { [Kind in FindingKind]: fc.Arbitrary<Finding> } = {
  lines: withFigures(
    'lines',
    fc.tuple(fc.integer({ min: 1, max: 6 }), names(1, 2)).chain(([count, labels]) =>
      many(many(mean, count), labels.length).map((values) => ({
        years: yearsOf(count),
        lines: labels.map((one, at) => ({ ...row(one), values: values[at] ?? [] })),
      })),
    ),
  ),
  shares: withFigures(
    'shares',
    names(1, 4).chain((labels) =>
      many(fc.tuple(share, share), labels.length).map((pairs) => ({
        rows: labels.map((one, at) => ({ ...row(one), share: pairs[at]?.[0] ?? 0, mean: pairs[at]?.[1] ?? 0 })),
      })),
    ),
  ),
  journey: withFigures(
    'journey',
    fc.tuple(names(1, 6), fc.integer({ min: 1, max: 4 })).chain(([phases, count]) =>
      fc.tuple(many(many(whole(3), phases.length), count), fc.nat(phases.length - 1), fc.nat(1)).map(([all, phase, way]) => ({
        phases: phases.map(row),
        key: { phase, way },
        years: yearsOf(count).map((year, at) => ({
          year,
          summary: '',
          shares: (all[at] ?? []).map(([one = 0, other = 0]) => [one, other] as [number, number]),
        })),
      })),
    ),
  ),
  columns: withFigures(
    'columns',
    fc.integer({ min: 1, max: 8 }).chain((count) => many(share, count).map((percents) => ({ years: yearsOf(count), percents }))),
  ),
  parts: withFigures(
    'parts',
    shares(2, 5).map((parts) => ({ parts })),
  ),
  change: withFigures(
    'change',
    names(1, 8).chain((labels) =>
      many(fc.tuple(mean, mean), labels.length).map((means) => ({
        scale: scaled,
        rows: labels.map((one, at) => ({ ...row(one), means: means[at] ?? [1, 1] })),
      })),
    ),
  ),
  slope: withFigures(
    'slope',
    fc.tuple(names(2, 4), fc.boolean()).chain(([labels, isSplit]) =>
      fc.tuple(whole(labels.length), whole(labels.length)).chain(([before, after]) =>
        shares(2, 4, before[0]).map((parts) => ({
          parts: labels.map((one, at) => ({ ...row(one), percents: [before[at] ?? 0, after[at] ?? 0] as [number, number] })),
          split: isSplit ? { of: 0, at: 0, heading: 'Wofür die Nutzenden des Jahres sie brauchen', parts } : null,
        })),
      ),
    ),
  ),
  steps: withFigures(
    'steps',
    shares(3, 5).map((steps) => ({ steps })),
  ),
  portrait: withFigures(
    'portrait',
    names(1, 5).chain((labels) =>
      many(share, labels.length).map((percents) => ({
        groups: { title: 'Gruppen', one: 'Gruppe', shares: labels.map((one, at) => ({ ...row(one), percent: percents[at] ?? 0 })) },
      })),
    ),
  ),
  intervals: withFigures(
    'intervals',
    names(1, 8).chain((labels) =>
      many(fc.tuple(share, fc.integer({ min: 0, max: 200 })), labels.length).map((pairs) => ({
        rows: labels.map((one, at) => ({ ...row(one), percent: pairs[at]?.[0] ?? 0, margin: (pairs[at]?.[1] ?? 0) / 10 })),
      })),
    ),
  ),
}

/** The same finding with any groups that answered. */
export function withGroups<One extends Finding>(finding: One): fc.Arbitrary<One> {
  const figures = many('scale' in finding ? mean : share, answersOf(finding).length)
  const group = fc.record({ respondents: fc.option(fc.integer({ min: 1, max: 2000 })), figures })
  return fc.record({ by: fc.constantFrom(...splitNames), isSample: fc.boolean(), labels: names(2, 6) }).chain(({ labels, ...split }) =>
    many(group, labels.length).map((groups) => ({
      ...finding,
      splits: [{ ...split, groups: groups.map((one, at) => ({ ...one, label: labels[at] ?? '' })) }],
    })),
  )
}
