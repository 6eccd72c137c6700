import { createHash } from 'node:crypto'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { findingOf } from '../../study/findings/catalogue'
import type { Finding } from '../../study/findings/finding'
import { fileName } from '../../study/findings/sample'
import { defaultYear, type JourneyYear, journeyYears } from '../../study/findings/years'
import type { Context } from '../context'
import { notFound } from '../errors'
import { keptPublicly } from '../headers'
import { alreadySent, route } from '../route'
import { findingCsv } from './csv'
import { pngOf, svgOf } from './picture'

/** Anyone may show the pictures and read the figures, also from another site. */
const open = { 'cache-control': keptPublicly.anHour, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

type Asked = { finding: Finding; year: JourneyYear; key: string }

/** The findings as files, each under an address that stays. */
export function findingRoutes(app: FastifyInstance, { cache, config }: Context) {
  const pictures = new Map<string, Promise<{ bytes: Buffer; etag: string }>>()

  /** Drawn once and kept: figures change with a new edition of the site, not while it runs. */
  function pictureOf({ finding, year, key }: Asked) {
    const kept = pictures.get(key)
    if (kept) return kept
    const made = pngOf(svgOf(finding, year)).then((bytes) => ({ bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }))
    pictures.set(key, made)
    made.catch(() => pictures.delete(key))
    return made
  }

  route(app, {
    method: 'GET',
    url: '/insights/:slug.svg',
    access: 'anyone',
    summary: 'A finding as a vector picture; ?jahr= chooses the year where there are several',
    handle: async ({ request, reply }) => {
      const asked = askedFor(request)
      const headers = { ...open, 'content-type': 'image/svg+xml; charset=utf-8', 'content-disposition': inline(fileName(asked.finding, 'svg', asked.year)) }
      const answer = await cache.get(`svg ${asked.key}`, async () => ({ status: 200, body: svgOf(asked.finding, asked.year), headers }))
      answer.sendTo(request, reply)
      return alreadySent
    },
  })

  route(app, {
    method: 'GET',
    url: '/insights/:slug.png',
    access: 'anyone',
    summary: 'A finding as a picture of 1600 by 900 pixels; ?jahr= chooses the year where there are several',
    handle: async ({ request, reply }) => {
      const asked = askedFor(request)
      const { bytes, etag } = await pictureOf(asked)
      reply.headers({ ...open, etag, 'content-type': 'image/png', 'content-disposition': inline(fileName(asked.finding, 'png', asked.year)) })
      if (fresh(request.headers, { etag })) reply.status(304).send()
      else reply.send(bytes)
      return alreadySent
    },
  })

  route(app, {
    method: 'GET',
    url: '/insights/:slug.csv',
    access: 'anyone',
    summary: 'All figures of a finding, separated by semicolons, with their method',
    handle: async ({ request, reply }) => {
      const { finding } = askedFor(request)
      const headers = {
        ...open,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition(fileName(finding, 'csv'), { type: 'attachment' }),
      }
      const answer = await cache.get(`csv ${finding.slug}`, async () => ({ status: 200, body: findingCsv(finding, config.publicUrl), headers }))
      answer.sendTo(request, reply)
      return alreadySent
    },
  })
}

const inline = (name: string) => contentDisposition(name, { type: 'inline' })

/** Only known findings and years: what is kept in memory cannot grow by asking. */
function askedFor(request: FastifyRequest): Asked {
  const finding = findingOf((request.params as { slug: string }).slug)
  const { jahr } = request.query as { jahr?: string }
  const year = jahr === undefined ? defaultYear : journeyYears.find((one) => String(one) === jahr)
  if (!finding || year === undefined) throw notFound()
  const shownYear = finding.kind === 'journey' ? year : defaultYear
  return { finding, year: shownYear, key: `${finding.slug} ${shownYear}` }
}
