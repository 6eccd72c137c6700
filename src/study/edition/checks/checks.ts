import { portraitIn } from '../../kinds/portrait/values'
import { isBlank, valueAt } from '../../schema/places'
import { factBounds, outOfBounds, priceBounds } from '../bounds'
import type { Check } from '../draft'
import { splitIntoParts } from '../draft-parts'
import type { Edition } from '../edition'
import { insideChecks } from '../inside'
import type { Unconfirmed } from '../next'
import { findingPart, orderPart } from '../part-names'
import { findingChecks } from './finding-checks'
import { materialChecks } from './material-checks'
import { oldIn } from './old-values'
import { error, sampleTexts, unreadableTexts } from './text-checks'
import { warningsOf } from './warnings'

export type Known = {
  /** The places of each part that nobody has confirmed. */
  unconfirmed: Unconfirmed
  /** The published edition before it. */
  previous: Edition | null
  /** What the site shows of this year. What is wrong with it already does not stand in the way of a correction. */
  published?: Edition | null
  /** Whether there is a file to deliver to whoever orders it. */
  hasStudyFile: boolean
  /** How many pages it has, where it was opened. */
  studyPages?: number | null
}

/** What stands in the way of publication, and what should be looked at, in the order of the parts. */
export function checksOf(edition: Edition, known: Known): Check[] {
  const errors = [...errorsOf(edition, known), ...unconfirmedOf(edition, known)]
  const keyOf = ({ part, place, message }: Check) => `${part}\n${place}\n${message}`
  const shown = new Set(known.published ? errorsOf(known.published, known).map(keyOf) : [])
  const checks = errors.map((check): Check => (shown.has(keyOf(check)) ? { ...check, severity: 'warning' } : check))
  const position = positionIn(edition)
  return [...checks, ...warningsOf(edition, known.previous)].sort((one, other) => position(one) - position(other))
}

/** The parts as the workspace lists them: the findings in their order, before the material. */
function positionIn({ findings }: Edition) {
  const order = ['facts', 'texts', 'prices', orderPart, ...findings.map(({ id }) => findingPart(id)), 'method', 'inside', 'press', 'material']
  return ({ part }: Check) => order.indexOf(part)
}

/** What every page needs, by its place and name. A profile is only needed where it is shown. */
const neededFacts: Record<string, string> = {
  title: 'The title',
  description: 'The description',
  pages: 'The number of pages',
  respondents: 'The number of respondents',
  languageRegions: 'The number of language regions',
  partners: 'The number of partners',
  publishedOn: 'The date of publication',
  fieldwork: 'The time of the survey',
  survey: 'The kind of survey',
  sampling: 'The sentence about the sample',
  quotas: 'What the quotas are about',
}
const neededProfile = { averageAge: 'The average age', women: 'The share of women', men: 'The share of men' }
const neededTexts = {
  heroLead: 'The text of the opening screen',
  methodCard: 'The text about the method',
  cardHeadline: "The headline of the current edition's card",
  aboutFocus: 'The text about the focus topics',
  'descriptions.home': 'The description of the home page for search engines',
  'descriptions.insights': 'The description of the insights for search engines',
  'descriptions.order': 'The description of the order page for search engines',
}
const neededPrices = {
  small: 'The price for small companies',
  large: 'The price for large companies',
  presentation: 'The price of the presentation',
  threshold: 'The number of employees from which a company counts as large',
}

const missing = (part: string, value: unknown, needed: Record<string, string>) =>
  Object.entries(needed).flatMap(([place, name]) => (isBlank(valueAt(value, place)) ? [error(part, place, `${name} is missing.`)] : []))

const beyond = (part: string, value: unknown, bounds: Readonly<Record<string, readonly [number, number] | undefined>>) =>
  Object.entries(bounds).flatMap(([place, allowed]) => {
    const message = outOfBounds(valueAt(value, place) as number | null, allowed)
    return message === undefined ? [] : [error(part, place, message)]
  })

function errorsOf(edition: Edition, { hasStudyFile, studyPages = null }: Known): Check[] {
  const { facts, texts, prices, findings, material } = edition
  return [
    ...missing('facts', facts, neededFacts),
    ...(portraitIn(edition) ? missing('facts', facts, neededProfile) : []),
    ...beyond('facts', facts, factBounds),
    ...(facts.women === null || facts.men === null || (facts.women + facts.men >= 95 && facts.women + facts.men <= 100.1)
      ? []
      : [error('facts', 'men', `Women and men make ${Number((facts.women + facts.men).toFixed(1))} % together, not 100 %.`)]),
    ...(facts.publishedOn === '' || isDay(facts.publishedOn) ? [] : [error('facts', 'publishedOn', 'The date of publication is not a day.')]),
    ...sampleTexts('facts', facts),
    ...missing('texts', texts, neededTexts),
    ...listsOf(edition),
    ...sampleTexts('texts', texts),
    ...missing('prices', prices, neededPrices),
    ...beyond('prices', prices, priceBounds),
    ...findings.flatMap((finding, at) => findingChecks(edition, finding, at)),
    ...toldParts.flatMap((name) => [
      ...(edition[name].isSample ? [error(name, 'isSample', `${toldNames[name]} is still marked as a sample.`)] : []),
      ...sampleTexts(name, edition[name]),
    ]),
    ...quotesOf(edition),
    ...insideChecks(edition),
    ...sampleTexts('material', material),
    ...unreadableTexts(edition),
    ...materialChecks(edition),
    ...(studyPages === null || facts.pages === null || studyPages === facts.pages
      ? []
      : [error('facts', 'pages', `The PDF of the study has ${studyPages} ${studyPages === 1 ? 'page' : 'pages'}, not ${facts.pages}.`)]),
    ...(hasStudyFile ? [] : [error('material', 'study', 'There is no PDF of the study to deliver to those who order it.')]),
  ]
}

const toldNames = { method: 'The method', inside: 'The look inside', press: 'The press desk' }
const toldParts = ['method', 'inside', 'press'] as const

/** A quotation has somebody who said it, what it is about exists, and days are days. */
function quotesOf({ press, method, findings }: Edition): Check[] {
  return [
    ...press.quotes.flatMap(({ speaker, role, finding }, at) => [
      ...(isBlank(speaker) ? [error('press', `quotes.${at}.speaker`, `Quotation ${at + 1} does not say who said it.`)] : []),
      ...(isBlank(role) ? [error('press', `quotes.${at}.role`, `Quotation ${at + 1} does not say who the speaker is.`)] : []),
      ...(finding === '' || findings.some(({ slug }) => slug === finding)
        ? []
        : [error('press', `quotes.${at}.finding`, `Quotation ${at + 1} is about a finding that is not in this edition.`)]),
    ]),
    ...method.corrections.flatMap(({ day }, at) => (isDay(day) ? [] : [error('method', `corrections.${at}.day`, `Correction ${at + 1} has no day.`)])),
  ]
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** What stands in lists: every line of them says something, and a topic's finding exists. */
function listsOf({ texts, findings }: Edition): Check[] {
  const lead = texts.leadFinding === '' || findings.some(({ slug }) => slug === texts.leadFinding)
  const topics = texts.focus.flatMap(({ topic, sentence, finding }, at) => [
    ...(isBlank(topic) ? [error('texts', `focus.${at}.topic`, `Focus topic ${at + 1} has no name.`)] : []),
    ...(isBlank(sentence) ? [error('texts', `focus.${at}.sentence`, `Focus topic ${at + 1} has no sentence.`)] : []),
    ...(finding !== '' && !findings.some(({ slug }) => slug === finding)
      ? [error('texts', `focus.${at}.finding`, `Focus topic ${at + 1} points to a finding that is not in this edition.`)]
      : []),
  ])
  const figures = texts.keyFigures.flatMap(({ source, value, label }, at) => [
    ...(isBlank(label) ? [error('texts', `keyFigures.${at}.label`, `Key figure ${at + 1} has no name.`)] : []),
    ...(source === 'other' && value === null ? [error('texts', `keyFigures.${at}.value`, `Key figure ${at + 1} has no value.`)] : []),
  ])
  const ordered = texts.orderTopics.flatMap((topic, at) =>
    isBlank(topic) ? [error('texts', `orderTopics.${at}`, `Topic ${at + 1} of the order page is empty.`)] : [],
  )
  return [
    ...topics,
    ...figures,
    ...ordered,
    ...(lead ? [] : [error('texts', 'leadFinding', 'The home page is to show a finding that is not in this edition.')]),
  ]
}

/**
 * What nobody has looked at: each text that says something of the year before which is another now, and of the rest one sentence for each part that
 * leads to the first place.
 */
function unconfirmedOf(edition: Edition, { unconfirmed, previous }: Known): Check[] {
  const values = new Map(splitIntoParts(edition).map(({ name, value }) => [name, value]))
  return Object.entries(unconfirmed).flatMap(([part, places]) => {
    const at = edition.findings.findIndex(({ id }) => findingPart(id) === part)
    const about = at === -1 ? '' : `Finding ${at + 1} (${edition.findings[at]?.title}): `
    const old = previous ? places.flatMap((place) => oldOf(edition, previous, part, place, values.get(part), about) ?? []) : []
    const rest = places.filter((place) => old.every((check) => check.place !== place))
    const [first] = rest
    if (first === undefined) return old
    const taken = rest.length === 1 ? '1 value that was taken over is' : `${rest.length} values that were taken over are`
    return [...old, error(part, first, `${at === -1 ? `In ${part}` : `In finding ${at + 1} (${edition.findings[at]?.title})`} ${taken} not confirmed.`)]
  })
}

function oldOf(edition: Edition, previous: Edition, part: string, place: string, value: unknown, about: string): Check | undefined {
  const text = valueAt(value, place)
  if (typeof text !== 'string') return undefined
  const { words, instead } = oldIn(text, { edition, previous, part, place })
  if (words.length === 0) return undefined
  const said = words.map((one) => `“${one}”`).join(', ')
  return {
    ...error(
      part,
      place,
      `${about}${said} ${words.length === 1 ? 'is' : 'are'} of ${previous.year}: replace ${words.length === 1 ? 'it' : 'them'}, or confirm that ${words.length === 1 ? 'it is' : 'they are'} meant.`,
    ),
    instead,
  }
}
