import { type Edition, edition } from './edition'
import type { FindingDraft } from './finding'
import { findingPart } from './part-names'
import { isBlank, isUpload, placesOf, valueAt } from './places'

/** The places of each part that are taken over and that somebody has to confirm. */
export type Unconfirmed = Record<string, string[]>

/** The edition after a published one: everything is taken over, the past stays known, and the new year's figures are missing. */
export function nextEdition(published: Edition, year = published.year + 1): { edition: Edition; unconfirmed: Unconfirmed } {
  const { facts, texts, prices } = published
  const title = facts.title.replaceAll(String(published.year), String(year))
  const next = edition.parse({
    year,
    ownsShortAddresses: false,
    publisher: published.publisher,
    facts: { ...facts, title, number: facts.number + 1 },
    texts,
    prices,
    findings: published.findings.map((finding) => movedOn(finding, published, year)),
    material: withoutUploads(published.material),
    // Corrections were of the year that is over, and its report is not the new one's.
    method: { ...published.method, corrections: [] },
    inside: { ...published.inside, samplePages: [] },
    press: published.press,
  })
  const open = (value: unknown, isKnown: (place: string) => boolean = () => false) =>
    placesOf(value).filter((place) => !isBlank(valueAt(value, place)) && !isKnown(place))
  const unconfirmed: Unconfirmed = {
    facts: open(next.facts, (place) => place === 'number'),
    texts: open(next.texts),
    prices: open(next.prices),
    material: open(next.material),
    method: open(next.method),
    inside: open(next.inside),
    press: open(next.press),
  }
  for (const finding of next.findings) unconfirmed[findingPart(finding.id)] = open(finding, isPast(finding))
  return { edition: next, unconfirmed }
}

/** As many values as years: the known ones, and nothing yet for the last. */
const withNew = (known: readonly (number | null)[], years: number) => [...Array.from({ length: years }, (_, at) => known[at] ?? null), null]

/** Who answered is divided in the same way; what each group said is not known yet. */
const emptied = (splits: FindingDraft['splits']) =>
  splits.map((split) => ({ ...split, groups: split.groups.map((group) => ({ ...group, respondents: null, figures: group.figures.map(() => null) })) }))

const movedOn = (finding: FindingDraft, published: Edition, year: number): FindingDraft =>
  withNewYear({ ...finding, splits: emptied(finding.splits) }, published, year)

/** A finding whose figures tell of several years tells of one more; two years become the last and the new one. */
function withNewYear(finding: FindingDraft, published: Edition, year: number): FindingDraft {
  switch (finding.kind) {
    case 'lines': {
      const lines = finding.lines.map((line) => ({ ...line, values: withNew(line.values, finding.years.length) }))
      return { ...finding, earlier: earlierOf(finding, published), years: [...finding.years, year], lines }
    }
    case 'columns':
      return {
        ...finding,
        earlier: earlierOf(finding, published),
        years: [...finding.years, year],
        percents: withNew(finding.percents, finding.years.length),
      }
    case 'journey': {
      const shares = finding.phases.map((): [null, null] => [null, null])
      const summary = finding.years.at(-1)?.summary ?? ''
      return { ...finding, earlier: earlierOf(finding, published), years: [...finding.years, { year, summary, shares }] }
    }
    case 'change': {
      const rows = finding.rows.map((row): typeof row => ({ ...row, means: [row.means[1], null] }))
      return { ...finding, earlier: earlierOf(finding, published, finding.years[1]), years: [finding.years[1], year], rows }
    }
    case 'slope': {
      const parts = finding.parts.map((part): typeof part => ({ ...part, percents: [part.percents[1], null] }))
      return { ...finding, earlier: earlierOf(finding, published, finding.years[1]), years: [finding.years[1], year], parts, split: splitOf(finding) }
    }
    default:
      return finding
  }
}

/** How a part is made up was told of the earlier year, which is gone, or of the later one, which is the earlier now. */
function splitOf({ split }: Extract<FindingDraft, { kind: 'slope' }>) {
  if (!split || split.at === 1) return split && { ...split, at: 0 }
  return { ...split, parts: split.parts.map((part) => ({ ...part, percent: null })) }
}

/** How many were asked in the years before, this edition's among them. */
function earlierOf({ earlier, respondents }: FindingDraft, { year, facts }: Edition, from = 0) {
  const asked = respondents ?? facts.respondents
  const known = earlier.filter((one) => one.year >= from && one.year !== year)
  return asked ? [...known, { year, respondents: asked }] : known
}

/** The figures and sentences of years that are over need nobody's word. */
function isPast(finding: FindingDraft): (place: string) => boolean {
  const last = (years: readonly unknown[]) => String(years.length - 1)
  switch (finding.kind) {
    case 'lines':
      return (place) => /^lines\.\d+\.values\.\d+$/.test(place) && !place.endsWith(`.${last(finding.years)}`)
    case 'columns':
      return (place) => place.startsWith('percents.') && place !== `percents.${last(finding.years)}`
    case 'journey':
      return (place) => place.startsWith('years.') && place.split('.')[1] !== last(finding.years)
    case 'change':
      return (place) => /^rows\.\d+\.means\.0$/.test(place)
    case 'slope':
      return (place) => /^parts\.\d+\.percents\.0$|^split\.parts\.\d+\.percent$/.test(place)
    default:
      return () => false
  }
}

/** A file shows the year it was made for. */
function withoutUploads(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isUpload(value)) return null
  if (Array.isArray(value)) return value.map(withoutUploads)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutUploads(part)]))
}
