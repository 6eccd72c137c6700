import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { findingBrief, findingData } from '../../../study/edition/open-data'
import { findingsOf } from '../../../study/edition/shown'
import { briefData, fullData } from '../../../study/findings/finding-json'
import type { ShownFinding } from '../../../study/kinds/finding'
import type { Config } from '../../platform/config/config'
import { publicAnswer } from '../../platform/http/cache/public-response'
import { notFound, parse } from '../../platform/http/errors'
import { crossOriginHeaders } from '../../platform/http/headers'
import { route } from '../../platform/http/route'
import type { Site, Sites } from '../editions'
import { addressed, type FindingParams } from './addressed'

/** What may be chosen; anything else in the address is ignored. */
const chosen = z.object({
  year: z.optional(z.string().check(z.regex(/^\d{4}$/, 'year ist eine Jahreszahl'))),
  series: z.optional(z.string('series steht einmal in der Adresse')),
})

/** The findings for anybody's programs: every published one in short, and each with its figures. */
export function openDataRoutes(app: FastifyInstance, { sites, config }: { config: Config; sites: Sites }) {
  const from = ({ versions, licence }: Site, year: number) => ({ version: versions.get(year) ?? null, site: config.publicUrl, licence })

  route(app, {
    method: 'GET',
    url: '/api/findings',
    access: 'anyone',
    summary: 'All findings of all editions that have appeared, the latest edition first, in short',
    query: { year: 'Only those of this edition', series: 'Only those that ask the same question, as `series` names it' },
    answer: z.array(findingBrief),
    handle: async ({ request, reply }) => {
      const site = await sites.seenBy(request)
      const { year, series } = parse(chosen, request.query)
      const all = [...site.editions.values()].flatMap(findingsOf)
      const found = all.filter((one) => (year === undefined || String(one.edition.year) === year) && (series === undefined || one.series === series))
      const load = async () => ({ rows: found.map((finding) => briefData(finding, from(site, finding.edition.year))), headers: crossOriginHeaders })
      return publicAnswer(site.cache, request, reply, load, keyOf(found))
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/findings/:year/:slug',
    access: 'anyone',
    summary: 'A finding with all of its figures, how it was asked, how it is cited and on which terms it may be used',
    answer: findingData,
    handle: async ({ request, reply }) => {
      const site = await sites.seenBy(request)
      const named = addressed(site, request.params as FindingParams)
      if (!named?.finding) throw notFound()
      const { edition, finding } = named
      const load = async () => ({ rows: fullData(finding, edition, from(site, edition.year)), headers: crossOriginHeaders })
      return publicAnswer(site.cache, request, reply, load, keyOf([finding]))
    },
  })
}

/** By what is answered, not by how it was asked: what is kept in memory cannot grow by asking. */
const keyOf = (findings: readonly ShownFinding[]) => ` ${findings.map(({ edition, slug }) => `${edition.year}/${slug}`).join(' ')}`
