import type { FastifyInstance } from 'fastify'
import type { Entity } from '../../../model/fields/entity'
import { handlingChange, severalAtOnce } from '../../../model/inbox/handling-change'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/db/database'
import { idOf, route } from '../../platform/http/route'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { removeMailFiles } from '../privacy'
import { erase, handle, handleSeveral, inboxTotals, mark } from './handling'

/** What administrators do with what visitors sent. */
export function handlingRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions }, entity: Entity) {
  const { orm } = context.database
  const url = `/api/${entity.path}`

  route(app, {
    method: 'GET',
    url: `${url}/totals`,
    access: 'administrator',
    summary: `How many of ${entity.table} each way to narrow the list has`,
    handle: async ({ request }) => inboxTotals(orm, entity, await administratorOf(context, request)),
  })
  for (const action of ['read', 'unread'] as const) {
    route(app, {
      method: 'PATCH',
      url: `${url}/:id/${action}`,
      access: 'administrator',
      summary: `Mark one of ${entity.table} as ${action}`,
      handle: async ({ request }) => {
        const by = await administratorOf(context, request)
        return orm.transaction((tx) => mark(tx, by, entity, idOf(request), action))
      },
    })
  }
  route(app, {
    method: 'PATCH',
    url: `${url}/:id/handling`,
    access: 'administrator',
    summary: `Say of one of ${entity.table} whether it is answered or handled, who deals with it, and what else is to know; absent keys stay as they are`,
    body: handlingChange,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      return orm.transaction((tx) => handle(tx, by, entity, idOf(request), body))
    },
  })
  route(app, {
    method: 'POST',
    url: `${url}/several`,
    access: 'administrator',
    summary: `Mark several of ${entity.table} at once as read, unread, handled or open, or delete them; the answer says how many there were`,
    body: severalAtOnce,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      const { done, removed } = await orm.transaction((tx) => handleSeveral(tx, by, entity, body))
      await removeMailFiles(context.config.dataDir, removed)
      return { done }
    },
  })
  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: 'administrator',
    summary: `Delete one of ${entity.table}`,
    status: 204,
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const removed = await orm.transaction((tx) => erase(tx, by, entity, idOf(request)))
      await removeMailFiles(context.config.dataDir, removed)
    },
  })
}
