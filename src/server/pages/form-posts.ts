import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactMessages } from '../../entities/contact-messages'
import { editionNotices } from '../../entities/edition-notices'
import type { Entity } from '../../entities/entity'
import { entryNumber, isEntryNumber } from '../../entities/entry-number'
import { partnerApplications } from '../../entities/partner-applications'
import { studyOrders } from '../../entities/study-orders'
import { formNameField, keepTyped, readSubmission } from '../../entities/submission'
import type { FormState } from '../../web/rendered-page'
import type { Context } from '../context'
import { HttpError, type Issue, notFound } from '../errors'
import { withYears } from '../findings/addressed'

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
  showError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Ordinary form posts to the pages themselves. Each is handed to the API route that a script would have called, so limits,
 * honeypot, prices and idempotency are the same; what is wrong comes back as the page with everything typed still in it.
 */
export async function formPosts(app: FastifyInstance, context: Context, { patterns, pathOf, answer, showError }: Parts) {
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
        const sent = await handOn(app, context, request, entity, fields)
        if (sent.status === 201) return reply.header('cache-control', 'no-store').redirect(confirmationOf(path, entity, sent), 303)
        if (sent.retryAfter) reply.header('retry-after', sent.retryAfter)
        return answer(request, reply, path, refusalOf(entity, fields, sent), sent.status)
      })
    }
  })
}

type Sent = { status: number; id: string; editionYear: number | undefined; message: string; issues: Issue[]; retryAfter: string | undefined }

async function handOn(
  app: FastifyInstance,
  { config, keyedHash, previews }: Context,
  request: FastifyRequest,
  entity: Entity,
  fields: URLSearchParams,
): Promise<Sent> {
  const payload = JSON.stringify(readSubmission(entity, fields))
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${entity.path}`,
    headers: {
      ...previews.carriedBy(request),
      'content-type': 'application/json',
      // The guard has let the post itself through.
      origin: config.publicUrl.origin,
      // A finished page is the same for everyone and cannot carry a key: the same content from the same client counts as the same sending.
      'idempotency-key': `post-${keyedHash(`${request.ip}\n${payload}`)}`,
    },
    payload,
    remoteAddress: request.ip,
  })
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
