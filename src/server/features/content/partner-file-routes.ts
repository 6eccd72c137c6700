import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { memberFiles } from '../../../model/content/member-files'
import type { Database } from '../../platform/db/database'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { sendAttachment } from '../../platform/files/send'
import type { FileStore } from '../../platform/files/store'
import { notFound } from '../../platform/http/errors'
import { route } from '../../platform/http/route'
import { wholeList } from '../../platform/rows/list-query'
import { listRows } from '../../platform/rows/rows'
import type { Sessions } from '../access'
import { visitorOf } from '../access'

/** What the partner area shows and hands out. */
export function partnerFileRoutes(app: FastifyInstance, context: { database: Database; sessions: Sessions; files: FileStore }) {
  const { files, database } = context

  route(app, {
    method: 'GET',
    url: '/api/partner/files',
    access: 'partner',
    summary: 'The active files of the partner area',
    handle: () => listRows(database.orm, memberFiles, wholeList, 'public'),
  })
  route(app, {
    method: 'GET',
    url: '/api/partner/files/:name',
    access: 'partner',
    summary: 'Download a file; partners only those that are active',
    handle: async ({ request, reply }) => {
      const stored = await files.find(request.url.split('?')[0] as string)
      if (stored?.kind !== 'member-file') throw notFound()
      const { kind } = await visitorOf(context, request)
      if (kind === 'partner' && !(await isActive(stored.url))) throw notFound()
      return sendAttachment(files, reply, stored)
    },
  })

  async function isActive(url: string) {
    const table = tableFor(memberFiles)
    const [found] = await database.orm
      .select({ id: table.id })
      .from(table)
      .where(and(eq(col(table, 'fileUrl'), url), eq(col(table, 'isActive'), true)))
    return found !== undefined
  }
}
