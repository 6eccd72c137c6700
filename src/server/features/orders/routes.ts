import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { missing } from '../../../model/fields/field-rules'
import { message } from '../../../model/messages/message'
import { type OrderFilter, type OrderStatus, orderStatuses, studyOrders } from '../../../model/orders/study-orders'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { Database } from '../../platform/db/database'
import { HttpError, notFound } from '../../platform/http/errors'
import { idOf, route } from '../../platform/http/route'
import type { Outbox } from '../../platform/mail/outbox'
import { readListQuery, sayCounts } from '../../platform/rows/list-query'
import { countRows, findRow, listRows } from '../../platform/rows/rows'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { changeEntry } from '../content'
import { receiveSubmission } from '../inbox'
import { removeMailFiles } from '../privacy'
import { orderTotals } from './account/order-totals'
import { deleteOrder, lockOrder, refuseCancelled } from './fulfilment'
import { type Ordered, placeOrder, type Shown } from './place-order'

const url = '/api/study-orders'
const statusBody = z.object({ status: studyOrders.fields.status.rule }, missing)

export function orderRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; outbox: Outbox; keyedHash: KeyedHash }) {
  const { orm } = context.database

  route(app, {
    method: 'POST',
    url,
    access: 'anyone',
    summary: 'Order the current edition at its prices; a form that shows another offer is told of the one that holds',
    body: studyOrders.creation,
    status: 201,
    handle: async ({ request, body }) => {
      const values = body as Ordered
      const shown = (request.body ?? {}) as Shown
      const order = await receiveSubmission(context, { request, values, store: (tx) => placeOrder(tx, context, values, shown) })
      context.outbox.wake()
      return order
    },
  })
  route(app, {
    method: 'GET',
    url,
    access: 'administrator',
    summary: 'List orders, newest first',
    handle: async ({ request, reply }) => {
      const query = readListQuery(request, studyOrders)
      const isQueue = !query.q && !query.since && query.filter !== undefined
      sayCounts(reply, { total: isQueue ? (await orderTotals(orm))[query.filter as OrderFilter].rows : await countRows(orm, studyOrders, query, 'all') })
      return listRows(orm, studyOrders, query, 'all')
    },
  })
  route(app, {
    method: 'GET',
    url: `${url}/totals`,
    access: 'administrator',
    summary: 'How many orders each way to narrow the list has, what is open of them and what came in, in Rappen',
    handle: () => orderTotals(orm),
  })
  route(app, {
    method: 'GET',
    url: `${url}/:id`,
    access: 'administrator',
    summary: 'One order',
    handle: async ({ request }) => {
      const order = await findRow(orm, studyOrders, idOf(request))
      if (!order) throw notFound()
      return order
    },
  })
  route(app, {
    method: 'PATCH',
    url: `${url}/:id/status`,
    access: 'administrator',
    summary: 'Move an order one step forward or back',
    body: statusBody,
    handle: async ({ request, body: { status } }) => {
      const by = await administratorOf(context, request)
      return orm.transaction(async (tx) => {
        const order = await lockOrder(tx, idOf(request))
        refuseCancelled(order)
        if (order.status === status) return order
        if (!isNeighbour(order.status, status)) throw new HttpError(409, message('orderStep', order.status, status))
        const { row } = await changeEntry(tx, by, studyOrders, { id: order.id, values: { status } })
        return row
      })
    },
  })
  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: 'administrator',
    summary: 'Delete an order; its documents stay in the bookkeeping, an open invoice with a credit note',
    status: 204,
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const removed = await orm.transaction(async (tx) => deleteOrder(tx, by, await lockOrder(tx, idOf(request))))
      await removeMailFiles(context.config.dataDir, removed)
    },
  })
}

function isNeighbour(from: OrderStatus, to: OrderStatus) {
  const position = (status: OrderStatus) => orderStatuses.findIndex(({ value }) => value === status)
  return Math.abs(position(from) - position(to)) === 1
}
