import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { conditionalGet, contentRange, isRefused, refuse } from '../http/cache/conditional-get'
import { fileAnswer } from '../http/cache/file-response'
import type { AnswerCache } from '../http/cache/response-cache'
import { notFound } from '../http/errors'
import { inert, publicCacheControl, removeDocumentHeaders } from '../http/headers'
import { alreadySent } from '../http/route'
import type { FileStore, StoredFile } from './store'

/** Of what is shown to everyone, for which the database is not asked. */
const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

const typeOf = (path: string) => types[path.split('.').at(-1) as string] as string

type Sent = { path: string; fileType: string; headers: Record<string, string>; isPartOfPage?: true }

/** Found and opened before any header is set, so that a refusal carries none of the file's. */
async function send(files: FileStore, reply: FastifyReply, { path, fileType, headers, isPartOfPage }: Sent) {
  const found = await files.look(path)
  if (!found) throw notFound()
  const wanted = conditionalGet(reply.request.headers, found)
  if (isRefused(wanted)) return refuse(reply, wanted, found.size)
  const { status, range } = wanted
  const isRead = status !== 304 && reply.request.method !== 'HEAD'
  const content = isRead ? await files.read(path, range) : { body: Readable.from([]) }
  if (!content) throw notFound()
  if (isPartOfPage) removeDocumentHeaders(reply)
  const { etag, modifiedAt, size } = found
  const always = { 'content-security-policy': inert, 'accept-ranges': 'bytes', 'last-modified': modifiedAt.toUTCString(), etag }
  reply.status(status).headers({ ...headers, ...always })
  if (range) reply.header('content-range', contentRange(size, range))
  if (status === 304) reply.send()
  else
    reply
      .type(fileType)
      .header('content-length', range ? range.end - range.start + 1 : size)
      .send(content.body)
  return alreadySent
}

export const sendAttachment = (files: FileStore, reply: FastifyReply, { path, fileName, fileType }: StoredFile) =>
  send(files, reply, {
    path,
    fileType,
    headers: { 'content-disposition': contentDisposition(fileName, { type: 'attachment' }), 'cache-control': 'private, no-store' },
  })

/** Under an address and a name of its own, which stay while the file may be replaced. */
export function sendUnderName(files: FileStore, reply: FastifyReply, { path, fileType }: StoredFile, name: string) {
  const type = fileType === 'application/zip' ? 'attachment' : 'inline'
  const headers = { 'content-disposition': contentDisposition(name, { type }), 'cache-control': 'private, no-cache', vary: 'Cookie' }
  return send(files, reply, { path, fileType, headers })
}

/** Of a picture or video that pages show. Larger ones are read from where they lie: memory is for what every visitor sees. In bytes. */
const largestKept = 4 * 1024 * 1024

/** As `sendPublicFile`, from memory where it is not too large: a page shows many of them. */
export async function sendPartOfPage(files: FileStore, cache: AnswerCache, reply: FastifyReply, path: string) {
  const key = `file ${path}`
  let kept = cache.fresh(key)
  if (!kept) {
    const found = await files.look(path)
    if (!found) throw notFound()
    if (found.size > largestKept) return sendPublicFile(files, reply, path)
    kept = cache.get(key, async () => {
      const content = await files.read(path)
      if (!content) throw notFound()
      return fileAnswer({ body: await buffer(content.body), type: typeOf(path), modifiedAt: found.modifiedAt, cacheControl: publicCacheControl.forEver })
    })
  }
  const answer = await kept
  answer.sendTo(reply.request, reply)
  return alreadySent
}

/** A picture or video whose name is new for every upload, so it may be kept for ever. Parts of it can be asked for. */
export function sendPublicFile(files: FileStore, reply: FastifyReply, path: string) {
  return send(files, reply, { path, fileType: typeOf(path), headers: { 'cache-control': publicCacheControl.forEver }, isPartOfPage: true })
}
