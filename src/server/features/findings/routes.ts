import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { type PictureFormat, pictureFormats, usualFormat } from '../../../study/drawing/picture-formats'
import { filePath } from '../../../study/findings/addresses'
import { groupings } from '../../../study/findings/groups'
import { fileName } from '../../../study/findings/sample'
import { seriesOf } from '../../../study/findings/series'
import { shownYears, usualYear } from '../../../study/findings/years'
import type { ShownFinding } from '../../../study/kinds/finding'
import type { Config } from '../../platform/config/config'
import { notFound } from '../../platform/http/errors'
import { crossOriginHeaders, ownDocumentPolicy, publicCacheControl } from '../../platform/http/headers'
import { alreadySent, route } from '../../platform/http/route'
import type { Sites } from '../editions'
import { type Site, shownFindings } from '../editions'
import { addressed, type FindingParams, withYears } from './addressed'
import { findingCsv } from './csv'
import { svgOf } from './picture'
import { createPictureCache } from './picture-cache'

/** Anyone may show the pictures and read the figures, also from another site. */
export const openToAll = { 'cache-control': publicCacheControl.anHour, ...crossOriginHeaders }

type Asked = { site: Site; finding: ShownFinding; year: number | undefined; format: PictureFormat; key: string }

/** The findings as files, each under an address that stays. */
export function findingRoutes(app: FastifyInstance, { sites, config }: { config: Config; sites: Sites }) {
  const pictures = createPictureCache()

  /** Answers with a file, or as to any address that leads nowhere. */
  function file(ending: 'svg' | 'png' | 'csv', summary: string, send: (asked: Asked, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) {
    route(app, {
      method: 'GET',
      url: withYears(`/insights/:year/:slug.${ending}`),
      access: 'anyone',
      summary,
      handle: async ({ request, reply }) => {
        const asked = requestedFinding(await sites.seenBy(request), request)
        if (asked) await send(asked, request, reply)
        else reply.callNotFound()
        return alreadySent
      },
    })
  }

  const drawn = ({ site, finding, year, format, key }: Asked) =>
    site.cache.get(`svg ${key}`, async () => ({
      status: 200,
      body: svgOf(finding, { year, format, website: config.publicUrl }),
      headers: { ...openToAll, 'content-type': 'image/svg+xml; charset=utf-8', 'content-disposition': inline(fileName(finding, 'svg', year, format)) },
    }))

  file('svg', `A finding as a vector picture; ${choices}, ${formats}`, async (asked, request, reply) => (await drawn(asked)).sendTo(request, reply))

  file('png', `A finding as a picture of 1600 by 900 pixels, higher where many groups are compared; ${choices}, ${formats}`, async (asked, request, reply) => {
    const { bytes, etag } = await pictures.of((await drawn(asked)).answer.body)
    const disposition = inline(fileName(asked.finding, 'png', asked.year, asked.format))
    reply.headers({ ...openToAll, etag, 'content-type': 'image/png', 'content-disposition': disposition, 'content-security-policy': ownDocumentPolicy })
    return fresh(request.headers, { etag }) ? reply.status(304).send() : reply.send(bytes)
  })

  file(
    'csv',
    'All figures of a finding, separated by semicolons, with their method; ?nach= chooses groups where there are any',
    async (asked, request, reply) => {
      const { site, finding, key } = asked
      const headers = {
        ...openToAll,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition(fileName(finding, 'csv'), { type: 'attachment' }),
      }
      const answer = await site.cache.get(`csv ${key}`, async () => ({ status: 200, body: findingCsv(finding, config.publicUrl, site.licence), headers }))
      return answer.sendTo(request, reply)
    },
  )

  route(app, {
    method: 'GET',
    url: '/api/editions/:year/findings/:slug/series',
    access: 'anyone',
    summary: 'The figures of a finding over the years, how its key figure changed, and which finding of the same series is the current one',
    handle: async ({ request }) => {
      const site = await sites.seenBy(request)
      const finding = addressed(site, request.params as FindingParams)?.finding
      if (!finding) throw notFound()
      return seriesOf(finding, [...site.editions.values()], shownFindings(site)?.year)
    },
  })
}

const formats = '?format=quadrat another of 1080 by 1080 pixels, ?format=hochformat one of 1080 by 1350'
const choices = '?jahr= chooses the year where there are several, ?nach= groups where there are any'

const inline = (name: string) => contentDisposition(name, { type: 'inline' })

/** Only known findings, years, groups and formats: what is kept in memory cannot grow by asking. */
export function requestedFinding(site: Site, request: FastifyRequest): Asked | undefined {
  const { jahr, nach, format: named } = request.query as { jahr?: unknown; nach?: unknown; format?: unknown }
  const whole = addressed(site, request.params as FindingParams)?.finding
  const finding = nach === undefined ? whole : whole && groupings(whole).find(({ chosen }) => chosen.by === nach)
  const format = named === undefined ? usualFormat : pictureFormats.find((one) => one === named)
  if (!finding || !format) return undefined
  const years = shownYears(finding)
  const year = jahr === undefined ? usualYear(finding) : years.find((one) => String(one) === jahr)
  // Elsewhere a year chooses nothing, as long as it is the one that is shown.
  const isKnown = year !== undefined || (years.length === 0 && (jahr === undefined || jahr === String(finding.edition.year)))
  return isKnown ? { site, finding, year, format, key: filePath(finding, 'csv', year, format) } : undefined
}
