import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { type CitationEnding, citationFormats } from '../../../study/findings/addresses'
import { bibTexOf, cslJsonOf, risOf } from '../../../study/findings/citation-formats'
import { type CitationRecord, editionRecord, findingRecord } from '../../../study/findings/citation-record'
import type { Config } from '../../platform/config/config'
import { alreadySent, route } from '../../platform/http/route'
import type { Site, Sites } from '../editions'
import { addressed, type FindingParams, withYears } from './addressed'
import { openToAll, requestedFinding } from './routes'

const writers: Readonly<Record<CitationEnding, { type: string; write: (record: CitationRecord) => string }>> = {
  bib: { type: 'application/x-bibtex; charset=utf-8', write: bibTexOf },
  ris: { type: 'application/x-research-info-systems; charset=utf-8', write: risOf },
  'csl.json': { type: 'application/vnd.citationstyles.csl+json; charset=utf-8', write: cslJsonOf },
}

type Cited = { site: Site; record: CitationRecord }

/** Findings and editions for programs that keep literature. */
export function citationRoutes(app: FastifyInstance, { sites, config }: { config: Config; sites: Sites }) {
  const from = ({ licence }: Site) => ({ site: config.publicUrl, licence })

  function file(url: string, what: string, citedBy: (site: Site, request: Parameters<typeof requestedFinding>[1]) => Cited | undefined) {
    for (const [ending, name] of citationFormats) {
      const { type, write } = writers[ending]
      route(app, {
        method: 'GET',
        url: withYears(`${url}.${ending}`),
        access: 'anyone',
        summary: `${what} as ${name}, to be cited`,
        handle: async ({ request, reply }) => {
          const cited = citedBy(await sites.seenBy(request), request)
          if (!cited) {
            reply.callNotFound()
            return alreadySent
          }
          const { site, record } = cited
          const headers = { ...openToAll, 'content-type': type, 'content-disposition': contentDisposition(`${record.key}.${ending}`, { type: 'attachment' }) }
          const answer = await site.cache.get(`${ending} ${record.key}`, async () => ({ status: 200, body: write(record), headers }))
          answer.sendTo(request, reply)
          return alreadySent
        },
      })
    }
  }

  file('/insights/:year/:slug', 'A finding', (site, request) => {
    const asked = requestedFinding(site, request)
    const edition = asked && site.editions.get(asked.finding.edition.year)
    return edition && { site, record: findingRecord(asked.finding, edition, from(site), asked.year) }
  })

  file('/insights/:year', 'An edition', (site, request) => {
    const edition = addressed(site, request.params as FindingParams)?.edition
    return edition && { site, record: editionRecord(edition, from(site)) }
  })
}
