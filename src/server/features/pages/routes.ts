import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { longestSearch } from '../../../model/content/site-search-result'
import { currentEditionPath, type EditionNow } from '../../../study/edition/answers'
import { embedPath } from '../../../study/findings/addresses'
import type { FormState } from '../../../web/rendered-page'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { AnswerCache } from '../../platform/http/cache/response-cache'
import { answerTo, HttpError, logFailure, stopping } from '../../platform/http/errors'
import { embedded, framedByAnyone, framedByNobody, ownContent } from '../../platform/http/headers'
import { sendMessage } from '../../platform/http/stand-alone-page'
import type { Site, Sites } from '../editions'
import { siteName } from '../editions'
import { addressed, type FindingParams, insightsAddresses, withYears } from '../findings'
import { sendDeveloperError } from './developer-error'
import { documentOf } from './document'
import { type Confirmation, confirmationIn, formPosts } from './form-posts'
import { parseJsonOnce } from './json-memo'
import type { Renderer } from './renderer'
import { siteFiles } from './site-files'
import { createWarmUp } from './warm-up'
import { yieldToEventLoop } from './yield-to-event-loop'

/** For one person, or of no use to anybody else: kept by no browser and found by no search engine. */
const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** Stands in a kept confirmation where each order's number goes. */
const numberHere = '@@number@@'

/** One key for every unknown address: a flood of invented ones shares a single answer. Below the administrator area it has no footer. */
const unknownPage = '/404'
const unknownPageOfAdmin = '/admin/404'

export async function pageRoutes(
  app: FastifyInstance,
  context: { config: Config; cache: AnswerCache; sites: Sites; keyedHash: KeyedHash },
  renderer: Renderer,
) {
  const { sites } = context
  const { pages } = await renderer.entry()

  /** The page as this site has it, and which site it says that it shows: the cache takes it for no other. */
  async function finished(site: Site, path: string, form?: FormState) {
    const entry = await renderer.entry()
    let shown: string | undefined
    const page = await sites.carry(site, (headers) =>
      entry.render(
        path,
        async (url) => {
          const answer = await ownAnswer(app, url, headers)
          if (url === currentEditionPath) shown = siteName((answer as EditionNow).preview)
          return answer
        },
        form,
      ),
    )
    await yieldToEventLoop()
    const { html, inline } = documentOf(page, renderer.assetsOf(page.module), context.config.publicUrl)
    const policy = page.isEmbed ? embedded(inline) : ownContent(context.config, inline)
    return {
      status: page.status,
      ...(shown === undefined ? {} : { site: shown }),
      body: await renderer.finish(path, html),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        // While developing, styles come and go by script.
        ...(renderer.isDevelopment ? {} : { 'content-security-policy': policy }),
      },
    }
  }

  const kept = (site: Site, path: string) => site.cache.get(`page ${path}`, () => finished(site, path))

  async function show(request: FastifyRequest, reply: FastifyReply, path: string) {
    return (await kept(await sites.seenBy(request), path)).sendTo(request, reply)
  }

  /** The confirmation of a form is the same for everyone but for the number and the edition, and is kept like a page. */
  async function confirm(request: FastifyRequest, reply: FastifyReply, path: string, { number, year: named, ...form }: Confirmation) {
    const site = await sites.seenBy(request)
    // An invented year is named by no page, and fills no memory.
    const year = named !== undefined && site.editions.has(named) ? named : undefined
    const sent = { ...form, year }
    const confirmation = await site.cache.get(`sent ${form.form} ${year} ${path}`, async () => {
      const made = await finished(site, path, number === undefined ? sent : { ...sent, number: numberHere })
      return { ...made, headers: { ...made.headers, ...unlisted } }
    })
    if (number === undefined) return confirmation.sendTo(request, reply)
    const { status, headers, body } = confirmation.answer
    return reply.status(status).headers(headers).send(body.replaceAll(numberHere, number))
  }

  /** For one person only: rendered anew, kept by nobody. */
  async function answer(request: FastifyRequest, reply: FastifyReply, path: string, form?: FormState, status?: number) {
    const made = await finished(await sites.seenBy(request), path, form)
    return reply
      .status(status ?? made.status)
      .headers({ ...made.headers, ...unlisted })
      .send(made.body)
  }

  /** The page for an address that does not exist, as if no route had known it. */
  async function unknown(request: FastifyRequest, reply: FastifyReply) {
    reply.helmet(framedByNobody)
    return show(request, reply, unknownPage)
  }

  for (const { path: pattern, isPrivate, isSearch, isEmbed } of pages) {
    const framing = isEmbed ? { errorHandler: showError(renderer, true), helmet: framedByAnyone } : { errorHandler: showError(renderer) }
    app.get(withYears(pattern), { config: { access: 'anyone' }, ...framing }, async (request, reply) => {
      const path = await pathOf(context, request, pattern)
      if (path === undefined) return unknown(request, reply)
      if (isPrivate) return answer(request, reply, path)
      const words = isSearch ? wordsOf(request.query) : ''
      if (words !== '') return answer(request, reply, `${path}?${new URLSearchParams({ q: words })}`)
      const confirmation = confirmationIn(path, request.query)
      return confirmation ? confirm(request, reply, path, confirmation) : show(request, reply, path)
    })
  }
  const posted = pages.flatMap(({ path, isPrivate, isEmbed }) => (isPrivate || isEmbed ? [] : [path]))
  await formPosts(app, context, { patterns: posted, pathOf: (request, pattern) => pathOf(context, request, pattern), answer, showError: showError(renderer) })

  siteFiles(app, context, async () => (await renderer.entry()).pages)

  return {
    /** The page for an address that does not exist. */
    unknownPage: (request: FastifyRequest, reply: FastifyReply) => show(request, reply, request.url.startsWith('/admin') ? unknownPageOfAdmin : unknownPage),
    warmUp: createWarmUp({
      cache: context.cache,
      paths: async () => {
        const listed = (await renderer.entry()).pages.filter(({ path, isPrivate }) => !isPrivate && !path.includes(':')).map(({ path }) => path)
        return [...listed, ...insightsAddresses(await sites.live()), unknownPage]
      },
      make: async (path) => kept(await sites.live(), path),
    }),
  }
}

/** The page that a request asks for. Of a page of an edition it is the one way to write it, and nothing where there is no such edition or finding. */
async function pathOf({ sites }: { sites: Sites }, request: FastifyRequest, pattern: string) {
  if (!pattern.includes(':')) return pattern
  const { nach } = request.query as { nach?: unknown }
  const named = addressed(await sites.seenBy(request), request.params as FindingParams, nach)
  return named && (pattern.endsWith('/embed') && named.finding ? embedPath(named.finding, named.year) : named.path)
}

/** What somebody looks for. The same words, once, whatever else stands in the address. */
function wordsOf(query: unknown) {
  const { q } = query as { q?: unknown }
  return typeof q === 'string' ? q.trim().slice(0, longestSearch) : ''
}

/** A person who asked for a page gets a page, also when something is broken. */
function showError(renderer: Renderer, isFramed = false) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const answer = answerTo(error)
    reply.status(answer.status).header('cache-control', 'no-store')
    if (answer.status < 500) return sendMessage(reply, { heading: 'Das hat nicht geklappt.', text: answer.message, isFramed })
    logFailure(request, answer, error, 'page failed')
    if (renderer.isDevelopment) return sendDeveloperError(request, reply, error, renderer)
    return sendMessage(reply.header('retry-after', '30'), { heading: 'Diese Seite ist zurzeit nicht erreichbar.', text: answer.message, isFramed })
  }
}

/**
 * Rendering reads what any visitor would read, through the same routes and the same cache, of the site that was decided on. A page is made in
 * pieces: between two of them whoever came meanwhile has a turn.
 */
async function ownAnswer(app: FastifyInstance, url: string, headers: Record<string, string>): Promise<unknown> {
  await yieldToEventLoop()
  const answer = await app.inject({ method: 'GET', url, headers }).catch(() => {
    // Only a server that stops refuses its own calls.
    throw stopping()
  })
  await yieldToEventLoop()
  if (answer.statusCode !== 200) throw new HttpError(answer.statusCode, (answer.json() as { message: string }).message)
  return parseJsonOnce(url, answer.body)
}
