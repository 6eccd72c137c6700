import type { FindingDraft } from '../../kinds/finding'
import { isBlank, placesOf, valueAt } from '../../schema/places'
import type { Check } from '../draft'
import type { Edition } from '../edition'
import { findingPart } from '../part-names'
import { brokenRules } from './figure-rules'
import { error, sampleTexts } from './text-checks'

/** What every finding says, by its place. */
const neededTexts: Record<string, string> = {
  title: 'it has no title',
  headline: 'it has no headline',
  summary: 'it has no summary',
  chartTitle: 'its chart has no title',
  description: 'it has no description for those who do not see the picture',
  question: 'the wording of its question is missing',
  method: 'it does not say how answers became figures',
}

/** Texts that may be absent, and numbers that then are everyone's or nobody's to tell. */
const mayBeAbsent = /^(baseNote|note|meaning\.text)$|(^|\.)respondents$/

const slugRule = /^[a-z0-9]+(-[a-z0-9]+)*$/
const isYear = /^\d{4}$/

/** What stands in the way of showing a finding. */
export function findingChecks(edition: Edition, finding: FindingDraft, at: number): Check[] {
  const about = `Finding ${at + 1}${finding.title ? ` (${finding.title})` : ''}: `
  const say = (place: string, message: string) => error(findingPart(finding.id), place, `${about}${message}.`)
  const blank = placesOf(finding).filter((place) => isBlank(valueAt(finding, place)) && !(place in neededTexts) && !mayBeAbsent.test(place))
  const figures = blank.filter((place) => valueAt(finding, place) === null)
  const [ofGroups, own] = [figures.filter(isOfGroups), figures.filter((place) => !isOfGroups(place))]
  const [firstLabel] = blank.filter((place) => !figures.includes(place))
  return [
    ...Object.entries(neededTexts).flatMap(([place, message]) => (isBlank(valueAt(finding, place)) ? [say(place, message)] : [])),
    ...missing(own, '').map(({ place, message }) => say(place, message)),
    ...missing(ofGroups, ' of its groups').map(({ place, message }) => say(place, message)),
    ...(firstLabel === undefined ? [] : [say(firstLabel, 'a label is missing')]),
    ...(finding.respondents === null && edition.facts.respondents === null ? [say('respondents', 'nobody knows how many answered')] : []),
    ...slugChecks(edition, finding).map((message) => say('slug', message)),
    ...brokenRules(finding, edition.year).map(({ place, message }) => say(place, message)),
    ...relatedChecks(edition, finding).map(({ place, message }) => say(place, message)),
    ...(finding.meaning.isSample ? [say('meaning.isSample', 'what it means is marked as a sample')] : []),
    ...finding.splits.flatMap(({ isSample }, at) => (isSample ? [say(`splits.${at}.isSample`, 'the figures of its groups are marked as invented')] : [])),
    ...(finding.isSample ? [say('isSample', 'its figures are marked as invented')] : []),
    ...(finding.hasSampleNames ? [say('hasSampleNames', 'the names of its answers are marked as invented')] : []),
    ...sampleTexts(findingPart(finding.id), finding, about),
  ]
}

const isOfGroups = (place: string) => place.startsWith('splits.')

/** One complaint for all, which leads to the first. */
function missing(places: readonly string[], whose: string) {
  const [place] = places
  return place === undefined ? [] : [{ place, message: places.length === 1 ? `one figure${whose} is missing` : `${places.length} figures${whose} are missing` }]
}

function relatedChecks({ findings }: Edition, { slug, related }: FindingDraft) {
  const isKnown = (one: string) => one !== slug && findings.some((other) => other.slug === one)
  return related.flatMap((one, at) =>
    isKnown(one) ? [] : [{ place: `related.${at}`, message: `“${one}” is not the address of another finding of this edition` }],
  )
}

function slugChecks({ findings }: Edition, { id, slug }: FindingDraft): string[] {
  if (slug === '') return ['it has no address']
  if (!slugRule.test(slug) || isYear.test(slug)) return [`“${slug}” cannot be an address: small letters, digits and hyphens, and no year`]
  return findings.some((other) => other.id !== id && other.slug === slug) ? [`another finding has the address “${slug}” too`] : []
}
