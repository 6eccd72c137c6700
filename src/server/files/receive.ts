import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { inMegabytes } from '../../entities/upload-limits'
import { HttpError } from '../errors'
import type { FileStore } from './store'

export type Received = { path: string; fileName: string; fileSize: number }

const tooLarge = (most: number) => new HttpError(413, `Die Datei ist grösser als ${inMegabytes(most)}`)

/**
 * Streams the one file of a multipart body to a temporary place, hands it to `use`, and removes what `use` did not take over,
 * also when the client goes away half-way.
 */
export async function receiveFile<Result>(
  request: FastifyRequest,
  files: FileStore,
  field: string,
  most: number,
  use: (file: Received) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new HttpError(415, 'Erwartet wird eine Datei (multipart/form-data)')
  // The announced length lets most refusals happen before a byte is stored; form overhead is small.
  if (Number(request.headers['content-length'] ?? 0) > most + 64 * 1024) throw tooLarge(most)
  const path = await files.temporaryPath()
  try {
    const part = await request.file({ limits: { fileSize: most, files: 1, fields: 10, fieldSize: 1024 } })
    if (!part || part.fieldname !== field) {
      part?.file.resume()
      throw new HttpError(400, `Es fehlt die Datei im Feld «${field}»`, { issues: [{ path: field, message: 'Datei fehlt' }] })
    }
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (part.file.truncated) throw tooLarge(most)
    const { size } = await stat(path)
    if (size === 0) throw new HttpError(400, 'Die Datei ist leer', { issues: [{ path: field, message: 'Die Datei ist leer' }] })
    return await use({ path, fileName: cleanFileName(part.filename), fileSize: size })
  } finally {
    await rm(path, { force: true })
  }
}

/** The last part of whatever path was sent, without control characters; it is shown and offered as a name, never used as a path. */
function cleanFileName(given: string) {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
      .trim()
      .replace(/^\.+/, '')
      .slice(-200) || 'datei'
  )
}
