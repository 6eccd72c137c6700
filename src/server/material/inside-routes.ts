import type { FastifyInstance } from 'fastify'
import type { LookInside, SamplePage } from '../../study/edition/answers'
import type { Check } from '../../study/edition/draft'
import { saysNothing } from '../../study/edition/inside'
import type { Context } from '../context'
import { loadDraft } from '../editions/drafts'
import type { Site } from '../editions/published'
import { siteRoute } from '../editions/site-route'
import { yearOf } from '../editions/year-of'
import { route } from '../route'
import { sendMade, unknown } from './send-made'

const folder = '/leseprobe'
const nameOf = (year: number, page: number, isLarge = false) => `${year}-seite-${page}${isLarge ? '-gross' : ''}`
const named = /^(\d{4})-seite-(\d{1,4})(-gross)?$/

/** A look inside the report: what the order page tells of it, and the pictures of the pages that everyone may see. The report itself is not among it. */
export function insideRoutes(app: FastifyInstance, context: Context) {
  const { sites, database, material } = context
  const { leaves } = material

  async function lookInside(site: Site): Promise<LookInside | null> {
    const edition = site.currentYear === undefined ? undefined : site.editions.get(site.currentYear)
    if (!edition || saysNothing(edition.inside)) return null
    const { samplePages: _, ...told } = edition.inside
    const pages = (await leaves.of(site, edition)).flatMap((leaf): SamplePage[] => {
      if ('problem' in leaf) return []
      const at = (isLarge: boolean) => `${folder}/${nameOf(edition.year, leaf.page, isLarge)}.webp`
      return [{ ...leaf, address: at(false), large: at(true) }]
    })
    return { ...told, pages }
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
      const picture = edition && (await leaves.picture(site, edition, Number(page), isLarge !== undefined))
      return picture ? sendMade(request, reply, `${name}.webp`, picture) : unknown(reply)
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
      return (await leaves.of({ preview: { year, until: null } }, { year, inside })).flatMap((leaf): Check[] => {
        const place = `samplePages.${inside.samplePages.indexOf(leaf.page)}`
        return 'problem' in leaf ? [{ severity: 'warning', part: 'inside', place, message: `There is no picture of page ${leaf.page}: ${leaf.problem}.` }] : []
      })
    },
  })
}
