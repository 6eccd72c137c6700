import type { FastifyInstance } from 'fastify'
import { mediaItems } from '../../../model/content/media-items'
import { partners } from '../../../model/content/partners'
import { longestSearch, type SiteFound } from '../../../model/content/site-search-result'
import { teamMembers } from '../../../model/content/team-members'
import { findingsOf } from '../../../study/edition/shown'
import { findingPath, insightsPath, methodPath } from '../../../study/findings/addresses'
import { headlineAlone, summaryOf } from '../../../study/findings/wording'
import type { PageEntry } from '../../../web/rendered-page'
import type { Database, Orm } from '../../platform/db/database'
import { route } from '../../platform/http/route'
import { listLimits } from '../../platform/rows/list-query'
import { listRows } from '../../platform/rows/rows'
import { shownTexts } from '../../platform/settings/site-texts'
import type { Sites } from '../editions'
import { type Site, shownFindings } from '../editions'
import { foundIn, type Searched } from './find-on-site'

/** Everything that can be found on a site, until its content changes: then it is another site. */
const known = new WeakMap<Site, Promise<readonly Searched[]>>()

type Pages = PageEntry['pages']

export function siteSearchRoutes(app: FastifyInstance, { sites, database }: { database: Database; sites: Sites }, pages: () => Promise<Pages>) {
  route(app, {
    method: 'GET',
    url: '/api/site-search',
    access: 'anyone',
    summary: 'Findings, editions, pages, media items, partners and team members that hold the words of ?q=, each with a title, a sentence and its address',
    handle: async ({ request }): Promise<SiteFound[]> => {
      const { q } = request.query as { q?: unknown }
      if (typeof q !== 'string') return []
      return foundIn(await searchedOn(await sites.seenBy(request), database.orm, await pages()), q.slice(0, longestSearch))
    },
  })
}

function searchedOn(site: Site, orm: Orm, pages: Pages) {
  const found = known.get(site) ?? read(site, orm, pages)
  known.set(site, found)
  // What could not be read is tried again by the next search.
  found.catch(() => known.delete(site))
  return found
}

async function read(site: Site, orm: Orm, pages: Pages): Promise<readonly Searched[]> {
  const everything = { limit: listLimits.most }
  const items = await listRows(orm, mediaItems, everything, 'public')
  const organizations = await listRows(orm, partners, everything, 'public')
  const members = await listRows(orm, teamMembers, everything, 'public')
  const writtenOn = await textsByPath(site, orm)
  const { editions, currentYear } = site
  const documents = [...editions.values()]
  return [
    ...documents.flatMap((edition) =>
      findingsOf(edition).map((finding): Searched => {
        const { title, question, description, chartTitle, meaning } = finding
        const text = summaryOf(finding)
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
    ...pages
      .filter(isFound)
      .map(({ path, name, description }): Searched => ({ kind: 'Seiten', title: name, text: description, path, more: writtenOn[path] ?? '' })),
    ...items.map(
      ({ title, description, outlet }): Searched => ({
        kind: 'Medien',
        title,
        text: [outlet, description].filter(Boolean).join(': '),
        path: '/media#medienberichte',
        more: '',
      }),
    ),
    ...organizations.map(({ name, description }): Searched => ({ kind: 'Partner', title: name, text: description ?? '', path: '/partners', more: '' })),
    ...members.map(
      ({ title, name, role, organization, department, bio, expertise }): Searched => ({
        kind: 'Team',
        title: [title, name].filter(Boolean).join(' '),
        text: `${role}, ${organization}`,
        path: '/about#team',
        more: [department, bio, ...(expertise ?? [])].join(' '),
      }),
    ),
  ]
}

/** Each page that everyone may open by one of its addresses; those of editions and findings are found as such. */
const isFound = ({ path, isPrivate, isSearch }: Pages[number], at: number, pages: Pages) =>
  !isPrivate && !isSearch && !path.includes(':') && pages.findIndex(({ name }) => name === pages[at]?.name) === at

/** What administrators wrote for a page. */
async function textsByPath(site: Site, orm: Orm): Promise<Readonly<Record<string, string>>> {
  const legal = await shownTexts(orm)
  const { glossary, corrections, ...method } = shownFindings(site)?.method ?? { glossary: [], corrections: [] }
  const terms = [...glossary, ...corrections].flatMap((entry) => Object.values(entry))
  return {
    ...(legal ? { '/impressum': legal.impressum.text, '/imprint': legal.imprint.text, '/datenschutz': legal.privacy.text } : {}),
    [methodPath]: [...Object.values(method), ...terms].join(' '),
  }
}
