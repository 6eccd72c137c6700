import type { FastifyInstance } from 'fastify'
import { mediaItems } from '../../entities/media-items'
import { partners } from '../../entities/partners'
import { longestSearch, type SiteFound } from '../../entities/site-found'
import { findingPath, insightsPath } from '../../study/findings/addresses'
import { findingsOf } from '../../study/findings/finding'
import { headlineAlone, summaryAlone } from '../../study/findings/wording'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import type { Site } from '../editions/published'
import { route } from '../route'
import { listLimits } from '../rows/list-query'
import { listRows } from '../rows/rows'
import { foundIn, type Searched } from './find-on-site'

/** Everything that can be found on a site, until its content changes: then it is another site. */
const known = new WeakMap<Site, Promise<readonly Searched[]>>()

export function siteSearchRoutes(app: FastifyInstance, { sites, database }: Context) {
  route(app, {
    method: 'GET',
    url: '/api/site-search',
    access: 'anyone',
    summary: 'Findings, editions, media items and partners that hold the words of ?q=, each with a title, a sentence and its address',
    handle: async ({ request }): Promise<SiteFound[]> => {
      const { q } = request.query as { q?: unknown }
      if (typeof q !== 'string') return []
      return foundIn(await searchedOn(await sites.seenBy(request), database.orm), q.slice(0, longestSearch))
    },
  })
}

function searchedOn(site: Site, orm: Orm) {
  const found = known.get(site) ?? read(site, orm)
  known.set(site, found)
  // What could not be read is tried again by the next search.
  found.catch(() => known.delete(site))
  return found
}

async function read({ editions, currentYear }: Site, orm: Orm): Promise<readonly Searched[]> {
  const everything = { limit: listLimits.most }
  const [items, members] = [await listRows(orm, mediaItems, everything, 'public'), await listRows(orm, partners, everything, 'public')]
  const documents = [...editions.values()]
  return [
    ...documents.flatMap((edition) =>
      findingsOf(edition).map((finding): Searched => {
        const { title, question, description, chartTitle, meaning } = finding
        const text = summaryAlone(finding)
        return {
          kind: 'Ergebnisse',
          title: headlineAlone(finding),
          text,
          path: findingPath(finding),
          more: [title, question, description, chartTitle, meaning.text, edition.year].join(' '),
        }
      }),
    ),
    ...documents.map(
      ({ year, facts, findings, texts }): Searched => ({
        kind: 'Ausgaben',
        title: facts.title || String(year),
        text: facts.description,
        path: findings.length > 0 && year !== currentYear ? insightsPath(year) : '/studies',
        more: [year, ...texts.focus.map(({ topic }) => topic)].join(' '),
      }),
    ),
    ...items.map(
      ({ title, description, outlet }): Searched => ({
        kind: 'Medien',
        title,
        text: [outlet, description].filter(Boolean).join(': '),
        path: '/media#medienberichte',
        more: '',
      }),
    ),
    ...members.map(({ name, description }): Searched => ({ kind: 'Partner', title: name, text: description ?? '', path: '/partners', more: '' })),
  ]
}
