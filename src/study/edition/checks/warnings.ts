import type { FindingDraft } from '../../kinds/finding'
import { valuesOf } from '../../kinds/values'
import { placesOf, valueAt } from '../../schema/places'
import type { Check } from '../draft'
import { splitIntoParts } from '../draft-parts'
import type { Edition } from '../edition'
import { keyFiguresOf } from '../figures-of'
import { saysNothing } from '../inside'
import { filesOf } from '../material-files'
import { findingPart } from '../part-names'

const warning = (part: string, place: string, message: string): Check => ({ severity: 'warning', part, place, message })

/** How much longer than the year before's a text may be before it is likely to break its place on the page. */
const muchLonger = { times: 1.5, characters: 80 }

const translations = [
  { slot: 'onePagers.fr', message: 'There is no one-pager in French.' },
  { slot: 'onePagers.en', message: 'There is no one-pager in English.' },
] as const

/** What should be looked at, and stands in nobody's way. */
export function warningsOf(edition: Edition, previous: Edition | null): Check[] {
  return [
    ...translations.flatMap(({ slot, message }) => (filesOf(edition).some((file) => file.slot === slot) ? [] : [warning('material', slot, message)])),
    ...withoutLook(edition),
    ...(previous ? [...longerTexts(edition, previous), ...movedFigures(edition, previous)] : []),
  ]
}

/** Whoever thinks of ordering sees what the report holds. */
function withoutLook({ inside }: Edition): Check[] {
  if (saysNothing(inside))
    return [warning('inside', 'contents', 'The order page has no look inside: contents, sample pages, licence and time of delivery are empty.')]
  return inside.samplePages.length === 0 ? [warning('inside', 'samplePages', 'The order page shows no page of the study.')] : []
}

/** The same question of the edition before, by its series or by what it was taken over from. */
function before({ findings }: Edition, { id, series }: FindingDraft) {
  return findings.find((other) => series !== '' && other.series === series) ?? findings.find((other) => other.id === id)
}

const namedAt = (edition: Edition, at: number) => `Finding ${at + 1}${edition.findings[at]?.title ? ` (${edition.findings[at].title})` : ''}: `

function longerTexts(edition: Edition, previous: Edition): Check[] {
  const pairs = [
    ...splitIntoParts(edition)
      .filter(({ name }) => name === 'facts' || name === 'texts')
      .map(({ name, value }) => ({ part: name, value, earlier: previous[name as 'facts' | 'texts'] as unknown, about: '' })),
    ...edition.findings.map((finding, at) => ({
      part: findingPart(finding.id),
      value: finding as unknown,
      earlier: before(previous, finding) as unknown,
      about: namedAt(edition, at),
    })),
  ]
  return pairs.flatMap(({ part, value, earlier, about }) =>
    placesOf(value).flatMap((place) => {
      const [text, was] = [valueAt(value, place), valueAt(earlier, place)]
      if (typeof text !== 'string' || typeof was !== 'string' || was === '') return []
      const isMuch = text.length > was.length * muchLonger.times && text.length >= was.length + muchLonger.characters
      return isMuch ? [warning(part, place, `${about}A text is ${text.length} characters long, in ${previous.year} it was ${was.length}.`)] : []
    }),
  )
}

/** What a finding is about in its edition's year; a difference is no figure that could be compared with another year's. */
const comparedFigure = (edition: Edition, finding: FindingDraft) =>
  valuesOf(finding).compared === 'key row'
    ? undefined
    : keyFiguresOf(finding, { year: edition.year, respondents: edition.facts.respondents }).find(({ year }) => year === edition.year)?.value

/** A figure that moved by more than half is a discovery or a slip of the finger. */
function movedFigures(edition: Edition, previous: Edition): Check[] {
  return edition.findings.flatMap((finding, at) => {
    const earlier = finding.series === '' ? undefined : before(previous, finding)
    const [figure, was] = [comparedFigure(edition, finding), earlier ? comparedFigure(previous, earlier) : null]
    if (typeof figure !== 'number' || typeof was !== 'number' || Math.abs(figure - was) <= Math.abs(was) / 2) return []
    return [warning(findingPart(finding.id), '', `${namedAt(edition, at)}its figure went from ${was} in ${previous.year} to ${figure}.`)]
  })
}
