import type { FastifyInstance } from 'fastify'
import type { Entity } from '../../entities/entity'
import { heroVideos } from '../../entities/hero-videos'
import { mediaItems } from '../../entities/media-items'
import { memberFiles } from '../../entities/member-files'
import { partners } from '../../entities/partners'
import { studies } from '../../entities/studies'
import { teamMembers } from '../../entities/team-members'
import { type Context, contentChanged, visitorOf } from '../context'
import { notFound } from '../errors'
import { fileUrlsIn } from '../files/references'
import { idOf, route } from '../route'
import { readListQuery, sayCounts } from './list-query'
import { publicAnswer } from './public-answer'
import { countRows, deleteRow, findRow, findTheOne, insertRow, listRows, updateRow } from './rows'

export function contentRoutes(app: FastifyInstance, context: Context) {
  for (const entity of [partners, teamMembers, studies, mediaItems]) openList(app, context, entity)
  for (const entity of [memberFiles, heroVideos]) closedList(app, context, entity)
  for (const entity of [partners, teamMembers, studies, mediaItems, memberFiles, heroVideos]) writing(app, context, entity)
  theOne(app, context, studies, '/api/studies/current', 'The current edition, or null')
  theOne(app, context, heroVideos, '/api/hero-videos/active', 'The video of the home page, or null')
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
      if (view === 'public' && request.raw.url === request.routeOptions.url) return publicAnswer(context.cache, request, reply, load)
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
    handle: async ({ body }) => {
      const row = await orm.transaction((tx) => insertRow(tx, entity, body))
      await contentChanged(context)
      return row
    },
  })
  route(app, {
    method: 'PATCH',
    url: one,
    access: 'administrator',
    summary: `Change one of ${entity.table}; absent keys stay as they are`,
    body: entity.change,
    handle: async ({ request, body }) => {
      const { before, row } = await orm.transaction(async (tx) => ({
        before: await findRow(tx, entity, idOf(request), 'update'),
        row: await updateRow(tx, entity, idOf(request), body),
      }))
      if (!before || !row) throw notFound()
      await contentChanged(context)
      await context.files.removeUnreferenced(fileUrlsIn(entity, before))
      return row
    },
  })
  route(app, {
    method: 'DELETE',
    url: one,
    access: 'administrator',
    summary: `Delete one of ${entity.table}`,
    status: 204,
    handle: async ({ request }) => {
      const row = await deleteRow(orm, entity, idOf(request))
      if (!row) throw notFound()
      await contentChanged(context)
      await context.files.removeUnreferenced(fileUrlsIn(entity, row))
    },
  })
}

function theOne(app: FastifyInstance, context: Context, entity: Entity, url: string, summary: string) {
  route(app, {
    method: 'GET',
    url,
    access: 'anyone',
    summary,
    handle: ({ request, reply }) =>
      publicAnswer(context.cache, request, reply, async () => ({ rows: (await findTheOne(context.database.orm, entity)) ?? null })),
  })
}
