import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { HttpError, notFound } from '../errors'
import { asPartOfPage, inert, keptPublicly } from '../headers'
import { alreadySent } from '../route'
import type { FileStore, StoredFile } from './store'
import { wantedOf } from './wanted'

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

type Sent = { path: string; fileType: string; headers: Record<string, string>; isPartOfPage?: true }

/** Found and opened before any header is set, so that a refusal carries none of the file's. */
async function send(files: FileStore, reply: FastifyReply, { path, fileType, headers, isPartOfPage }: Sent) {
  const { request } = reply
  const found = await files.look(path)
  if (!found) throw notFound()
  const { status, range } = wantedOf(request.headers, found)
  if (status === 412) throw new HttpError(412, 'Die Datei ist inzwischen eine andere')
  if (status === 416) {
    reply.header('content-range', `bytes */${found.size}`)
    throw new HttpError(416, 'Diesen Teil der Datei gibt es nicht')
  }
  const isRead = status !== 304 && request.method !== 'HEAD'
  const content = isRead ? await files.read(path, range) : { body: Readable.from([]) }
  if (!content) throw notFound()
  if (isPartOfPage) asPartOfPage(reply)
  const { etag, modifiedAt, size } = found
  const always = { 'content-security-policy': inert, 'accept-ranges': 'bytes', 'last-modified': modifiedAt.toUTCString(), etag }
  reply.status(status).headers({ ...headers, ...always })
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
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

/** A picture or video whose name is new for every upload, so it may be kept for ever. Parts of it can be asked for. */
export function sendPublicFile(files: FileStore, reply: FastifyReply, path: string) {
  const fileType = types[path.split('.').at(-1) as string] as string
  return send(files, reply, { path, fileType, headers: { 'cache-control': keptPublicly.forEver }, isPartOfPage: true })
}
