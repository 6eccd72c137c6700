import type { FastifyInstance } from 'fastify'
import { contactMessages } from '../../entities/contact-messages'
import type { Entity } from '../../entities/entity'
import { partnerApplications } from '../../entities/partner-applications'
import { changeEntry, deleteEntry } from '../content/entries'
import { readListQuery, sayCounts } from '../content/list-query'
import { countRows, countTallied, insertRow, listRows } from '../content/rows'
import { administratorOf, type Context } from '../context'
import { idOf, route } from '../route'
import { takeIn } from './intake'

export function inboxRoutes(app: FastifyInstance, context: Context) {
  for (const entity of [contactMessages, partnerApplications]) inbox(app, context, entity)
}

/** What visitors send and administrators read. */
function inbox(app: FastifyInstance, context: Context, entity: Entity) {
  const { orm } = context.database
  const url = `/api/${entity.path}`

  route(app, {
    method: 'POST',
    url,
    access: 'anyone',
    summary: `Send one of ${entity.table}`,
    body: entity.creation,
    status: 201,
    handle: ({ request, body }) => takeIn(context, { request, values: body, store: (tx) => insertRow(tx, entity, body) }),
  })
  route(app, {
    method: 'GET',
    url,
    access: 'administrator',
    summary: `List ${entity.table}, newest first`,
    handle: async ({ request, reply }) => {
      const query = readListQuery(request, entity)
      sayCounts(reply, { total: await countRows(orm, entity, query, 'all'), unread: await countTallied(orm, entity, 'false') })
      return listRows(orm, entity, query, 'all')
    },
  })
  for (const [action, isRead] of [
    ['read', true],
    ['unread', false],
  ] as const) {
    route(app, {
      method: 'PATCH',
      url: `${url}/:id/${action}`,
      access: 'administrator',
      summary: `Mark one of ${entity.table} as ${action}`,
      handle: async ({ request }) => {
        const by = await administratorOf(context, request)
        const { row } = await orm.transaction((tx) => changeEntry(tx, by, entity, { id: idOf(request), values: { isRead } }))
        return row
      },
    })
  }
  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: 'administrator',
    summary: `Delete one of ${entity.table}`,
    status: 204,
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      await orm.transaction((tx) => deleteEntry(tx, by, entity, idOf(request)))
    },
  })
}
