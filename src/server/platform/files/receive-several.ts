import type { FastifyRequest } from 'fastify'
import { message } from '../../../model/messages/message'
import { megabyte } from '../../../model/upload-limits'
import { HttpError } from '../http/errors'
import { cleanFileName, patience, tooLarge, unreadable, withinTimeAfterBody } from './receive'

/** Files that are read at once and not kept, and what a form says besides them. */
export type UploadedFiles = { files: { name: string; content: Uint8Array }[]; fields: Record<string, string> }

/** Takes all files of a multipart body into memory, together no more than `most` bytes. */
export async function receiveSeveral(request: FastifyRequest, field: string, most: number): Promise<UploadedFiles> {
  if (!request.isMultipart()) throw new HttpError(415, message('fileExpected'))
  if (Number(request.headers['content-length'] ?? 0) > most + 2 * megabyte) throw tooLarge(most)
  const received = await withinTimeAfterBody(request, patience.finding, read(request, field, most)).catch((error: Error) => {
    throw error instanceof HttpError || 'statusCode' in error ? error : unreadable()
  })
  if (received.files.length === 0) {
    throw new HttpError(400, message('fileMissingIn', field), { issues: [{ path: field, message: message('fileMissing') }] })
  }
  return received
}

async function read(request: FastifyRequest, field: string, most: number): Promise<UploadedFiles> {
  const received: UploadedFiles = { files: [], fields: {} }
  let room = most
  for await (const part of request.parts({ limits: { fileSize: most, files: 200, fields: 10, fieldSize: megabyte } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new HttpError(413, message('requestTooLarge'))
      received.fields[part.fieldname] = String(part.value)
      continue
    }
    const content = await part.toBuffer()
    room -= content.length
    if (room < 0) throw tooLarge(most)
    if (part.fieldname === field) received.files.push({ name: cleanFileName(part.filename ?? ''), content })
  }
  return received
}
