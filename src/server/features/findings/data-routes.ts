import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import type { OpenData } from '../../../study/edition/answers'
import type { Edition } from '../../../study/edition/edition'
import { findingsOf } from '../../../study/edition/shown'
import { dataPath, insightsPath } from '../../../study/findings/addresses'
import { apaEditionCitation } from '../../../study/findings/citation'
import { fullData } from '../../../study/findings/finding-json'
import type { Config } from '../../platform/config/config'
import { alreadySent, route } from '../../platform/http/route'
import { fileTypes } from '../../platform/spreadsheet/send'
import type { Sites } from '../editions'
import { type Site, shownFindings, siteRoute } from '../editions'
import { addressed, type FindingParams, withYears } from './addressed'
import { createDataFiles, type DataKind } from './data-files'
import { openToAll } from './routes'

const kinds: readonly DataKind[] = ['zip', 'xlsx']

/** So much of an answer shows what it looks like. */
const linesOfExample = 13

/** All figures of an edition in one file, and what the method page says of them. */
export function dataRoutes(app: FastifyInstance, context: { config: Config; sites: Sites }) {
  const { sites, config } = context
  const fileOf = createDataFiles(config.publicUrl)

  for (const kind of kinds) {
    route(app, {
      method: 'GET',
      url: withYears(`/insights/:year/daten.${kind}`),
      access: 'anyone',
      summary:
        kind === 'zip'
          ? 'All figures of an edition: a CSV for each finding and its groups, codebook, citation and licence'
          : 'The same as a workbook with a sheet for each finding and its groups',
      handle: async ({ request, reply }) => {
        const site = await sites.seenBy(request)
        const edition = addressed(site, request.params as FindingParams)?.edition
        if (!edition) {
          reply.callNotFound()
          return alreadySent
        }
        const { bytes, etag, name } = await fileOf(edition, kind, site.licence)
        reply.headers({ ...openToAll, etag, 'content-type': fileTypes[kind], 'content-disposition': contentDisposition(name, { type: 'attachment' }) })
        if (fresh(request.headers, { etag })) reply.status(304).send()
        else reply.send(bytes)
        return alreadySent
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
