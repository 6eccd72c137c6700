import type { Edition } from '../study/edition/edition'
import { usualLicence } from '../study/edition/licence'
import { filesOf } from '../study/edition/material-files'
import { filled } from '../study/edition/wording'
import { filePath, findingPath, insightsPath } from '../study/findings/addresses'
import { findingsOf, type ShownFinding } from '../study/findings/finding'
import { sampleSentence } from '../study/findings/sample'
import { headlineAlone, pictureTitle, summaryAlone } from '../study/findings/wording'
import type { Thing } from './rendered-page'

type Identity = { '@id': string }

/** Who publishes the figures and, where the edition is the current one, which study they are of. */
type About = { publisher: Identity; study?: Identity }

function shared({ year, facts }: Edition, { publisher }: About) {
  return {
    inLanguage: 'de-CH',
    creator: publisher,
    publisher,
    isAccessibleForFree: true,
    conditionsOfAccess: usualLicence,
    temporalCoverage: String(year),
    spatialCoverage: { '@type': 'Country', name: 'Schweiz' },
    ...(facts.sampling ? { measurementTechnique: facts.sampling } : {}),
  } as const
}

const idOf = (year: number) => `${insightsPath(year)}#daten`

/** The figures that an edition publishes, as one collection; in full it names everything that was measured. */
export function datasetOf(edition: Edition, about: About, { isInFull }: { isInFull: boolean }): Thing {
  const { year, facts, texts } = edition
  return {
    '@type': 'Dataset',
    '@id': idOf(year),
    name: `${facts.title}: Ergebnisse`,
    description: filled(texts.descriptions.insights, edition) || `Die Ergebnisse der ${facts.title} in Bildern und Zahlen.`,
    url: insightsPath(year),
    ...shared(edition, about),
    ...(about.study ? { isBasedOn: about.study } : {}),
    distribution: filesOf(edition)
      .filter(({ slot }) => slot.startsWith('onePagers.'))
      .map(({ address, kind, language }) => file(address, mediaTypes[kind], language)),
    ...(isInFull ? { variableMeasured: findingsOf(edition).map((finding) => pictureTitle(finding)) } : {}),
  }
}

/** One finding with its files. */
export function findingDataset(finding: ShownFinding, edition: Edition, about: About): Thing {
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
      file(filePath(finding, 'svg'), 'image/svg+xml', 'de'),
      file(filePath(finding, 'png'), 'image/png', 'de'),
    ],
  }
}

const mediaTypes = { PDF: 'application/pdf', Bild: 'image/png', ZIP: 'application/zip' } as const

function file(contentUrl: string, encodingFormat: string, inLanguage: string): Thing {
  return { '@type': 'DataDownload', contentUrl, encodingFormat, inLanguage }
}
