import type { FastifyInstance } from 'fastify'
import type { OpenData } from '../../../study/edition/answers'
import type { Edition } from '../../../study/edition/edition'
import { findingsOf } from '../../../study/edition/shown'
import { dataPath, insightsPath } from '../../../study/findings/addresses'
import { apaEditionCitation } from '../../../study/findings/citation'
import { fullData } from '../../../study/findings/finding-json'
import type { Config } from '../../platform/config/config'
import { fileTypes } from '../../platform/spreadsheet/send'
import { type Site, type Sites, shownFindings, siteRoute } from '../editions'
import { addressed, type FindingParams } from './addressed'
import { createDataFiles, type DataKind } from './data-files'
import { fileRoute, headersOf, sendBytes } from './file-route'

const kinds: readonly DataKind[] = ['zip', 'xlsx']

/** So much of an answer shows what it looks like. */
const linesOfExample = 13

/** All figures of an edition in one file, and what the method page says of them. */
export function dataRoutes(app: FastifyInstance, context: { config: Config; sites: Sites }) {
  const { sites, config } = context
  const fileOf = createDataFiles(config.publicUrl)

  for (const kind of kinds) {
    fileRoute(app, sites, {
      url: `/insights/:year/daten.${kind}`,
      summary:
        kind === 'zip'
          ? 'All figures of an edition: a CSV for each finding and its groups, codebook, citation and licence'
          : 'The same as a workbook with a sheet for each finding and its groups',
      find: (site, request) => addressed(site, request.params as FindingParams)?.edition,
      send: async (edition, call) => {
        const file = await fileOf(edition, kind, call.site.licence)
        return sendBytes(call, file, headersOf(fileTypes[kind], file.name, 'attachment'))
      },
    })
  }

  siteRoute(
    app,
    context,
    '/api/editions/insights/data',
    'The data files of the edition whose findings are shown, with their sizes, and how an answer of this API begins; null without findings',
    (site) => {
      const edition = shownFindings(site)
      return edition ? openDataOf(edition, site) : null
    },
  )

  async function openDataOf(edition: Edition, { versions, licence }: Site): Promise<OpenData | null> {
    const finding = findingsOf(edition).find(({ isSample }) => !isSample) ?? findingsOf(edition)[0]
    if (!finding) return null
    const answer = fullData(finding, edition, { version: versions.get(edition.year) ?? null, site: config.publicUrl, licence })
    const files = kinds.map(async (kind) => ({
      address: dataPath(edition.year, kind),
      kind: kind.toUpperCase() as OpenData['files'][number]['kind'],
      bytes: (await fileOf(edition, kind, licence)).bytes.length,
    }))
    return {
      citation: apaEditionCitation(edition, new URL(insightsPath(edition.year), config.publicUrl).href),
      files: await Promise.all(files),
      example: { url: answer.data, answer: JSON.stringify(answer, null, 2).split('\n').slice(0, linesOfExample).join('\n') },
    }
  }
}
