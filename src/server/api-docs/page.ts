import { escaped } from '../../study/markup'
import { palette } from '../../study/palette'
import { standAlonePage } from '../stand-alone-page'
import type { openApiOf } from './openapi'

type Operation = {
  summary: string
  security: Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object>; required?: string[] } }> }
}

const style = `body{max-width:60rem}section{border-top:1px solid;padding:.75rem 0 1.5rem}h2{font-size:1.1rem;margin:0}code{font-size:.95em}
table{border-collapse:collapse;width:100%;margin-top:.75rem;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid ${palette.ruleSoft}}p{margin:.25rem 0 0;color:${palette.ink2}}`

/** The description for people. */
export function apiDocsPage({ info, paths }: ReturnType<typeof openApiOf>) {
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method.toUpperCase(), path, operation as Operation)),
  )
  return standAlonePage({
    lang: 'en',
    title: `API · ${info.title}`,
    style,
    body: `<h1>API</h1><p>Also as <a href="/api/docs.json">OpenAPI</a>.</p>${sections.join('')}`,
  })
}

function section(method: string, path: string, { summary, security, requestBody }: Operation) {
  const who = security.length === 0 ? 'anyone' : security.flatMap((scheme) => Object.keys(scheme)).join(' or ')
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const rows = Object.entries(content?.schema.properties ?? {}).map(([name, schema]) => {
    const need = content?.schema.required?.includes(name) ? 'required' : 'optional'
    return `<tr><td><code>${escaped(name)}</code></td><td>${need}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`
  })
  const table =
    rows.length > 0
      ? `<table><thead><tr><th scope="col">${escaped(type ?? '')}</th><th scope="col"></th><th scope="col">Rule</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : ''
  return `<section><h2><code>${method} ${escaped(path)}</code></h2><p>${escaped(summary)} (${who})</p>${table}</section>`
}
