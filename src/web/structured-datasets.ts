import type { EditionShown } from '../study/edition/answers'
import { findingsOf } from '../study/edition/shown'
import { dataPath, filePath, findingApiPath, findingPath, findingsApiPath, insightsPath } from '../study/findings/addresses'
import { sampleSentence } from '../study/findings/sample'
import { headlineAlone, pictureTitle, summaryAlone } from '../study/findings/wording'
import type { ShownFinding } from '../study/kinds/finding'
import type { Licence } from '../study/licence'
import type { Thing } from './rendered-page'

type Identity = { '@id': string }

/** Who publishes the figures and, where the edition is the current one, which study they are of. */
type About = { publisher: Identity; study?: Identity; licence: Licence | undefined }

function shared({ year, facts }: EditionShown, { publisher, licence }: About) {
  return {
    inLanguage: 'de-CH',
    creator: publisher,
    publisher,
    isAccessibleForFree: true,
    ...(licence ? { license: licence.url } : {}),
    // What one cites besides: the publication that the figures are of.
    citation: { '@type': 'Report', name: facts.title, url: insightsPath(year), datePublished: facts.publishedOn || String(year), publisher },
    temporalCoverage: String(year),
    spatialCoverage: { '@type': 'Country', name: 'Schweiz' },
    ...(facts.sampling ? { measurementTechnique: facts.sampling } : {}),
  } as const
}

const idOf = (year: number) => `${insightsPath(year)}#daten`

/** An edition as the publication that its figures are of; where it is the current study, the same as everywhere. */
export function editionReport(edition: EditionShown, { publisher, study }: About): Thing {
  const { year, facts } = edition
  return {
    '@type': 'Report',
    ...(study ?? { '@id': `${insightsPath(year)}#studie` }),
    name: facts.title,
    ...(facts.description ? { description: facts.description } : {}),
    url: '/studies',
    inLanguage: 'de-CH',
    datePublished: facts.publishedOn || String(year),
    ...(facts.pages ? { numberOfPages: facts.pages } : {}),
    reportNumber: String(facts.number),
    publisher,
  }
}

/** The figures that an edition publishes, as one collection; in full it names everything that was measured. */
export function datasetOf(edition: EditionShown, about: About, { isInFull }: { isInFull: boolean }): Thing {
  const { year, facts, texts } = edition
  return {
    '@type': 'Dataset',
    '@id': idOf(year),
    name: `${facts.title}: Ergebnisse`,
    description: texts.descriptions.insights || `Die Ergebnisse der ${facts.title} in Bildern und Zahlen.`,
    url: insightsPath(year),
    ...shared(edition, about),
    ...(about.study ? { isBasedOn: about.study } : {}),
    distribution: [
      file(dataPath(year, 'zip'), 'application/zip', 'de'),
      file(dataPath(year, 'xlsx'), workbookType, 'de'),
      file(findingsApiPath(year), 'application/json', 'de'),
      ...(isInFull ? findingsOf(edition).map((finding) => file(filePath(finding, 'csv'), 'text/csv', 'de')) : []),
      ...edition.onePagers.map(({ address, kind, language }) => file(address, mediaTypes[kind], language)),
    ],
    ...(isInFull ? { variableMeasured: findingsOf(edition).map((finding) => pictureTitle(finding)) } : {}),
  }
}

/** One finding with its files. */
export function findingDataset(finding: ShownFinding, edition: EditionShown, about: About): Thing {
  const path = findingPath(finding)
  return {
    '@type': 'Dataset',
    '@id': `${path}#daten`,
    name: headlineAlone(finding),
    description: `${summaryAlone(finding)} ${finding.description}`,
    url: path,
    ...shared(edition, about),
    ...(finding.isSample ? { conditionsOfAccess: sampleSentence } : {}),
    isPartOf: { '@id': idOf(edition.year) },
    variableMeasured: pictureTitle(finding),
    distribution: [
      file(filePath(finding, 'csv'), 'text/csv', 'de'),
      file(findingApiPath(finding), 'application/json', 'de'),
      file(dataPath(edition.year, 'zip'), 'application/zip', 'de'),
      file(dataPath(edition.year, 'xlsx'), workbookType, 'de'),
      file(filePath(finding, 'svg'), 'image/svg+xml', 'de'),
      file(filePath(finding, 'png'), 'image/png', 'de'),
    ],
  }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const mediaTypes = { PDF: 'application/pdf', Bild: 'image/png', ZIP: 'application/zip' } as const

function file(contentUrl: string, encodingFormat: string, inLanguage: string): Thing {
  return { '@type': 'DataDownload', contentUrl, encodingFormat, inLanguage }
}
