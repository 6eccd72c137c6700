import type { Download, EditionNow, EditionShown } from '../../../study/edition/answers'
import type { Edition, EditionFront } from '../../../study/edition/edition'
import { filesOf, type MaterialSlot } from '../../../study/edition/material-files'
import type { EditionBrief } from '../../../study/edition/open-data'
import { findingsOf } from '../../../study/edition/shown'
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

function frontOf({ year, facts: { description: _, ...facts }, texts, prices }: Edition): EditionFront {
  return { year, facts, texts, prices }
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
