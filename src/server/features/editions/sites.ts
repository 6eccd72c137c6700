import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { joinParts } from '../../../study/edition/draft-parts'
import type { Edition } from '../../../study/edition/edition'
import { asRead } from '../../../study/edition/wording'
import type { Orm } from '../../platform/db/database'
import type { AnswerCache, SiteState } from '../../platform/http/cache/response-cache'
import { publishedSite } from '../../platform/http/cache/response-cache'
import { isDatabaseAway } from '../../platform/http/errors'
import { currentLicence } from '../../platform/settings/licence'
import { digestOf, newEdition, partsOf } from './draft/drafts'
import type { Preview, Previews } from './preview/previews'
import { type KnownDocuments, publishedEditions, type Site } from './published'

/** Carries a decision to the calls that a page makes for its data. Its value is known to nobody outside: who sends another has none. */
const siteHeader = 'x-site'

/** What a site that shows this draft, or none, is called. */
export const siteName = (preview: Pick<Preview, 'year'> | null | undefined) => (preview ? `draft ${preview.year}` : publishedSite)

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/**
 * The site as its readers see it: what is published, kept in memory until content changes, or a draft for whoever may look at it. Which of them
 * a request is shown is decided once; the calls that are made for it carry the decision.
 */
export function createSites(orm: Orm, cache: AnswerCache, previews: Previews) {
  let reading: { generation: number; site: Promise<Site> } | undefined
  let latest: Site | undefined
  const known: KnownDocuments = new Map()
  const decided = new WeakMap<FastifyRequest, Promise<Site>>()
  const carried = new Map<string, Site>()
  let assembly: { site: Site; year: number; digest: string; document: Edition } | undefined

  function live(): Promise<Site> {
    const state = cache.now()
    if (reading?.generation === state.generation) return reading.site
    const begun = { generation: state.generation, site: read(state) }
    reading = begun
    // What could not be read is asked for again; meanwhile the site is what it last was.
    begun.site = begun.site.catch((error: unknown) => {
      if (reading === begun) reading = undefined
      if (latest && isDatabaseAway(error)) return latest
      throw error
    })
    return begun.site
  }

  async function read(state: SiteState): Promise<Site> {
    const [found, licence] = await Promise.all([publishedEditions(orm, known), currentLicence(orm)])
    // Changed while it was read: an answer made of it would lack the change.
    if (state.generation !== cache.now().generation) return live()
    latest = { ...found, licence, ...state, cache: cache.of(state), preview: null }
    return latest
  }

  /** A page asks for its data several times: the same draft is put together once. */
  async function draftBeside(site: Site, year: number): Promise<Edition | undefined> {
    const digest = await digestOf(orm, year)
    if (digest === null) return undefined
    if (assembly?.site === site && assembly.year === year && assembly.digest === digest) return assembly.document
    const parts = await partsOf(orm, year)
    if (parts.length === 0) return undefined
    const document = asRead(joinParts(year, parts, site.editions.get(year) ?? (await newEdition(orm))))
    assembly = { site, year, digest, document }
    return document
  }

  /** What the site will be: the draft in its year's place, and current where publication will make it so. */
  async function drafted(preview: Preview): Promise<Site> {
    const { year } = preview
    const site = await live()
    const document = await draftBeside(site, year)
    // Published or thrown away between two looks.
    if (!document) return site
    const editions = [...site.editions.values()].filter((edition) => edition.year !== year)
    const becomesCurrent = !site.editions.has(year) && Math.max(site.currentYear ?? 0, ...site.editions.keys()) <= year
    const state = { name: siteName(preview), generation: site.generation }
    return {
      ...state,
      editions: new Map([...editions, document].sort((one, other) => other.year - one.year).map((edition) => [edition.year, edition])),
      versions: new Map([...site.versions].filter(([one]) => one !== year)),
      currentYear: becomesCurrent ? year : site.currentYear,
      licence: site.licence,
      cache: cache.of(state),
      preview,
    }
  }

  async function decide(request: FastifyRequest): Promise<Site> {
    const given = carried.get(String(request.headers[siteHeader]))
    if (given) return given
    try {
      const preview = await previews.of(request)
      return preview ? await drafted(preview) : await live()
    } catch (error) {
      // Without the database nobody can say who may look at a draft: then they see what everyone sees, and send nothing.
      if (isReading(request) && isDatabaseAway(error)) return live()
      throw error
    }
  }

  /** The site as this request may see it. */
  function seenBy(request: FastifyRequest): Promise<Site> {
    const site = decided.get(request) ?? decide(request)
    decided.set(request, site)
    return site
  }

  return {
    live,
    seenBy,
    /** The draft that a request is shown. Who brings neither a cookie for one nor a decision costs nothing. */
    async previewFor(request: FastifyRequest): Promise<Preview | null> {
      return previews.isAsked(request) || siteHeader in request.headers ? (await seenBy(request)).preview : null
    },
    /** Calls with these headers are shown this very site, for as long as `act` goes on. */
    async carry<Result>(site: Site, act: (headers: Record<string, string>) => Promise<Result>): Promise<Result> {
      const pass = randomUUID()
      carried.set(pass, site)
      try {
        return await act({ [siteHeader]: pass })
      } finally {
        carried.delete(pass)
      }
    },
  }
}

export type Sites = ReturnType<typeof createSites>
