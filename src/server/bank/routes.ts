import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bankDecisions } from '../../entities/bank-import'
import { limits } from '../../entities/limits'
import { type StudyOrder, studyOrders } from '../../entities/study-orders'
import { uploadLimits } from '../../entities/upload-limits'
import { rappenIn } from '../../study/prices'
import { administratorOf } from '../access/visitor'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { col, tableFor } from '../db/entity-tables'
import { HttpError, invalid, parse } from '../errors'
import { receiveSeveral } from '../files/receive-several'
import { createProcess, TooMuch } from '../processes/own-process'
import { route } from '../route'
import { listRows } from '../rows/rows'
import { effectiveTerms } from '../settings/effective'
import { bankOrderOf, importFiles, previewImport } from './import'
import type { ReadFiles } from './read'
import type { NamedFile } from './unpack'

const url = '/api/bank-import'
const field = 'files'
/** In MB; 20 MB of a bank's XML are read with 512. */
const memory = 768

/** Bank statements, and the orders that a credit may be for. */
export function bankRoutes(app: FastifyInstance, context: Context) {
  const { orm } = context.database
  const reader = createProcess<NamedFile[], ReadFiles>('bank', memory)
  app.addHook('onClose', reader.close)
  const read = (files: NamedFile[]) =>
    reader.do(files).catch((error) => {
      throw error instanceof TooMuch ? new HttpError(413, 'The files hold more than can be read at once. Please choose fewer or smaller ones.') : error
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
