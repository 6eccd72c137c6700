import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CitationEnding, citationFormats } from '../../../study/findings/addresses'
import { bibTexOf, cslJsonOf, risOf } from '../../../study/findings/citation-formats'
import { type CitationRecord, editionRecord, findingRecord } from '../../../study/findings/citation-record'
import type { Config } from '../../platform/config/config'
import type { Site, Sites } from '../editions'
import { addressed, type FindingParams } from './addressed'
import { fileRoute, headersOf, keptText } from './file-route'
import { requestedFinding } from './routes'

const writers: Readonly<Record<CitationEnding, { type: string; write: (record: CitationRecord) => string }>> = {
  bib: { type: 'application/x-bibtex; charset=utf-8', write: bibTexOf },
  ris: { type: 'application/x-research-info-systems; charset=utf-8', write: risOf },
  'csl.json': { type: 'application/vnd.citationstyles.csl+json; charset=utf-8', write: cslJsonOf },
}

/** Findings and editions for programs that keep literature. */
export function citationRoutes(app: FastifyInstance, { sites, config }: { config: Config; sites: Sites }) {
  const from = ({ licence }: Site) => ({ site: config.publicUrl, licence })

  function file(address: string, what: string, find: (site: Site, request: FastifyRequest) => CitationRecord | undefined) {
    for (const [ending, name] of citationFormats) {
      const { type, write } = writers[ending]
      fileRoute(app, sites, {
        url: `${address}.${ending}`,
        summary: `${what} as ${name}, to be cited`,
        find,
        send: async (record, { site, request, reply }) => {
          const headers = headersOf(type, `${record.key}.${ending}`, 'attachment')
          return (await keptText(site, `${ending} ${record.key}`, headers, () => write(record))).sendTo(request, reply)
        },
      })
    }
  }

  file('/insights/:year/:slug', 'A finding', (site, request) => {
    const requested = requestedFinding(site, request)
    const edition = requested && site.editions.get(requested.finding.edition.year)
    return edition && findingRecord(requested.finding, edition, from(site), requested.year)
  })

  file('/insights/:year', 'An edition', (site, request) => {
    const edition = addressed(site, request.params as FindingParams)?.edition
    return edition && editionRecord(edition, from(site))
  })
}
