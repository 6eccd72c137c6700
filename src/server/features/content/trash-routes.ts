import type { FastifyInstance } from 'fastify'
import type { Trashed } from '../../../model/content/trash'
import { day } from '../../../model/durations'
import { limits } from '../../../model/limits'
import type { Database } from '../../platform/db/database'
import { trash } from '../../platform/db/schema/tables'
import { fileUrlsIn } from '../../platform/files/references'
import type { FileStore } from '../../platform/files/store'
import { tidyAfterChange } from '../../platform/files/tidy'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { idOf, route } from '../../platform/http/route'
import { readListQuery, sayCounts } from '../../platform/rows/list-query'
import { newestFirst } from '../../platform/rows/newest-first'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { eraseEntry, restoreEntry } from './trash'

export function trashRoutes(app: FastifyInstance, context: { database: Database; sessions: Sessions; files: FileStore; contentChanged: ContentChanged }) {
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
      await context.contentChanged()
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
