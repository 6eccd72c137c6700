import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { notFound } from '../errors'
import { keptPublicly } from '../headers'
import { alreadySent } from '../route'
import type { FileStore, StoredFile } from './store'

/** Whatever a file holds, a browser that opens it runs nothing. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

export function sendAttachment(files: FileStore, reply: FastifyReply, stored: StoredFile) {
  if (!existsSync(join(files.folder, stored.path))) throw notFound()
  reply
    .header('content-disposition', contentDisposition(stored.fileName, { type: 'attachment' }))
    .header('content-security-policy', inert)
    .header('cache-control', 'private, no-store')
  reply.sendFile(stored.path, files.folder, { cacheControl: false })
  return alreadySent
}

/** A picture or video whose name is new for every upload, so it may be kept for ever. Parts of it can be asked for. */
export function sendPublicFile(files: FileStore, reply: FastifyReply, path: string) {
  if (!existsSync(join(files.folder, path))) throw notFound()
  reply.header('content-security-policy', inert).header('cache-control', keptPublicly.forEver)
  reply.sendFile(path, files.folder, { cacheControl: false })
  return alreadySent
}
