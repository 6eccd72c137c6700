import type { FastifyInstance } from 'fastify'
import type { Study } from '../../../model/content/studies'
import type { OrderTerms } from '../../../model/orders/order-terms'
import { type DeliveryTiming, deliveryChoice } from '../../../model/orders/study-delivery'
import type { Config } from '../../platform/config/config'
import type { Database, Orm } from '../../platform/db/database'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { publicAnswer } from '../../platform/http/cache/public-response'
import { route } from '../../platform/http/route'
import { keepSetting, settingOf } from '../../platform/rows/settings'
import { effectiveTerms } from '../../platform/settings/effective-terms'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { record } from '../activity'
import type { Site, Sites } from '../editions'
import { currentStudySeen, documentOfStudy, studyFileOf, studyOf } from '../editions'

const setting = 'study delivery'

async function timingOf(orm: Orm): Promise<DeliveryTiming> {
  return (await settingOf(orm, setting)) === 'after review' ? 'after review' : 'with confirmation'
}

/** The file that goes out with the confirmation of an order placed now, if one does. The page asks the same, so that it promises what happens. */
export async function documentAtOnce(orm: Orm, study: Study | undefined) {
  if (!study || (await timingOf(orm)) === 'after review') return undefined
  const found = await documentOfStudy(orm, study.id)
  return found && { ...found, year: study.year }
}

/** Whether the study comes with the confirmation on the site that is seen: the current one, or that of a year. The draft of a preview may bring its file. */
async function comesAtOnce(orm: Orm, site: Site, year?: number): Promise<boolean> {
  const study = year === undefined ? await currentStudySeen(orm, site) : await studyOf(orm, year, 'public')
  if (!study || site.preview?.year !== study.year) return (await documentAtOnce(orm, study)) !== undefined
  return (await timingOf(orm)) === 'with confirmation' && (await studyFileOf(orm, study.year)) !== null
}

/** What holds for orders that are placed now, and where the team decides about it. */
export function orderTermsRoutes(
  app: FastifyInstance,
  context: { config: Config; database: Database; sessions: Sessions; sites: Sites; contentChanged: ContentChanged },
) {
  const { orm } = context.database
  const url = '/api/settings/study-delivery'

  route(app, {
    method: 'GET',
    url: '/api/order-terms',
    access: 'anyone',
    summary:
      'Whether VAT is part of the prices or comes on top of them, its rates in hundredths of a percent, and whether the study comes with the confirmation or later; `?edition=` asks of an earlier edition',
    handle: async ({ request, reply }) => {
      const site = await context.sites.seenBy(request)
      const { edition } = request.query as { edition?: string }
      const terms = async (year?: number): Promise<OrderTerms> => {
        const { mode, rate, presentationRate } = (await effectiveTerms(orm, context.config)).invoice.vat
        return { mode, rate, presentationRate, delivery: (await comesAtOnce(orm, site, year)) ? 'with confirmation' : 'later' }
      }
      if (edition !== undefined && site.editions.has(Number(edition))) return terms(Number(edition))
      return publicAnswer(site.cache, request, reply, async () => ({ rows: await terms() }))
    },
  })
  route(app, {
    method: 'GET',
    url,
    access: 'administrator',
    summary: 'When the study goes out: with the confirmation where its file is there, or after a look by the team',
    handle: async () => ({ delivery: await timingOf(orm) }),
  })
  route(app, {
    method: 'PATCH',
    url,
    access: 'administrator',
    summary: 'Decide when the study goes out; orders that were placed before stay as they are',
    body: deliveryChoice,
    handle: async ({ request, body: { delivery } }) => {
      const by = await administratorOf(context, request)
      await orm.transaction(async (tx) => {
        const before = await timingOf(tx)
        if (before === delivery) return
        await keepSetting(tx, setting, delivery)
        const changes = { delivery: { from: before, to: delivery } }
        await record(tx, { by, action: 'changed', entity: 'settings', entryId: 'study-delivery', title: 'Delivery of the study', changes })
      })
      await context.contentChanged()
      return { delivery }
    },
  })
}
