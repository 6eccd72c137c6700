import type { FastifyInstance } from 'fastify'
import type { LookInside, SamplePage } from '../../../study/edition/answers'
import type { Check } from '../../../study/edition/draft'
import { saysNothing } from '../../../study/edition/inside'
import type { Database } from '../../platform/db/database'
import { route } from '../../platform/http/route'
import type { Site, Sites } from '../editions'
import { loadDraft, siteRoute, yearOf } from '../editions'
import type { Material } from './material'
import { notThere, sendCached } from './send-cached'

const folder = '/leseprobe'
const nameOf = (year: number, page: number, isLarge = false) => `${year}-seite-${page}${isLarge ? '-gross' : ''}`
const named = /^(\d{4})-seite-(\d{1,4})(-gross)?$/

/** A look inside the report: what the order page tells of it, and the pictures of the pages that everyone may see. The report itself is not among it. */
export function insideRoutes(app: FastifyInstance, context: { database: Database; sites: Sites; material: Material }) {
  const { sites, database, material } = context
  const { samplePages } = material

  async function lookInside(site: Site): Promise<LookInside | null> {
    const edition = site.currentYear === undefined ? undefined : site.editions.get(site.currentYear)
    if (!edition || saysNothing(edition.inside)) return null
    const { samplePages: _, ...inside } = edition.inside
    const pages = (await samplePages.of(site, edition)).flatMap((rendered): SamplePage[] => {
      if ('problem' in rendered) return []
      const at = (isLarge: boolean) => `${folder}/${nameOf(edition.year, rendered.page, isLarge)}.webp`
      return [{ ...rendered, address: at(false), large: at(true) }]
    })
    return { ...inside, pages }
  }

  siteRoute(
    app,
    context,
    '/api/editions/inside',
    'What the report of the current edition holds: contents, pictures of a few pages, licence and time of delivery; null where nothing is told of it',
    lookInside,
  )
  route(app, {
    method: 'GET',
    url: `${folder}/:name.webp`,
    access: 'anyone',
    summary: 'A page of the report as a picture, small or to be read: only pages that its edition lets everyone see',
    handle: async ({ request, reply }) => {
      const { name } = request.params as { name: string }
      const [, year, page, isLarge] = named.exec(name) ?? []
      const site = await sites.seenBy(request)
      const edition = site.editions.get(Number(year))
      const picture = edition && (await samplePages.picture(site, edition, Number(page), isLarge !== undefined))
      return picture ? sendCached(request, reply, `${name}.webp`, picture) : notThere(reply)
    },
  })
  route(app, {
    method: 'GET',
    url: '/api/edition-drafts/:year/page-checks',
    access: 'administrator',
    summary:
      'Which sample pages of a draft cannot be shown because of the PDF that is delivered, and why: asked for by itself, because a page has to be drawn for it',
    handle: async ({ request }): Promise<Check[]> => {
      const year = yearOf(request)
      const draft = await loadDraft(database.orm, year)
      // One that was published meanwhile has nothing more to check.
      if (!draft) return []
      const { inside } = draft.document
      return (await samplePages.of({ preview: { year, until: null } }, { year, inside })).flatMap((rendered): Check[] => {
        const place = `samplePages.${inside.samplePages.indexOf(rendered.page)}`
        return 'problem' in rendered
          ? [{ severity: 'warning', part: 'inside', place, message: `There is no picture of page ${rendered.page}: ${rendered.problem}.` }]
          : []
      })
    },
  })
}
