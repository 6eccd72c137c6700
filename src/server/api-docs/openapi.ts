import * as z from 'zod/mini'
import type { Description, RegisteredRoute } from '../route'

const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    issues: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } },
  },
}

const security = { anyone: [], partner: [{ partner: [] }, { administrator: [] }], administrator: [{ administrator: [] }] }

/** The API as OpenAPI 3.1, made from the same declarations that guard and check it. */
export function openApiOf(routes: RegisteredRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, url, access, description } of routes) {
    if (!description || method === 'HEAD') continue
    const path = url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary: description.summary,
        security: security[access],
        parameters: parametersOf(url, description),
        ...bodyOf(description),
        responses: {
          [description.status]: { description: 'Success', ...answerOf(description) },
          default: { description: 'Error', content: { 'application/json': { schema: errorSchema } } },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Schweizer Versicherungsstudie', version: '1.0.0' },
    components: {
      securitySchemes: {
        administrator: { type: 'apiKey', in: 'cookie', name: 'administrator' },
        partner: { type: 'apiKey', in: 'cookie', name: 'partner' },
      },
    },
    paths,
  }
}

function parametersOf(url: string, { query = {} }: Description) {
  const schema = { type: 'string' }
  return [
    ...[...url.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema })),
    ...Object.entries(query).map(([name, description]) => ({ name, in: 'query', required: false, description, schema })),
  ]
}

function schemaOf(declared: z.ZodMiniType) {
  const { $schema: _, ...schema } = z.toJSONSchema(declared, { io: 'output', unrepresentable: 'any' })
  return schema
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
