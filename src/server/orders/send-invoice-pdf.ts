import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { Orm } from '../db/database'
import { alreadySent } from '../route'
import { invoicePdf } from './invoice-pdf'

/** An invoice or credit note to read in the browser. */
export async function sendInvoicePdf(orm: Orm, reply: FastifyReply, id: string) {
  const { number, pdf } = await invoicePdf(orm, id)
  reply
    .type('application/pdf')
    .headers({ 'content-disposition': contentDisposition(`${number}.pdf`, { type: 'inline' }), 'cache-control': 'private, no-store' })
    .send(pdf)
  return alreadySent
}
