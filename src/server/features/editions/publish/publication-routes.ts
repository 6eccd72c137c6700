import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../../../platform/config/config'
import type { Database } from '../../../platform/db/database'
import { editions } from '../../../platform/db/schema/edition-tables'
import type { ContentChanged } from '../../../platform/http/cache/content-changed'
import { invalid, notFound } from '../../../platform/http/errors'
import { route } from '../../../platform/http/route'
import type { Outbox } from '../../../platform/mail/outbox'
import type { Sessions } from '../../access/index'
import { administratorOf } from '../../access/index'
import { record } from '../../activity/index'
import { about } from '../activity-reference'
import { draftOf, loadDraft, lockEdition, versionsOf } from '../draft/drafts'
import { yearOf } from '../year-of'
import { goBack, publishDraft, refuseIncomplete } from './publish'
import type { Timetable } from './timetable'

const url = '/api/edition-drafts/:year/publication'
const when = z.object({ at: z.optional(z.iso.datetime({ offset: true, error: 'Name the moment as ISO 8601 does' })) })

/** What the site shows of a year: from now on, from a minute on, or as it was before. */
export function publicationRoutes(
  app: FastifyInstance,
  context: { config: Config; database: Database; sessions: Sessions; outbox: Outbox; timetable: Timetable; contentChanged: ContentChanged },
) {
  const { config, database, outbox, timetable } = context
  const { orm } = database

  route(app, {
    method: 'POST',
    url,
    access: 'administrator',
    summary: 'Publish a draft now, or at a moment; refused with everything that stands in the way',
    body: when,
    handle: async ({ request, body: { at } }) => {
      const by = await administratorOf(context, request)
      const year = yearOf(request)
      if (at !== undefined) {
        await schedule(year, by, at)
        return draftOf(orm, year)
      }
      const draft = await draftOf(orm, year)
      await orm.transaction((tx) => publishDraft(tx, config, { year, by }))
      await announce()
      return { ...draft, parts: [], checks: [], previews: [], publishAt: null }
    },
  })
  route(app, {
    method: 'DELETE',
    url,
    access: 'administrator',
    summary: 'Take a scheduled publication back',
    status: 204,
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const year = yearOf(request)
      await orm.transaction(async (tx) => {
        if ((await lockEdition(tx, year)).publishAt === null) throw notFound()
        await tx.update(editions).set({ publishAt: null, scheduledBy: null }).where(eq(editions.year, year))
        await record(tx, { ...about(year), by, action: 'schedule taken back' })
      })
      await tellTimetables()
    },
  })
  route(app, {
    method: 'GET',
    url: '/api/editions/:year/versions',
    access: 'administrator',
    summary: 'What was published of a year so far, the latest first',
    handle: ({ request }) => versionsOf(orm, yearOf(request)),
  })
  route(app, {
    method: 'POST',
    url: '/api/editions/:year/back',
    access: 'administrator',
    summary: 'Show the version before the present one again',
    handle: async ({ request }: { request: FastifyRequest }) => {
      const by = await administratorOf(context, request)
      const year = yearOf(request)
      await orm.transaction((tx) => goBack(tx, config, by, year))
      await announce()
      return versionsOf(orm, year)
    },
  })

  async function announce() {
    await context.contentChanged()
    outbox.wake()
  }

  /** Every instance waits for the next minute that is set. */
  async function tellTimetables() {
    await timetable.arm()
    await database.announceContentChange()
  }

  async function schedule(year: number, by: string, at: string) {
    const publishAt = new Date(at).toISOString()
    if (Date.parse(publishAt) <= Date.now()) throw invalid([{ path: 'at', message: 'The moment of publication has passed already' }])
    await orm.transaction(async (tx) => {
      const { publishAt: from } = await lockEdition(tx, year)
      const draft = await loadDraft(tx, year)
      if (!draft) throw notFound()
      refuseIncomplete(draft.checks)
      await tx.update(editions).set({ publishAt, scheduledBy: by }).where(eq(editions.year, year))
      await record(tx, { ...about(year), by, action: 'scheduled', changes: { publishAt: { from, to: publishAt } } })
    })
    await tellTimetables()
  }
}
