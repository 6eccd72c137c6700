import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentEntities } from '../../entities/all'
import type { Entity } from '../../entities/entity'
import { heroVideos } from '../../entities/hero-videos'
import { studies } from '../../entities/studies'
import { administratorOf, visitorOf } from '../access/visitor'
import { publicAnswer } from '../answers/public-answer'
import { type Context, contentChanged } from '../context'
import { fileUrlsIn } from '../files/references'
import { tidyAfterChange } from '../files/tidy'
import { idOf, route } from '../route'
import { isWholeList, readListQuery, sayCounts } from '../rows/list-query'
import { countRows, findOnlyOne, listRows } from '../rows/rows'
import { changeEntry, createEntry } from './entries'
import { trashEntry } from './trash'

export function contentRoutes(app: FastifyInstance, context: Context) {
  for (const entity of contentEntities) {
    if (entity.listed === 'openly') openList(app, context, entity)
    else closedList(app, context, entity)
    writing(app, context, entity)
  }
  onlyOneRoute(app, context, studies, '/api/studies/current', 'The current edition, or null')
  onlyOneRoute(app, context, heroVideos, '/api/hero-videos/active', 'The video of the home page, or null')
}

/** Anonymous readers get active rows and public fields from the cache, administrators everything from the database. */
function openList(app: FastifyInstance, context: Context, entity: Entity) {
  const { orm } = context.database
  route(app, {
    method: 'GET',
    url: `/api/${entity.path}`,
    access: 'anyone',
    summary: `List ${entity.table}; administrators also see inactive entries and all fields`,
    handle: async ({ request, reply }) => {
      const query = readListQuery(request, entity)
      const { kind } = await visitorOf(context, request)
      const view = kind === 'administrator' ? 'all' : 'public'
      const load = async () => ({ rows: await listRows(orm, entity, query, view), total: await countRows(orm, entity, query, view) })
      if (view === 'public' && isWholeList(query)) return publicAnswer(context.cache, request, reply, load)
      const { rows, total } = await load()
      sayCounts(reply, { total })
      return rows
    },
  })
}

function closedList(app: FastifyInstance, context: Context, entity: Entity) {
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

function writing(app: FastifyInstance, context: Context, entity: Entity) {
  const { orm } = context.database
  const one = `/api/${entity.path}/:id`

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
      await contentChanged(context)
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
      await contentChanged(context)
      await tidyAfterChange(context.files, request, fileUrlsIn(entity, before))
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
      await contentChanged(context)
      await tidyAfterChange(context.files, request, fileUrlsIn(entity, row as object))
    },
  })
}

/** When the entry was last changed, as the client saw it; `*` asks for any. */
function seenAt(request: FastifyRequest) {
  const match = request.headers['if-match']
  return match === undefined || match === '*' ? undefined : match.replace(/^W\//, '').replaceAll('"', '')
}

function onlyOneRoute(app: FastifyInstance, context: Context, entity: Entity, url: string, summary: string) {
  route(app, {
    method: 'GET',
    url,
    access: 'anyone',
    summary,
    handle: ({ request, reply }) =>
      publicAnswer(context.cache, request, reply, async () => ({ rows: (await findOnlyOne(context.database.orm, entity)) ?? null })),
  })
}
