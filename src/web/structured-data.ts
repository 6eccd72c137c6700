import type { Study } from '../entities/studies'
import { downloads } from '../study/downloads'
import { edition } from '../study/edition'
import type { EditionNow } from '../study/edition/answers'
import { chronicleOf } from '../study/editions'
import { findings } from '../study/findings/catalogue'
import type { Finding } from '../study/findings/finding'
import { sampleSentence } from '../study/findings/sample'
import { findingPath } from '../study/findings/slugs'
import { survey } from '../study/findings/survey'
import { headlineAlone, pictureTitle, summaryAlone } from '../study/findings/wording'
import { offerOf } from '../study/offer'
import type { Institute } from '../study/site-texts'
import type { Thing } from './rendered-page'

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

const shared = {
  inLanguage: 'de-CH',
  creator: publisher,
  publisher,
  isAccessibleForFree: true,
  conditionsOfAccess: 'Wiedergabe mit Quellenangabe frei',
  temporalCoverage: String(edition.year),
  spatialCoverage: { '@type': 'Country', name: 'Schweiz' },
  measurementTechnique: survey.sampling,
} as const

/** The figures that the site publishes, as one collection. */
const dataset: Thing = {
  '@type': 'Dataset',
  '@id': '/insights#daten',
  name: `${survey.name}: Ergebnisse`,
  description: `${findings.length} Ergebnisse der repräsentativen Befragung von ${edition.respondents} Personen in drei Sprachregionen der Schweiz: Prämien, Kundenreise, künstliche Intelligenz und Demografie.`,
  url: '/insights',
  ...shared,
  isBasedOn: study,
  distribution: Object.entries(downloads.onePagers).map(([language, href]) => file(href, 'application/pdf', language)),
}

function datasetOf(finding: Finding): Thing {
  const path = findingPath(finding.slug)
  return {
    '@type': 'Dataset',
    '@id': `${path}#daten`,
    name: headlineAlone(finding),
    description: `${summaryAlone(finding)} ${finding.description}`,
    url: path,
    ...shared,
    ...(finding.isSample ? { conditionsOfAccess: sampleSentence } : {}),
    isPartOf: { '@id': dataset['@id'] },
    variableMeasured: pictureTitle(finding),
    distribution: [file(`${path}.csv`, 'text/csv', 'de'), file(`${path}.svg`, 'image/svg+xml', 'de'), file(`${path}.png`, 'image/png', 'de')],
  }
}

function file(contentUrl: string, encodingFormat: string, inLanguage: string): Thing {
  return { '@type': 'DataDownload', contentUrl, encodingFormat, inLanguage }
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
  /** The current edition. */
  now: EditionNow | undefined
  institute: Institute | null | undefined
}

/** What search engines are told of a page in their own words. Addresses within the site are paths. */
export function structuredDataOf(path: string, { trail, studies, now, institute }: Facts): Thing[] {
  const finding = findings.find(({ slug }) => path === findingPath(slug))
  return [
    ...(institute ? [organization(institute)] : []),
    ...(trail.length > 1 ? [breadcrumbs(trail)] : []),
    ...chronicleOf(studies)
      .reverse()
      .filter(isShownOn(path))
      .map((study) => report(study, now)),
    ...(['/', '/studies'].includes(path) ? [dataset] : []),
    ...(path === '/insights' ? [{ ...dataset, variableMeasured: findings.map((finding) => pictureTitle(finding)) }] : []),
    ...(finding ? [datasetOf(finding)] : []),
  ]
}

/** The studies page lists all editions; elsewhere the study is the current one. */
const isShownOn =
  (path: string) =>
  ({ isCurrentEdition }: Study) =>
    isCurrentEdition || path === '/studies'
