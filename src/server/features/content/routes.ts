import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentEntities } from '../../../model/all'
import { heroVideos } from '../../../model/content/hero-videos'
import { type Study, studies } from '../../../model/content/studies'
import type { Entity } from '../../../model/fields/entity'
import type { Database } from '../../platform/db/database'
import { fileUrlsIn } from '../../platform/files/references'
import type { FileStore } from '../../platform/files/store'
import { tidyAfterChange } from '../../platform/files/tidy'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { publicAnswer } from '../../platform/http/cache/public-response'
import { notFound } from '../../platform/http/errors'
import { idOf, route, seenAt } from '../../platform/http/route'
import { isWholeList, readListQuery, sayCounts } from '../../platform/rows/list-query'
import { countRows, findOnlyOne, findRow, listRows } from '../../platform/rows/rows'
import type { Sessions } from '../access'
import { administratorOf, visitorOf } from '../access'
import type { Sites } from '../editions'
import { currentStudySeen, siteRoute, studiesSeen } from '../editions'
import { arrangeRoute } from './arrange'
import { changeEntry, createEntry } from './entries'
import { trashEntry } from './trash'

export function contentRoutes(
  app: FastifyInstance,
  context: { database: Database; sessions: Sessions; files: FileStore; sites: Sites; contentChanged: ContentChanged },
) {
  for (const entity of contentEntities) {
    if (entity.listed === 'openly') openList(app, context, entity)
    else closedList(app, context, entity)
    writing(app, context, entity)
    if (entity.arranged) arrangeRoute(app, context, entity)
  }
  const { orm } = context.database
  siteRoute(app, context, '/api/studies/current', 'The current edition, or null', async (site) => (await currentStudySeen(orm, site)) ?? null)
  siteRoute(app, context, '/api/hero-videos/active', 'The video of the home page, or null', async () => (await findOnlyOne(orm, heroVideos)) ?? null)
}

/** Anonymous readers get active rows and public fields from the cache, administrators everything from the database. */
function openList(app: FastifyInstance, context: { database: Database; sessions: Sessions; sites: Sites }, entity: Entity) {
  const { orm } = context.database
  route(app, {
    method: 'GET',
    url: `/api/${entity.path}`,
    access: 'anyone',
    summary: `List ${entity.table}; administrators also see inactive entries and all fields`,
    handle: async ({ request, reply }) => {
      const query = readListQuery(request, entity)
      const { kind } = await visitorOf(context, request)
      const site = await context.sites.seenBy(request)
      const view = kind === 'administrator' && (!site.preview || asksForAll(request)) ? 'all' : 'public'
      const load = async () => ({ rows: await listRows(orm, entity, query, view), total: await countRows(orm, entity, query, view) })
      if (view === 'public' && isWholeList(query)) {
        return publicAnswer(site.cache, request, reply, async () => {
          const { rows, total } = await load()
          return entity === studies ? { rows: await studiesSeen(orm, site, rows as unknown as Study[]), total } : { rows, total }
        })
      }
      const { rows, total } = await load()
      sayCounts(reply, { total })
      return rows
    },
  })
}

/** Administrators who look at a draft see its pages as their readers will; their own screens ask for what is stored. */
function asksForAll({ query }: FastifyRequest) {
  return (query as { view?: unknown }).view === 'all'
}

function closedList(app: FastifyInstance, context: { database: Database }, entity: Entity) {
  const { orm } = context.database
  route(app, {
    method: 'GET',
    url: `/api/${entity.path}`,
    access: 'administrator',
    summary: `List ${entity.table}`,
    handle: async ({ request, reply }) => {
      const query = readListQuery(request, entity)
      sayCounts(reply, { total: await countRows(orm, entity, query, 'all') })
      return listRows(orm, entity, query, 'all')
    },
  })
}

/** One entry, and whatever is done to it. */
function writing(app: FastifyInstance, context: { database: Database; sessions: Sessions; files: FileStore; contentChanged: ContentChanged }, entity: Entity) {
  const { orm } = context.database
  const one = `/api/${entity.path}/:id`

  route(app, {
    method: 'GET',
    url: one,
    access: 'administrator',
    summary: `One of ${entity.table}`,
    handle: async ({ request }) => {
      const row = await findRow(orm, entity, idOf(request))
      if (!row) throw notFound()
      return row
    },
  })
  route(app, {
    method: 'POST',
    url: `/api/${entity.path}`,
    access: 'administrator',
    summary: `Create one of ${entity.table}`,
    body: entity.creation,
    status: 201,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      const row = await orm.transaction((tx) => createEntry(tx, by, entity, body))
      await context.contentChanged()
      return row
    },
  })
  route(app, {
    method: 'PATCH',
    url: one,
    access: 'administrator',
    summary: `Change one of ${entity.table}; absent keys stay as they are. With If-Match: "<updatedAt>" a change that somebody else made since is answered with 409 and the current entry`,
    body: entity.change,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      const change = { id: idOf(request), values: body, seenAt: seenAt(request) }
      const { before, row } = await orm.transaction((tx) => changeEntry(tx, by, entity, change))
      await context.contentChanged()
      const kept = fileUrlsIn(entity, row)
      const left = fileUrlsIn(entity, before).filter((url) => !kept.includes(url))
      await tidyAfterChange(context.files, request, left)
      return row
    },
  })
  route(app, {
    method: 'DELETE',
    url: one,
    access: 'administrator',
    summary: `Move one of ${entity.table} into the trash`,
    status: 204,
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const row = await orm.transaction((tx) => trashEntry(tx, by, entity, idOf(request)))
      await context.contentChanged()
      await tidyAfterChange(context.files, request, fileUrlsIn(entity, row as object))
    },
  })
}
