import { createHash } from 'node:crypto'
import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { day, hour, second } from '../entities/durations'
import type { Config } from './config/config'

const year = 365 * day

/** How long anybody may keep an answer; what has a new name with every change, for ever. */
export const keptPublicly = { anHour: `public, max-age=${hour / second}`, forEver: `public, max-age=${year / second}, immutable` } as const

/** Programs on any other site may read it. */
export const readableElsewhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const

const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Nothing from elsewhere, no inline script but the one given, to the letter. Radix writes style attributes, hence the exception for styles. */
export function ownContent(config: Config, isDevelopment: boolean, inlineScript?: string): Pick<FastifyHelmetOptions, 'contentSecurityPolicy'> {
  const isSecure = config.publicUrl.protocol === 'https:'
  return {
    contentSecurityPolicy: isDevelopment
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...(inlineScript ? [digest(inlineScript)] : [])],
            styleSrc: ["'self'", "'unsafe-inline'"],
            // Partners' logos and portraits may stand on another server.
            imgSrc: ["'self'", 'data:', 'https:'],
            fontSrc: ["'self'"],
            mediaSrc: ["'self'", 'https:'],
            connectSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
          },
        },
  }
}

const strictTransport = { maxAge: year / second, includeSubDomains: false }

/** What an answer needs that no route gives: nothing of it is shown, loaded or framed. */
export function bareHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': `max-age=${strictTransport.maxAge}` } : {}),
  }
}

export async function securityHeaders(app: FastifyInstance, config: Config, isDevelopment: boolean) {
  const isSecure = config.publicUrl.protocol === 'https:'
  await app.register(fastifyHelmet, {
    ...ownContent(config, isDevelopment),
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  })
}

/** Whatever a file holds, a browser that opens it runs nothing. */
export const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** What a browser asks of documents only: pictures, scripts and styles, of which a page has dozens, go without it. */
export function asPartOfPage(reply: FastifyReply) {
  // Which site may frame it, the policy of its content says too.
  for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options']) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  return reply
}

/** What holds unless a page says otherwise, for the place of one that said otherwise and is not there. */
export function framedByNobody(config: Config, isDevelopment: boolean): FastifyHelmetOptions {
  return { ...ownContent(config, isDevelopment), frameguard: { action: 'deny' }, crossOriginResourcePolicy: { policy: 'same-origin' } }
}

/** For a page without a script that other sites may show inside theirs. */
export function framedByAnyone(isDevelopment: boolean): FastifyHelmetOptions {
  return {
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    contentSecurityPolicy: isDevelopment
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'none'"],
            styleSrc: ["'unsafe-inline'"],
            fontSrc: ["'self'"],
            imgSrc: ["'self'"],
            baseUri: ["'none'"],
            formAction: ["'none'"],
            frameAncestors: ['*'],
          },
        },
  }
}
