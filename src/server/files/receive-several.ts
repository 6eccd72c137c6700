import type { FastifyRequest } from 'fastify'
import { megabyte } from '../../entities/upload-limits'
import { HttpError } from '../errors'
import { cleanFileName, patience, soonAfterBody, tooLarge, unreadable } from './receive'

/** Files that are read at once and not kept, and what a form says besides them. */
export type Several = { files: { name: string; content: Uint8Array }[]; fields: Record<string, string> }

/** Takes all files of a multipart body into memory, together no more than `most` bytes. */
export async function receiveSeveral(request: FastifyRequest, field: string, most: number): Promise<Several> {
  if (!request.isMultipart()) throw new HttpError(415, 'Erwartet wird eine Datei (multipart/form-data)')
  if (Number(request.headers['content-length'] ?? 0) > most + 2 * megabyte) throw tooLarge(most)
  const received = await soonAfterBody(request, patience.finding, read(request, field, most)).catch((error: Error) => {
    throw error instanceof HttpError || 'statusCode' in error ? error : unreadable()
  })
  if (received.files.length === 0) {
    throw new HttpError(400, `Es fehlt die Datei im Feld «${field}»`, { issues: [{ path: field, message: 'Datei fehlt' }] })
  }
  return received
}

async function read(request: FastifyRequest, field: string, most: number): Promise<Several> {
  const received: Several = { files: [], fields: {} }
  let room = most
  for await (const part of request.parts({ limits: { fileSize: most, files: 200, fields: 10, fieldSize: megabyte } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new HttpError(413, 'Die Anfrage ist zu gross')
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
