import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type * as z from 'zod/mini'
import { HttpError, parse } from './errors'

/** What a handler returns after it sent a finished answer or a file as it is. (A reply itself cannot be returned through `await`: it is thenable.) */
export const alreadySent = Symbol('already sent')

/** Who may call: `partner` means a partner or an administrator. */
export type Access = 'anyone' | 'partner' | 'administrator'

export type Description = {
  readonly summary: string
  readonly body?: z.ZodMiniType
  readonly upload?: string
  /** What may follow the question mark, and what it does. */
  readonly query?: Readonly<Record<string, string>>
  /** What a success answers. */
  readonly answer?: z.ZodMiniType
  readonly status: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes are closed unless they say otherwise. */
    access?: Access
    /** Taken from anywhere: whoever knows the address may, and mail programs ask without a page of ours. */
    isForAnyOrigin?: true
    description?: Description
  }
}

type Route<Body> = Pick<Description, 'query' | 'answer'> & {
  method: HTTPMethods
  url: string
  access: Access
  isForAnyOrigin?: true
  summary: string
  /** What the body must look like; it is checked before `handle` runs. */
  body?: z.ZodMiniType<Body>
  /** The multipart field of an upload. */
  upload?: string
  /** Of a success; 200 unless said. */
  status?: number
  handle: (call: { request: FastifyRequest; reply: FastifyReply; body: Body }) => Promise<unknown>
}

/** One call of the API: declared for the guard and the documentation, answered with what `handle` returns. */
export function route<Body = undefined>(
  app: FastifyInstance,
  { method, url, access, isForAnyOrigin, summary, body, upload, query, answer, status = 200, handle }: Route<Body>,
) {
  const description: Description = {
    ...{ summary, status },
    ...(body ? { body } : {}),
    ...(upload ? { upload } : {}),
    ...(query ? { query } : {}),
    ...(answer ? { answer } : {}),
  }
  app.route({
    method,
    url,
    config: { access, description, ...(isForAnyOrigin ? { isForAnyOrigin } : {}) },
    handler: async (request, reply) => {
      // Whatever it holds would not be read, and what is not read looks like a change of nothing.
      if (!upload && request.isMultipart()) throw new HttpError(415, 'Erwartet wird JSON')
      const parsed = body ? parse(body, request.body ?? {}) : (undefined as Body)
      const given = await handle({ request, reply, body: parsed })
      if (given === alreadySent) return reply
      reply.status(status).header('cache-control', 'no-store')
      if (status === 204) return reply.send()
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(given ?? null))
    },
  })
}

export type RegisteredRoute = { method: string; url: string; access: Access; description: Description | undefined }

/** Keeps a list of every route that is registered from now on, for the documentation and the access test. */
export function listRoutes(app: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access ?? 'administrator', description: config?.description })
  })
  return routes
}

export function idOf(request: FastifyRequest) {
  return (request.params as { id: string }).id
}

/** When something was last changed, as the client saw it; `*` asks for any. */
export function seenAt(request: FastifyRequest) {
  const match = request.headers['if-match']
  return match === undefined || match === '*' ? undefined : match.replace(/^W\//, '').replaceAll('"', '')
}
