import type { Study } from '../entities/studies'
import type { EditionNow } from '../study/edition/answers'
import type { Edition } from '../study/edition/edition'
import { chronicleOf } from '../study/editions'
import { findingPath, insightsPath } from '../study/findings/addresses'
import { findingsOf } from '../study/findings/finding'
import { institute } from '../study/institute'
import { studyPrice } from '../study/prices'
import type { Thing } from './rendered-page'
import { datasetOf, findingDataset } from './structured-datasets'

const publisher = { '@id': '/#institut' }
const study = { '@id': '/#studie' }

const organization: Thing = {
  '@type': 'Organization',
  ...publisher,
  name: institute.name,
  url: institute.website,
  email: institute.email,
  logo: '/icon-512.png',
  address: {
    '@type': 'PostalAddress',
    streetAddress: institute.place.street,
    postalCode: institute.place.postalCode,
    addressLocality: institute.place.town,
    addressCountry: institute.place.country,
  },
  parentOrganization: { '@type': 'CollegeOrUniversity', name: institute.university },
}

/** One edition as a publication. Only the current one is sold, and is the study that everything else refers to. */
function report({ title, description, year, pages, language, publishedAt, isCurrentEdition }: Study): Thing {
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
    ...(isCurrentEdition ? { image: '/og/studies.png', offers } : {}),
  }
}

const offers: Thing = {
  '@type': 'AggregateOffer',
  url: '/order',
  priceCurrency: 'CHF',
  lowPrice: studyPrice.small,
  highPrice: studyPrice.large,
  offerCount: Object.keys(studyPrice).length,
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
  edition: Edition | undefined
  now: EditionNow | undefined
}

/** What search engines are told of a page in their own words. Addresses within the site are paths. */
export function structuredDataOf(path: string, { trail, studies, edition, now }: Facts): Thing[] {
  return [
    organization,
    ...(trail.length > 1 ? [breadcrumbs(trail)] : []),
    ...chronicleOf(studies).reverse().filter(isShownOn(path)).map(report),
    ...(edition ? datasetsOn(path, edition, now) : []),
  ]
}

/** A finding on its own page; elsewhere all of them as one. */
function datasetsOn(path: string, edition: Edition, now: EditionNow | undefined): Thing[] {
  const about = { publisher, ...(now?.edition?.year === edition.year ? { study } : {}) }
  const finding = findingsOf(edition).find((one) => path === findingPath(one))
  if (finding) return [findingDataset(finding, edition, about)]
  return [datasetOf(edition, about, { isInFull: ['/insights', insightsPath(edition.year)].includes(path) })]
}

/** The studies page lists all editions; elsewhere the study is the current one. */
const isShownOn =
  (path: string) =>
  ({ isCurrentEdition }: Study) =>
    isCurrentEdition || path === '/studies'
