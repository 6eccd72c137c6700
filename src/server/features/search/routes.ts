import type { FastifyInstance } from 'fastify'
import type { Found } from '../../../model/content/search-result'
import type { Database } from '../../platform/db/database'
import { route } from '../../platform/http/route'
import { readListQuery } from '../../platform/rows/list-query'
import { findEverywhere } from './find'

export function searchRoutes(app: FastifyInstance, context: { database: Database }) {
  route(app, {
    method: 'GET',
    url: '/api/search',
    access: 'administrator',
    summary: 'A few entries of every kind that hold the words of ?q=, each with a title and a line about it',
    handle: async ({ request }): Promise<Found[]> => {
      const { q } = readListQuery(request, { fields: {} })
      return q ? findEverywhere(context.database.orm, q) : []
    },
  })
}
