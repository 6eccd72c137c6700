import { stripVTControlCharacters } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../../../study/markup'
import { inFull } from '../../platform/app-error'
import type { Renderer } from './renderer'

/** Looks again as soon as something was saved. */
const reload = `import { createHotContext } from '/@vite/client'
createHotContext('/developer-error').on('sources-changed', () => location.reload())`

/** What broke a page and in which file, for who develops; nobody else is ever shown it. */
export async function sendDeveloperError(request: FastifyRequest, reply: FastifyReply, error: unknown, { finish }: Renderer) {
  const text = stripVTControlCharacters(inFull(error))
  const [first = ''] = text.split('\n')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(first)}</title></head>
<body style="margin:2rem;font:1rem/1.5 sans-serif"><main><h1 style="font-size:1.25rem">This page is broken</h1><pre style="white-space:pre-wrap">${escaped(text)}</pre></main>
<script type="module">${reload}</script></body></html>`
  return reply
    .type('text/html; charset=utf-8')
    .removeHeader('content-security-policy')
    .send(await finish(request.url, html))
}
