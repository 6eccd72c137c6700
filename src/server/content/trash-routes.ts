import type { FastifyInstance } from 'fastify'
import { day } from '../../entities/durations'
import { limits } from '../../entities/limits'
import type { Trashed } from '../../entities/trash'
import { administratorOf } from '../access/visitor'
import { type Context, contentChanged } from '../context'
import { trash } from '../db/tables'
import { fileUrlsIn } from '../files/references'
import { tidyAfterChange } from '../files/tidy'
import { idOf, route } from '../route'
import { readListQuery, sayCounts } from '../rows/list-query'
import { newestFirst } from '../rows/newest-first'
import { eraseEntry, restoreEntry } from './trash'

export function trashRoutes(app: FastifyInstance, context: Context) {
  const { orm } = context.database

  route(app, {
    method: 'GET',
    url: '/api/trash',
    access: 'administrator',
    summary: `Deleted content, the latest first; it can be restored for ${limits.trashDays} days`,
    handle: async ({ request, reply }): Promise<Trashed[]> => {
      const { rows, total } = await newestFirst(orm, trash, readListQuery(request, { fields: {} }))
      sayCounts(reply, { total })
      return rows.map(({ id, entity, title, administrator, createdAt }) => {
        return { id, entity, title, administrator, deletedAt: createdAt, keptUntil: new Date(Date.parse(createdAt) + limits.trashDays * day).toISOString() }
      })
    },
  })
  route(app, {
    method: 'POST',
    url: '/api/trash/:id/restore',
    access: 'administrator',
    summary: 'Put deleted content back as it was',
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const { entity, row } = await orm.transaction((tx) => restoreEntry(tx, by, idOf(request)))
      // The files first: the next visitor already sees the entry.
      await tidyAfterChange(context.files, request, fileUrlsIn(entity, row))
      await contentChanged(context)
      return row
    },
  })
  route(app, {
    method: 'DELETE',
    url: '/api/trash/:id',
    access: 'administrator',
    summary: 'Delete content in the trash for good',
    status: 204,
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const urls = await orm.transaction((tx) => eraseEntry(tx, by, idOf(request)))
      await tidyAfterChange(context.files, request, urls)
    },
  })
}
