import type { FastifyReply } from 'fastify'
import { escaped } from '../../../study/markup'
import { palette } from '../../../study/palette'
import { standAlone } from '../../platform/http/stand-alone-page'
import type { openApiOf } from './openapi'

type Schema = { properties?: Record<string, Schema>; required?: string[]; items?: Schema; description?: string }
type Content = { content?: Record<string, { schema: Schema }> }

type Operation = {
  summary: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; description?: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}

const send = standAlone(`body{max-width:60rem}section{border-top:1px solid;padding:.75rem 0 1.5rem}h2{font-size:1.1rem;margin:0}code{font-size:.95em}
table{border-collapse:collapse;width:100%;margin-top:.75rem;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid ${palette.ruleSoft}}p{margin:.25rem 0 0;color:${palette.ink2}}`)

/** The description for people. */
export function sendApiDocs(reply: FastifyReply, { info, paths }: ReturnType<typeof openApiOf>) {
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method.toUpperCase(), path, operation as Operation)),
  )
  return send(reply, {
    lang: 'en',
    title: `API · ${info.title}`,
    body: `<h1>API</h1><p>Also as <a href="/api/docs.json">OpenAPI</a>.</p>${sections.join('')}`,
  })
}

function section(method: string, path: string, { summary, security, parameters, requestBody, responses }: Operation) {
  const who = security.length === 0 ? 'anyone' : security.flatMap((scheme) => Object.keys(scheme)).join(' or ')
  const asked = parameters.filter((one) => one.in === 'query').map(({ name, description = '' }): Row => [`?${name}=`, 'optional', escaped(description)])
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return `<section><h2><code>${method} ${escaped(path)}</code></h2><p>${escaped(summary)} (${who})</p>${[
    table('Address', asked),
    table(...fieldsOf(requestBody, (name, required) => (required.includes(name) ? 'required' : 'optional'))),
    table(...fieldsOf(success, () => 'answer')),
  ].join('')}</section>`
}

type Row = readonly [name: string, need: string, rule: string]

/** The fields of a body or of an answer; of a list those of its entries. What is described in words needs no rule. */
function fieldsOf(given: Content | undefined, needOf: (name: string, required: string[]) => string): [type: string, rows: Row[]] {
  const [type = '', content] = Object.entries(given?.content ?? {})[0] ?? []
  const { properties = {}, required = [] } = content?.schema.items ?? content?.schema ?? {}
  const rule = (schema: Schema) => (schema.description ? escaped(schema.description) : `<code>${escaped(JSON.stringify(schema))}</code>`)
  return [type, Object.entries(properties).map(([name, schema]) => [name, needOf(name, required), rule(schema)])]
}

function table(type: string, rows: readonly Row[]) {
  if (rows.length === 0) return ''
  const cells = rows.map(([name, need, rule]) => `<tr><td><code>${escaped(name)}</code></td><td>${need}</td><td>${rule}</td></tr>`)
  return `<table><thead><tr><th scope="col">${escaped(type)}</th><th scope="col"></th><th scope="col">Rule</th></tr></thead><tbody>${cells.join('')}</tbody></table>`
}
