import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PictureFormat, pictureFormats, usualFormat } from '../../../study/drawing/picture-formats'
import { filePath } from '../../../study/findings/addresses'
import { groupings } from '../../../study/findings/groups'
import { fileName } from '../../../study/findings/sample'
import { seriesOf } from '../../../study/findings/series'
import { shownYears, usualYear } from '../../../study/findings/years'
import type { ShownFinding } from '../../../study/kinds/finding'
import type { Config } from '../../platform/config/config'
import { notFound } from '../../platform/http/errors'
import { ownDocumentPolicy } from '../../platform/http/headers'
import { route } from '../../platform/http/route'
import { type Site, type Sites, shownFindings } from '../editions'
import { addressed, type FindingParams } from './addressed'
import { findingCsv } from './csv'
import { type FileCall, fileRoute, headersOf, keptText, sendBytes } from './file-route'
import { svgOf } from './picture'
import { createPictureCache } from './picture-cache'

type RequestedFinding = { finding: ShownFinding; year: number | undefined; format: PictureFormat; key: string }

/** The findings as files, each under an address that stays. */
export function findingRoutes(app: FastifyInstance, { sites, config }: { config: Config; sites: Sites }) {
  const pictures = createPictureCache()

  const file = (ending: 'svg' | 'png' | 'csv', summary: string, send: (requested: RequestedFinding, call: FileCall) => Promise<unknown>) =>
    fileRoute(app, sites, { url: `/insights/:year/:slug.${ending}`, summary, find: requestedFinding, send })

  const svgAnswer = ({ finding, year, format, key }: RequestedFinding, { site }: FileCall) =>
    keptText(site, `svg ${key}`, headersOf('image/svg+xml; charset=utf-8', fileName(finding, 'svg', year, format), 'inline'), () =>
      svgOf(finding, { year, format, website: config.publicUrl }),
    )

  file('svg', `A finding as a vector picture; ${choices}, ${formats}`, async (requested, call) =>
    (await svgAnswer(requested, call)).sendTo(call.request, call.reply),
  )

  file('png', `A finding as a picture of 1600 by 900 pixels, higher where many groups are compared; ${choices}, ${formats}`, async (requested, call) => {
    const picture = await pictures.of((await svgAnswer(requested, call)).answer.body)
    const headers = headersOf('image/png', fileName(requested.finding, 'png', requested.year, requested.format), 'inline')
    return sendBytes(call, picture, { ...headers, 'content-security-policy': ownDocumentPolicy })
  })

  file(
    'csv',
    'All figures of a finding, separated by semicolons, with their method; ?nach= chooses groups where there are any',
    async ({ finding, key }, { site, request, reply }) => {
      const headers = headersOf('text/csv; charset=utf-8', fileName(finding, 'csv'), 'attachment')
      const answer = await keptText(site, `csv ${key}`, headers, () => findingCsv(finding, config.publicUrl, site.licence))
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

/** Only known findings, years, groups and formats: what is kept in memory cannot grow by asking. */
export function requestedFinding(site: Site, request: FastifyRequest): RequestedFinding | undefined {
  const { jahr, nach, format: named } = request.query as { jahr?: unknown; nach?: unknown; format?: unknown }
  const whole = addressed(site, request.params as FindingParams)?.finding
  const finding = nach === undefined ? whole : whole && groupings(whole).find(({ chosen }) => chosen.by === nach)
  const format = named === undefined ? usualFormat : pictureFormats.find((one) => one === named)
  if (!finding || !format) return undefined
  const years = shownYears(finding)
  const year = jahr === undefined ? usualYear(finding) : years.find((one) => String(one) === jahr)
  // Elsewhere a year chooses nothing, as long as it is the one that is shown.
  const isKnown = year !== undefined || (years.length === 0 && (jahr === undefined || jahr === String(finding.edition.year)))
  return isKnown ? { finding, year, format, key: filePath(finding, 'csv', year, format) } : undefined
}
