import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { currentEditionPath } from '../../../study/edition/answers'
import type { Edition } from '../../../study/edition/edition'
import { editionBrief } from '../../../study/edition/open-data'
import type { Config } from '../../platform/config/config'
import { publicAnswer } from '../../platform/http/cache/public-response'
import { notFound } from '../../platform/http/errors'
import { crossOriginHeaders } from '../../platform/http/headers'
import { route } from '../../platform/http/route'
import { briefsOf, nowOf, shownOf } from './current-edition'
import { leadOf } from './home-lead'
import { pressDeskOf } from './press-desk'
import { type Site, shownFindings } from './published'
import { siteRoute } from './site-route'
import type { Sites } from './sites'

/** What everyone may read of the editions that have appeared. */
export function editionRoutes(app: FastifyInstance, context: { config: Config; sites: Sites }) {
  const { sites, config } = context
  const kept = (url: string, summary: string, rowsOf: (site: Site) => unknown) => siteRoute(app, context, url, summary, rowsOf)

  kept(currentEditionPath, 'What every page says of the current edition: facts, sentences and prices; without its findings', nowOf)
  route(app, {
    method: 'GET',
    url: '/api/editions',
    access: 'anyone',
    summary: 'Every edition that has appeared, the latest first, in short: what it is called, how many answered, where its findings and figures are',
    answer: z.array(editionBrief),
    handle: async ({ request, reply }) => {
      const site = await sites.seenBy(request)
      return publicAnswer(site.cache, request, reply, async () => ({ rows: briefsOf(site, config.publicUrl), headers: crossOriginHeaders }))
    },
  })
  kept(
    '/api/editions/insights',
    'What is shown of the edition whose findings are shown where no year is named: the current one, or the latest that has some; null without any',
    (site) => {
      const edition = shownFindings(site)
      return edition ? shownOf(edition) : null
    },
  )
  kept('/api/editions/insights/method', 'How that edition was asked; null without any', (site) => shownFindings(site)?.method ?? null)
  kept('/api/editions/press', 'What journalists find: whom to ask, sentences to quote, and every finding as a picture in three formats', (site) =>
    pressDeskOf(site, config.publicUrl),
  )
  kept('/api/editions/lead', 'What the home page begins with: one finding whole, and a few figures that lead to theirs; null without any', leadOf)
  const ofYear = (url: string, summary: string, rowsOf: (edition: Edition) => unknown) =>
    route(app, {
      method: 'GET',
      url: `/api/editions/:year${url}`,
      access: 'anyone',
      summary,
      handle: async ({ request, reply }) => {
        const site = await sites.seenBy(request)
        const edition = site.editions.get(Number((request.params as { year: string }).year))
        if (!edition) throw notFound()
        return publicAnswer(site.cache, request, reply, async () => ({ rows: rowsOf(edition) }), ` ${edition.year}`)
      },
    })
  ofYear('', 'A published edition, whole', (edition) => edition)
  ofYear('/insights', 'What is shown of the findings of a published edition', shownOf)
}
