import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { notFound } from '../errors'
import { asPartOfPage, inert, keptPublicly } from '../headers'
import { alreadySent } from '../route'
import type { FileStore, StoredFile } from './store'

/** Asked before any header is set, so that a refusal carries none of the file's. */
async function mustExist(path: string) {
  await access(path).catch(() => {
    throw notFound()
  })
}

export async function sendAttachment(files: FileStore, reply: FastifyReply, stored: StoredFile) {
  await mustExist(join(files.folder, stored.path))
  reply
    .header('content-disposition', contentDisposition(stored.fileName, { type: 'attachment' }))
    .header('content-security-policy', inert)
    .header('cache-control', 'private, no-store')
  reply.sendFile(stored.path, files.folder, { cacheControl: false })
  return alreadySent
}

/** Under an address and a name of its own, which stay while the file may be replaced. */
export async function sendUnderName(files: FileStore, reply: FastifyReply, stored: StoredFile, name: string) {
  await mustExist(join(files.folder, stored.path))
  const type = stored.fileType === 'application/zip' ? 'attachment' : 'inline'
  reply
    .header('content-disposition', contentDisposition(name, { type }))
    .header('content-security-policy', inert)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie')
  reply.sendFile(stored.path, files.folder, { cacheControl: false })
  return alreadySent
}

/** A picture or video whose name is new for every upload, so it may be kept for ever. Parts of it can be asked for. */
export async function sendPublicFile(files: FileStore, reply: FastifyReply, path: string) {
  await mustExist(join(files.folder, path))
  asPartOfPage(reply).header('content-security-policy', inert).header('cache-control', keptPublicly.forEver)
  reply.sendFile(path, files.folder, { cacheControl: false })
  return alreadySent
}
