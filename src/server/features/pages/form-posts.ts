import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minute, second } from '../../../model/durations'
import type { Entity } from '../../../model/fields/entity'
import { entryNumber, isEntryNumber } from '../../../model/fields/entry-number'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { editionNotices } from '../../../model/inbox/edition-notices'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { formNameField, keepTyped, readSubmission } from '../../../model/inbox/submission'
import { studyOrders } from '../../../model/orders/study-orders'
import type { FormState } from '../../../web/rendered-page'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import { HttpError, notFound } from '../../platform/http/errors'
import { clientOf, formLimit } from '../access'
import type { Sites } from '../editions'
import { withYears } from '../findings'

/** The forms that also work without script. The contact form stands on every page; the others on some. */
const forms: readonly { entity: Entity; pages?: readonly string[] }[] = [
  { entity: contactMessages },
  { entity: studyOrders, pages: ['/order'] },
  { entity: partnerApplications, pages: ['/partner-application'] },
  { entity: editionNotices, pages: ['/media', '/studies'] },
]

function formOn(path: string, name: unknown) {
  return forms.find(({ entity, pages = [path] }) => entity.path === name && pages.includes(path))?.entity
}

type Parts = {
  /** The public pages' addresses, some of which depend on the editions. */
  patterns: readonly string[]
  /** The page that a request asks for; nothing where there is none. */
  pathOf: (request: FastifyRequest, pattern: string) => Promise<string | undefined>
  /** Renders a page that is never kept. */
  answer: (request: FastifyRequest, reply: FastifyReply, path: string, form: FormState, status: number) => Promise<FastifyReply>
  /** For a post that no form of ours sends. */
  showError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * Ordinary form posts to the pages themselves. Each is handed to the API route that a script would have called, so limits,
 * honeypot, prices and idempotency are the same; what is wrong comes back as the page with everything typed still in it.
 */
export async function formPosts(
  app: FastifyInstance,
  context: { config: Config; sites: Sites; keyedHash: KeyedHash },
  { patterns, pathOf, answer, showError }: Parts,
) {
  const refusals = createRefusalLimit()
  await app.register(async (posts) => {
    posts.removeAllContentTypeParsers()
    posts.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => {
      return new URLSearchParams(body)
    })
    for (const pattern of patterns) {
      posts.post(withYears(pattern), { config: { access: 'anyone' }, errorHandler: showError }, async (request, reply) => {
        const path = await pathOf(request, pattern)
        if (path === undefined) throw notFound()
        const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const entity = formOn(path, fields.get(formNameField))
        if (!entity) throw new HttpError(400, 'Dieses Formular gibt es hier nicht')
        const values = readSubmission(entity, fields)
        const client = clientOf(request)
        // Of a client that had its share, only what may be accepted goes on.
        if (refusals.isOver(client) && !entity.creation.safeParse(values).success) throw refusals.refuse(reply)
        const sent = await handOn(app, context, request, entity, values)
        if (sent.status === 201) return reply.header('cache-control', 'no-store').redirect(confirmationOf(path, entity, sent), 303)
        if (refusals.isOver(client)) throw refusals.refuse(reply)
        refusals.count(client)
        if (sent.retryAfter) reply.header('retry-after', sent.retryAfter)
        return answer(request, reply, path, refusalOf(entity, fields, sent), sent.status)
      })
    }
  })
}

/**
 * A refused form is a whole page, rendered for one person: as many as may be accepted, then a sentence. Counted in this process, because it is
 * its processor that is spared, and asking the database would cost more than it saves.
 */
function createRefusalLimit() {
  const window = formLimit.minutes * minute
  const counts = new Map<string, number>()
  let begun = performance.now()
  return {
    isOver(client: string) {
      if (performance.now() - begun > window) {
        counts.clear()
        begun = performance.now()
      }
      return (counts.get(client) ?? 0) >= formLimit.most
    },
    count: (client: string) => counts.set(client, (counts.get(client) ?? 0) + 1),
    refuse(reply: FastifyReply) {
      reply.header('retry-after', String(Math.max(1, Math.ceil((begun + window - performance.now()) / second))))
      return new HttpError(429, `${formLimit.message} Gehen Sie im Browser zurück: Was Sie eingegeben haben, steht dort noch.`)
    },
  }
}

type Sent = {
  status: number
  id: string
  editionYear: number | undefined
  message: string
  issues: { path: string; message: string }[]
  retryAfter: string | undefined
}

async function handOn(
  app: FastifyInstance,
  { config, keyedHash, sites }: { config: Config; sites: Sites; keyedHash: KeyedHash },
  request: FastifyRequest,
  entity: Entity,
  values: object,
): Promise<Sent> {
  const payload = JSON.stringify(values)
  const answer = await sites.carry(await sites.seenBy(request), (headers) =>
    app.inject({
      method: 'POST',
      url: `/api/${entity.path}`,
      headers: {
        ...headers,
        'content-type': 'application/json',
        // The guard has let the post itself through.
        origin: config.publicUrl.origin,
        // A finished page is the same for everyone and cannot carry a key: the same content from the same client counts as the same sending.
        'idempotency-key': `post-${keyedHash(`${request.ip}\n${payload}`)}`,
      },
      payload,
      remoteAddress: request.ip,
    }),
  )
  const { id = '', editionYear, message = '', issues = [] } = answer.json<Partial<Sent>>()
  const retryAfter = answer.headers['retry-after']
  return { status: answer.statusCode, id, editionYear, message, issues, retryAfter: retryAfter === undefined ? undefined : String(retryAfter) }
}

function refusalOf(entity: Entity, fields: URLSearchParams, { message, issues }: Sent): FormState {
  const errors = Object.fromEntries(issues.filter(({ path }) => path in entity.fields).map(({ path, message }) => [path, message]))
  const failure = Object.keys(errors).length > 0 ? undefined : message
  return { outcome: 'refused', form: entity.path, values: keepTyped(entity, fields), errors, failure }
}

/** Nothing personal stands in the address: the form, and of an order the number and the edition that the confirmation shows. */
function confirmationOf(path: string, entity: Entity, { id, editionYear }: Sent) {
  const query = new URLSearchParams({ sent: entity.path, ...(entity === studyOrders ? { number: entryNumber(id), edition: String(editionYear) } : {}) })
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

export type Confirmation = Extract<FormState, { outcome: 'sent' }>

/** The confirmation that an address of `confirmationOf` asks for; anything else is the page as it is. */
export function confirmationIn(path: string, query: unknown): Confirmation | undefined {
  const { sent, number, edition } = query as Record<string, unknown>
  const entity = formOn(path, sent)
  if (!entity) return undefined
  if (entity !== studyOrders) return { outcome: 'sent', form: entity.path }
  if (typeof number !== 'string' || !isEntryNumber(number)) return undefined
  return { outcome: 'sent', form: entity.path, number, year: typeof edition === 'string' ? Number(edition) : undefined }
}
