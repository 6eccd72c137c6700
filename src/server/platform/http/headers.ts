import { createHash } from 'node:crypto'
import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { day, hour, second } from '../../../model/durations'
import type { Config } from '../config/config'

const year = 365 * day

/** How long anybody may keep an answer; what has a new name with every change, for ever. */
export const publicCacheControl = { anHour: `public, max-age=${hour / second}`, forEver: `public, max-age=${year / second}, immutable` } as const

/** Programs on any other site may read it. */
export const crossOriginHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const

/** An inline text as a policy names it: this one is used, to the letter, and no other. */
export const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** The digests of what stands in a page itself. */
export type Inline = { styles: readonly string[]; scripts: readonly string[] }

/** Nothing from elsewhere, nothing inline but what is named, and no text that a script could make markup or a script of. */
export function ownContent({ publicUrl }: Config, { styles, scripts }: Inline = { styles: [], scripts: [] }) {
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    // Partners' logos and portraits may stand on another server.
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...(publicUrl.protocol === 'https:' ? { 'upgrade-insecure-requests': [] } : {}),
  })
}

const strictTransport = { maxAge: year / second, includeSubDomains: false }

/** What an answer needs that no route gives: nothing of it is shown, loaded or framed. */
export function bareHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'content-security-policy': policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': `max-age=${strictTransport.maxAge}` } : {}),
  }
}

/** For a page without a script; framed by other sites it has no form either. */
export const withoutScript = (styles: readonly string[], isFramed = false) => nothingBut({ styles, scripts: [] }, isFramed)

/** For a finding inside other sites, which may run the one script that tells its height. */
export const embedded = (inline: Inline) => nothingBut(inline, true)

const nothingBut = ({ styles, scripts }: Inline, isFramed: boolean) =>
  policy({
    'default-src': ["'none'"],
    ...(scripts.length > 0 ? { 'script-src': scripts } : {}),
    'style-src': styles.length > 0 ? styles : ["'none'"],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': [isFramed ? "'none'" : "'self'"],
    'frame-ancestors': [isFramed ? '*' : "'none'"],
  })

export async function securityHeaders(app: FastifyInstance, config: Config, isDevelopment: boolean) {
  const isSecure = config.publicUrl.protocol === 'https:'
  await app.register(fastifyHelmet, {
    // Each page has its own, which goes the same way as its other headers.
    contentSecurityPolicy: false,
    hsts: isSecure ? strictTransport : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // For browsers and plug-ins that nobody has any more, and a wish that no standard knows; every file of a page would carry them.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })
  const always = {
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isDevelopment ? {} : { 'content-security-policy': ownContent(config) }),
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(always)
  })
}

/** Files bring no markup. Of styles their policies say nothing: around a picture, a video or a PDF a browser puts some of its own. */
export const ownDocumentPolicy = "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Whatever a file holds, a browser that opens it runs nothing, and asks for no icon that a sandbox would be refused. */
export const inert = "script-src 'none'; img-src 'none'; object-src 'none'; sandbox; frame-ancestors 'none'"

/** What a browser asks of documents only: pictures, scripts and styles, of which a page has dozens, go without it. */
export function removeDocumentHeaders(reply: FastifyReply) {
  // Which site may frame it, the policy of its content says too.
  for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options']) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  return reply
}

/** What holds unless a page says otherwise, for the place of one that said otherwise and is not there. */
export const framedByNobody: FastifyHelmetOptions = { frameguard: { action: 'deny' }, crossOriginResourcePolicy: { policy: 'same-origin' } }

/** For a page that other sites may show inside theirs, beside what its policy says. */
export const framedByAnyone: FastifyHelmetOptions = { frameguard: false, crossOriginResourcePolicy: { policy: 'cross-origin' } }
