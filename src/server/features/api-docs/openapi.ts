import * as z from 'zod/mini'
import { version } from '../../../../package.json' with { type: 'json' }
import type { Access, Description, RegisteredRoute } from '../../platform/http/route'

const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    issues: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } },
  },
}

const security = { anyone: [], partner: [{ partner: [] }, { administrator: [] }], administrator: [{ administrator: [] }] }

/** How calls are refused, besides what is wrong on our side. */
const refusals = {
  400: 'The request cannot be read, or says something that is not accepted',
  401: 'Nobody is signed in who may do this',
  403: 'Asked for by a page of another site',
  404: 'There is nothing of that name',
  413: 'Larger than is accepted',
  415: 'Of a type that is not accepted',
} as const

const refusal = (description: string) => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } })

/** The API as OpenAPI 3.1, made from the same declarations that guard and check it. */
export function openApiOf(routes: RegisteredRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, url, access, description } of routes) {
    if (!description || method === 'HEAD') continue
    const path = url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: operationId(method, path),
        summary: description.summary,
        security: security[access],
        parameters: parametersOf(url, description),
        ...bodyOf(description),
        responses: {
          [description.status]: { description: 'Success', ...answerOf(description) },
          ...refusedWith(method, path, access, description),
          default: { $ref: '#/components/responses/Failure' },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Schweizer Versicherungsstudie', version, license: { name: 'All rights reserved', url: '/impressum' } },
    // Wherever the description was fetched from.
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        administrator: { type: 'apiKey', in: 'cookie', name: 'administrator' },
        partner: { type: 'apiKey', in: 'cookie', name: 'partner' },
      },
      schemas: { Error: errorSchema },
      responses: { Failure: refusal('Error'), ...Object.fromEntries(Object.entries(refusals).map(([status, told]) => [`Refused${status}`, refusal(told)])) },
    },
    paths,
  }
}

/** `patch /api/studies/{id}` is `patchApiStudiesById`. */
function operationId(method: string, path: string) {
  const words = path.replaceAll('{', 'by-').match(/[A-Za-z0-9]+/g) ?? []
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function refusedWith(method: string, path: string, access: Access, { body, upload }: Description) {
  const statuses = [
    400,
    ...(access === 'anyone' ? [] : [401]),
    ...(method === 'GET' ? [] : [403]),
    ...(path.includes('{') ? [404] : []),
    ...(body || upload ? [413, 415] : []),
  ]
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]))
}

function parametersOf(url: string, { query = {} }: Description) {
  const schema = { type: 'string' }
  return [
    ...[...url.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema })),
    ...Object.entries(query).map(([name, description]) => ({ name, in: 'query', required: false, description, schema })),
  ]
}

function schemaOf(declared: z.core.$ZodType) {
  const { $schema: _, ...schema } = z.toJSONSchema(declared, { io: 'output', unrepresentable: 'any', override: beforeTransform })
  return schema
}

/** What a function makes of a value cannot be described; what it is given can. */
function beforeTransform({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'transform') Object.assign(jsonSchema, schemaOf(def.in))
}

const answerOf = ({ answer }: Description) => (answer ? { content: { 'application/json': { schema: schemaOf(answer) } } } : {})

function bodyOf({ body, upload }: Description) {
  if (upload) {
    const schema = { type: 'object', required: [upload], properties: { [upload]: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }
}
