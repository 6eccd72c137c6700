import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { ownDocumentPolicy } from '../../../platform/http/headers'
import { alreadySent } from '../../../platform/http/route'

/** A document to read in the browser. */
export function sendPdf(reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }) {
  reply
    .type('application/pdf')
    .headers({
      'content-disposition': contentDisposition(`${name}.pdf`, { type: 'inline' }),
      'cache-control': 'private, no-store',
      'content-security-policy': ownDocumentPolicy,
    })
    .send(pdf)
  return alreadySent
}
