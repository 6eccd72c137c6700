import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { longestSearch } from '../../entities/site-found'
import { embedPath } from '../../study/findings/addresses'
import type { FormState } from '../../web/rendered-page'
import type { Context } from '../context'
import { answerTo, HttpError, logFailure, stopping } from '../errors'
import { addressed, type FindingParams, withYears } from '../findings/addressed'
import { framedByAnyone, framedByNobody, ownContent, withoutScript } from '../headers'
import { sendMessage } from '../stand-alone-page'
import { documentOf } from './document'
import { type Confirmation, confirmationIn, formPosts } from './form-posts'
import type { Renderer } from './renderer'
import { siteFiles } from './site-files'
import { turnOfOthers } from './turns'
import { understood } from './understood'

/** For one person, or of no use to anybody else: kept by no browser and found by no search engine. */
const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** Stands in a kept confirmation where each order's number goes. */
const numberHere = '@@number@@'

/** One key for every unknown address: a flood of invented ones shares a single answer. */
const unknownPage = '/404'

export async function pageRoutes(app: FastifyInstance, context: Context, renderer: Renderer) {
  const { pages } = await renderer.entry()

  async function finished(request: FastifyRequest, path: string, form?: FormState) {
    const entry = await renderer.entry()
    const page = await entry.render(path, (url) => ownAnswer(app, url, context.previews.carriedBy(request)), form)
    await turnOfOthers()
    const { html, inline } = documentOf(page, renderer.assetsOf(page.module), context.config.publicUrl)
    const policy = page.isEmbed ? withoutScript(inline.styles, true) : ownContent(context.config, inline)
    return {
      status: page.status,
      body: await renderer.finish(path, html),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        // While developing, styles come and go by script.
        ...(renderer.isDevelopment ? {} : { 'content-security-policy': policy }),
      },
    }
  }

  async function show(request: FastifyRequest, reply: FastifyReply, path: string) {
    const { cache } = await context.sites.seenBy(request)
    const answer = await cache.get(`page ${path}`, () => finished(request, path))
    return answer.sendTo(request, reply)
  }

  /** The confirmation of a form is the same for everyone but for the number and the edition, and is kept like a page. */
  async function confirm(request: FastifyRequest, reply: FastifyReply, path: string, { number, year: named, ...form }: Confirmation) {
    const { cache, editions } = await context.sites.seenBy(request)
    // An invented year is named by no page, and fills no memory.
    const year = named !== undefined && editions.has(named) ? named : undefined
    const sent = { ...form, year }
    const kept = await cache.get(`sent ${form.form} ${year} ${path}`, async () => {
      const made = await finished(request, path, number === undefined ? sent : { ...sent, number: numberHere })
      return { ...made, headers: { ...made.headers, ...unlisted } }
    })
    if (number === undefined) return kept.sendTo(request, reply)
    const { status, headers, body } = kept.answer
    return reply.status(status).headers(headers).send(body.replaceAll(numberHere, number))
  }

  /** For one person only: rendered anew, kept by nobody. */
  async function answer(request: FastifyRequest, reply: FastifyReply, path: string, form?: FormState, status?: number) {
    const made = await finished(request, path, form)
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
    const framing = isEmbed ? { errorHandler: showFramedError, helmet: framedByAnyone } : { errorHandler: showError }
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
  await formPosts(app, context, { patterns: posted, pathOf: (request, pattern) => pathOf(context, request, pattern), answer, showError })

  siteFiles(app, context, async () => (await renderer.entry()).pages)

  /** The page for an address that does not exist. */
  return (request: FastifyRequest, reply: FastifyReply) => show(request, reply, unknownPage)
}

/** The page that a request asks for. Of a page of an edition it is the one way to write it, and nothing where there is no such edition or finding. */
async function pathOf({ sites }: Context, request: FastifyRequest, pattern: string) {
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
function showError(error: unknown, request: FastifyRequest, reply: FastifyReply, isFramed = false) {
  const answer = answerTo(error)
  reply.status(answer.status).header('cache-control', 'no-store')
  if (answer.status < 500) return sendMessage(reply, { heading: 'Das hat nicht geklappt.', text: answer.message, isFramed })
  logFailure(request, answer, error, 'page failed')
  return sendMessage(reply.header('retry-after', '30'), { heading: 'Diese Seite ist zurzeit nicht erreichbar.', text: answer.message, isFramed })
}

const showFramedError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => showError(error, request, reply, true)

/**
 * Rendering reads what any visitor would read, through the same routes and the same cache; a look at a draft is carried along. A page is made in
 * pieces: between two of them whoever came meanwhile has a turn.
 */
async function ownAnswer(app: FastifyInstance, url: string, headers: Record<string, string>): Promise<unknown> {
  await turnOfOthers()
  const answer = await app.inject({ method: 'GET', url, headers }).catch(() => {
    // Only a server that stops refuses its own calls.
    throw stopping()
  })
  await turnOfOthers()
  if (answer.statusCode !== 200) throw new HttpError(answer.statusCode, (answer.json() as { message: string }).message)
  return understood(url, answer.body)
}
