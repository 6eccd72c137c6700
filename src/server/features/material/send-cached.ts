import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { ownDocumentPolicy } from '../../platform/http/headers'
import { alreadySent } from '../../platform/http/route'

const types = { pdf: 'application/pdf', zip: 'application/zip', png: 'image/png', webp: 'image/webp' } as const

type CachedFile = { hash: string; type: keyof typeof types; bytes: () => Promise<Buffer> }

/** Sends what was made and kept, and nothing to whoever has it. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, name: string, { hash, type, bytes }: CachedFile) {
  const etag = `"${hash}"`
  reply.headers({
    etag,
    'content-type': types[type],
    'content-disposition': contentDisposition(name, { type: type === 'zip' ? 'attachment' : 'inline' }),
    // Whoever has a preview is given another file under the same address.
    'content-security-policy': ownDocumentPolicy,
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
  })
  if (fresh(request.headers, { etag })) reply.status(304).send()
  else reply.send(await bytes())
  return alreadySent
}

export function notThere(reply: FastifyReply) {
  reply.callNotFound()
  return alreadySent
}
