import type { FastifyRequest } from 'fastify'
import { assembled } from '../../study/edition/draft-parts'
import type { Edition } from '../../study/edition/edition'
import { type AnswerCache, createAnswerCache } from '../answers/answer-cache'
import type { Orm } from '../db/database'
import { digestOf, newEdition, partsOf } from './drafts'
import type { Preview, Previews } from './previews'
import { type KnownDocuments, publishedEditions, type Site } from './published'

/** The site as its readers see it: what is published, kept in memory until content changes, or a draft for whoever may look at it. */
export function createSites(orm: Orm, cache: AnswerCache, previews: Previews) {
  let published: Promise<Site> | undefined
  const known: KnownDocuments = new Map()
  /** Nothing of a draft is ever kept. */
  const nowhere = createAnswerCache({ keeps: false })
  const seen = new WeakMap<FastifyRequest, Promise<Site>>()
  let assembly: { site: Site; year: number; digest: string; document: Edition } | undefined

  function live(): Promise<Site> {
    if (published) return published
    const loaded: Promise<Site> = publishedEditions(orm, known).then((found) => {
      // Forgotten while it was read: an answer made of it would be kept under the new state.
      return published === loaded ? { ...found, cache, preview: null } : live()
    })
    published = loaded
    // What could not be read is asked for again.
    loaded.catch(() => {
      if (published === loaded) published = undefined
    })
    return loaded
  }

  /** A page asks for its data several times: the same draft is put together once. */
  async function draftBeside(site: Site, year: number): Promise<Edition | undefined> {
    const digest = await digestOf(orm, year)
    if (digest === null) return undefined
    if (assembly?.site === site && assembly.year === year && assembly.digest === digest) return assembly.document
    const parts = await partsOf(orm, year)
    if (parts.length === 0) return undefined
    const document = assembled(year, parts, site.editions.get(year) ?? (await newEdition(orm)))
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
    return {
      editions: new Map([...editions, document].sort((one, other) => other.year - one.year).map((edition) => [edition.year, edition])),
      versions: new Map([...site.versions].filter(([one]) => one !== year)),
      currentYear: becomesCurrent ? year : site.currentYear,
      cache: nowhere,
      preview,
    }
  }

  async function look(request: FastifyRequest): Promise<Site> {
    const preview = await previews.of(request)
    return preview ? drafted(preview) : live()
  }

  return {
    live,
    /** The site as this request may see it. */
    seenBy(request: FastifyRequest): Promise<Site> {
      const site = seen.get(request) ?? look(request)
      seen.set(request, site)
      return site
    },
    forget() {
      published = undefined
    },
  }
}

export type Sites = ReturnType<typeof createSites>
