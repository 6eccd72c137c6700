import { editingOf } from '../kinds/editing'
import type { FindingDraft } from '../kinds/finding'
import { isBlank, isUpload, placesOf, valueAt } from '../schema/places'
import { type Edition, edition } from './edition'
import { findingPart } from './part-names'

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
  for (const finding of next.findings) unconfirmed[findingPart(finding.id)] = open(finding, editingOf(finding).isPast?.(finding))
  return { edition: next, unconfirmed }
}

/** Who answered is divided in the same way; what each group said is not known yet. */
const emptied = (splits: FindingDraft['splits']) =>
  splits.map((split) => ({ ...split, groups: split.groups.map((group) => ({ ...group, respondents: null, figures: group.figures.map(() => null) })) }))

/** A finding whose figures tell of several years tells of one more; two years become the last and the new one. */
function movedOn(published: FindingDraft, edition: Edition, year: number): FindingDraft {
  const finding = { ...published, splits: emptied(published.splits) }
  return editingOf(finding).withYear?.(finding, year, (from) => earlierOf(finding, edition, from)) ?? finding
}

/** How many were asked in the years before, this edition's among them. */
function earlierOf({ earlier, respondents }: FindingDraft, { year, facts }: Edition, from = 0) {
  const asked = respondents ?? facts.respondents
  const known = earlier.filter((one) => one.year >= from && one.year !== year)
  return asked ? [...known, { year, respondents: asked }] : known
}

/** A file shows the year it was made for. */
function withoutUploads(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isUpload(value)) return null
  if (Array.isArray(value)) return value.map(withoutUploads)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutUploads(part)]))
}
