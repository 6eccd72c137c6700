import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../../model/limits'
import { bankDecisions } from '../../../model/orders/bank-import'
import { type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { uploadLimits } from '../../../model/upload-limits'
import { rappenIn } from '../../../study/prices'
import type { Config } from '../../platform/config/config'
import type { Database, Orm } from '../../platform/db/database'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { receiveSeveral } from '../../platform/files/receive-several'
import { HttpError, invalid, parse } from '../../platform/http/errors'
import { route } from '../../platform/http/route'
import { createProcess } from '../../platform/jobs/child-process'
import { LimitExceeded } from '../../platform/jobs/worker'
import { listRows } from '../../platform/rows/rows'
import { effectiveTerms } from '../../platform/settings/effective-terms'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { bankOrderOf, importFiles, previewImport } from './import'
import type { ReadFiles } from './read'
import type { NamedFile } from './unpack'

const url = '/api/bank-import'
const field = 'files'
/** In MB; 20 MB of a bank's XML are read with 512. */
const memory = 768

/** Bank statements, and the orders that a credit may be for. */
export function bankRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions }) {
  const { orm } = context.database
  const reader = createProcess<NamedFile[], ReadFiles>({ name: 'bank', source: new URL('./worker.ts', import.meta.url) }, memory)
  app.addHook('onClose', reader.close)
  const read = (files: NamedFile[]) =>
    reader.do(files).catch((error) => {
      throw error instanceof LimitExceeded ? new HttpError(413, 'The files hold more than can be read at once. Please choose fewer or smaller ones.') : error
    })
  const ibanNow = async (tx: Orm) => (await effectiveTerms(tx, context.config)).invoice.creditor.iban

  route(app, {
    method: 'POST',
    url: `${url}/preview`,
    access: 'administrator',
    upload: field,
    summary: 'What booking bank files (camt.053 and camt.054, also as ZIP) would write, what is to be decided and why, and what is known; writes nothing',
    handle: async ({ request }) => {
      const { files } = await receiveSeveral(request, field, uploadLimits.bankFiles)
      return previewImport(orm, await read(files), await ibanNow(orm))
    },
  })
  route(app, {
    method: 'POST',
    url,
    access: 'administrator',
    upload: field,
    summary: 'Book bank files: what fits by reference and amount, and what `decisions` (JSON: entry and order) says; all of it or nothing',
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const { files, fields } = await receiveSeveral(request, field, uploadLimits.bankFiles)
      const decisions = parse(bankDecisions, jsonIn(fields.decisions))
      const told = await read(files)
      return orm.transaction(async (tx) => importFiles(tx, by, told, await ibanNow(tx), decisions))
    },
  })
  route(app, {
    method: 'GET',
    url: `${url}/orders`,
    access: 'administrator',
    summary: 'The open orders that a bank credit may be for, by `?q=`: a reference, an amount in CHF, a number or a name',
    handle: async ({ request }) => (await ordersFor(orm, request)).map(bankOrderOf),
  })
}

function jsonIn(text = '[]'): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ path: 'decisions', message: 'Decisions are a list as JSON' }])
  }
}

const most = 10

/** By amount where it is one, otherwise by what lists are searched by. */
async function ordersFor(orm: Orm, request: FastifyRequest): Promise<StudyOrder[]> {
  const { q = '' } = request.query as { q?: unknown }
  const asked = typeof q === 'string' ? q.replaceAll('\0', '').trim().slice(0, limits.line) : ''
  if (!asked) return []
  const amount = rappenIn(asked)
  const table = tableFor(studyOrders)
  if (amount > 0 && amount <= limits.integer) {
    const found = await orm
      .select()
      .from(table)
      .where(eq(col(table, 'openAmount'), amount))
      .orderBy(desc(table.createdAt))
      .limit(most)
    if (found.length > 0) return found as StudyOrder[]
  }
  return listRows(orm, studyOrders, { limit: most, filter: 'open', q: asked }, 'all')
}
