import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { madeHere } from '../headers'
import { alreadySent } from '../route'

/** A document to read in the browser. */
export function sendPdf(reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }) {
  reply
    .type('application/pdf')
    .headers({
      'content-disposition': contentDisposition(`${name}.pdf`, { type: 'inline' }),
      'cache-control': 'private, no-store',
      'content-security-policy': madeHere,
    })
    .send(pdf)
  return alreadySent
}
