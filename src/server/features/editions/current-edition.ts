import type { Download, EditionNow, EditionShown } from '../../../study/edition/answers'
import { type Edition, type EditionFront, parts } from '../../../study/edition/edition'
import { everyText } from '../../../study/edition/every-text'
import { figureIn } from '../../../study/edition/figures-of'
import { filesOf, type MaterialSlot } from '../../../study/edition/material-files'
import type { EditionBrief } from '../../../study/edition/open-data'
import { findingsOf } from '../../../study/edition/shown'
import { filled } from '../../../study/edition/wording'
import { dataPath, findingsApiPath, insightsPath } from '../../../study/findings/addresses'
import { type Site, shownFindings } from './published'

/** What every page says of this site's current edition. */
export function nowOf(site: Pick<Site, 'editions' | 'currentYear' | 'licence' | 'preview'>): EditionNow {
  const { editions, currentYear } = site
  const edition = currentYear === undefined ? undefined : editions.get(currentYear)
  const years = [...editions.values()]
  const first = years.at(-1)
  return {
    currentYear: currentYear ?? null,
    edition: edition ? frontOf(edition) : null,
    material: {
      cover: edition?.material.cover ?? null,
      pressRelease: downloadOf(edition, 'pressRelease'),
      graphicsPackage: downloadOf(edition, 'graphicsPackage'),
    },
    insightsYear: shownFindings(site)?.year ?? null,
    firstYear: first ? first.year - first.facts.number + 1 : null,
    latestYear: years[0]?.year ?? null,
    licence: site.licence,
    preview: site.preview,
  }
}

/** The sentences as they are read. Findings do not travel with every page, so the figures that focus topics take from them are filled in too. */
function frontOf(edition: Edition): EditionFront {
  const { year, facts, texts, prices } = edition
  const focus = texts.focus.map((topic) => {
    const figure = figureIn(edition)(topic.finding, undefined, year)
    // A sentence whose figure is not there says nothing.
    if (topic.sentence.includes('{figure}') && typeof figure !== 'number') return { ...topic, sentence: '' }
    return { ...topic, sentence: filled(topic.sentence, edition, { figureAt: (slug) => (slug === undefined ? figure : undefined) }) }
  })
  const { description: _, ...known } = facts
  const read = everyText(parts.texts, { ...texts, focus }, (text) => filled(text, edition))
  // The number of pages that the study's entry gives holds in the headline, so the page puts it in.
  const cardHeadline = filled(texts.cardHeadline, { ...edition, facts: { ...facts, pages: null } })
  return { year, facts: known, texts: { ...read, cardHeadline }, prices }
}

function downloadOf(edition: Edition | undefined, slot: MaterialSlot): Download | null {
  const file = edition && filesOf(edition).find((one) => one.slot === slot)
  return file ? { address: file.address, kind: file.kind } : null
}

/** What pages of its findings say of an edition. */
export function shownOf(edition: Edition): EditionShown {
  const { year, publisher, facts, texts, prices, findings } = edition
  const onePagers = filesOf(edition).filter(({ slot }) => slot.startsWith('onePagers.'))
  return {
    ...{ year, publisher, facts, prices, findings },
    texts: { descriptions: texts.descriptions },
    onePagers: onePagers.map(({ address, kind, language }) => ({ address, kind, language })),
  }
}

/** Every edition in short, for the archive and for anybody's program. */
export const briefsOf = ({ editions, versions }: Pick<Site, 'editions' | 'versions'>, website: URL): EditionBrief[] =>
  [...editions.values()].map((edition) => ({ ...briefOf(edition, website), version: versions.get(edition.year) ?? null }))

function briefOf(edition: Edition, website: URL): Omit<EditionBrief, 'version'> {
  const { year, facts, prices, material } = edition
  const { cover, offersStudyPdf } = material
  const findings = findingsOf(edition).length
  const at = (path: string) => new URL(path, website).href
  return {
    ...{ year, number: facts.number, title: facts.title, publishedOn: facts.publishedOn || null, respondents: facts.respondents, findings },
    url: findings === 0 ? null : at(insightsPath(year)),
    data: findings === 0 ? null : { json: at(findingsApiPath(year)), zip: at(dataPath(year, 'zip')), xlsx: at(dataPath(year, 'xlsx')) },
    ...{ threshold: prices.threshold, cover, onePager: downloadOf(edition, 'onePagers.de'), offersStudyPdf },
  }
}
