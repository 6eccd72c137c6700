import type { Study } from '../model/content/studies'
import type { EditionNow, EditionShown } from '../study/edition/answers'
import { findingsOf } from '../study/edition/shown'
import { chronicleOf } from '../study/editions'
import { findingPath, insightsPath, methodPath } from '../study/findings/addresses'
import { offerOf } from '../study/offer'
import type { Institute } from '../study/site-texts'
import type { Thing } from './rendered-page'
import { datasetOf, editionReport, findingDataset } from './structured-datasets'

const publisher = { '@id': '/#institut' }
const study = { '@id': '/#studie' }

const organization = (institute: Institute): Thing => ({
  '@type': 'Organization',
  ...publisher,
  name: institute.name,
  url: institute.website,
  email: institute.email,
  logo: '/icon-512.png',
  address: {
    '@type': 'PostalAddress',
    streetAddress: institute.street,
    postalCode: institute.postalCode,
    addressLocality: institute.town,
    addressCountry: institute.country,
  },
  parentOrganization: { '@type': 'CollegeOrUniversity', name: institute.university },
})

/** One edition as a publication. Only the current one is sold, where it has prices, and is the study that everything else refers to. */
function report({ title, description, year, pages, language, publishedAt, isCurrentEdition }: Study, now: EditionNow | undefined): Thing {
  const offers = isCurrentEdition && now?.currentYear === year ? offersOf(now) : undefined
  return {
    '@type': 'Report',
    ...(isCurrentEdition ? study : {}),
    name: title,
    ...(description ? { description } : {}),
    url: '/studies',
    inLanguage: language,
    datePublished: publishedAt?.slice(0, 10) ?? String(year),
    ...(pages ? { numberOfPages: pages } : {}),
    publisher,
    ...(isCurrentEdition ? { image: '/og/studies.png' } : {}),
    ...(offers ? { offers } : {}),
  }
}

function offersOf({ edition }: EditionNow): Thing | undefined {
  const offer = offerOf(edition)
  return offer && { '@type': 'AggregateOffer', url: '/order', priceCurrency: 'CHF', lowPrice: offer.small, highPrice: offer.large, offerCount: 2 }
}

type Crumb = { path: string; name: string }

function breadcrumbs(trail: readonly Crumb[]): Thing {
  const itemListElement = trail.map(({ path, name }, position) => ({ '@type': 'ListItem', position: position + 1, name, item: path }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

type Facts = {
  /** From the home page to this one. */
  trail: readonly Crumb[]
  /** What the page has loaded of them. */
  studies: readonly Study[]
  /** Whose figures the page tells of. */
  edition: EditionShown | undefined
  now: EditionNow | undefined
  institute: Institute | null | undefined
}

/** What search engines are told of a page in their own words. Addresses within the site are paths. */
export function structuredDataOf(path: string, { trail, studies, edition, now, institute }: Facts): Thing[] {
  return [
    ...(institute ? [organization(institute)] : []),
    ...(trail.length > 1 ? [breadcrumbs(trail)] : []),
    ...chronicleOf(studies)
      .reverse()
      .filter(isShownOn(path))
      .map((study) => report(study, now)),
    ...(edition ? datasetsOn(path, edition, now) : []),
  ]
}

/** A finding on its own page; elsewhere all of them as one. */
function datasetsOn(path: string, edition: EditionShown, now: EditionNow | undefined): Thing[] {
  const about = { publisher, licence: now?.licence, ...(now?.edition?.year === edition.year ? { study } : {}) }
  // Where the studies are shown, their entries tell of the publication.
  const reports = ['/', '/studies'].includes(path) ? [] : [editionReport(edition, about)]
  const finding = findingsOf(edition).find((one) => path === findingPath(one))
  if (finding) return [...reports, findingDataset(finding, edition, about)]
  return [...reports, datasetOf(edition, about, { isInFull: ['/insights', insightsPath(edition.year), methodPath].includes(path) })]
}

/** The studies page lists all editions; elsewhere the study is the current one. */
const isShownOn =
  (path: string) =>
  ({ isCurrentEdition }: Study) =>
    isCurrentEdition || path === '/studies'
