import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { message } from '../../../model/messages/message'
import { inMegabytes } from '../../../model/upload-limits'
import { HttpError, invalid } from '../http/errors'
import type { FileStore } from './store'

export type Received = { path: string; fileName: string; fileSize: number }

export const tooLarge = (most: number) => new HttpError(413, message('fileTooLarge', inMegabytes(most)))
export const unreadable = () => new HttpError(400, message('unreadable'))

/** After the last byte of a body has come, in milliseconds: the parser finds the file in it at once, a slow disk takes what is left of it later. */
export const patience = { finding: 1_000, writing: 60_000 }

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
  if (!request.isMultipart()) throw new HttpError(415, message('fileExpected'))
  // The announced length lets most refusals happen before a byte is stored; form overhead is small.
  if (Number(request.headers['content-length'] ?? 0) > most + 64 * 1024) throw tooLarge(most)
  const path = await files.temporaryPath()
  try {
    const { fileName, fileSize } = await writeFileOf(request, path, field, most).catch((error: Error) => {
      // The parser's complaints about a body carry no status; what the disk says names the call that failed.
      throw error instanceof HttpError || 'statusCode' in error || 'syscall' in error ? error : unreadable()
    })
    if (fileSize === 0) throw invalid([{ path: field, message: message('fileEmpty') }])
    return await use({ path, fileName, fileSize })
  } finally {
    await rm(path, { force: true })
  }
}

async function writeFileOf(request: FastifyRequest, path: string, field: string, most: number) {
  const parsed = request.file({ limits: { fileSize: most, files: 1, fields: 10, fieldSize: 1024 } })
  const part = await withinTimeAfterBody(request, patience.finding, parsed)
  if (!part || part.fieldname !== field) {
    part?.file.resume()
    throw new HttpError(400, message('fileMissingIn', field), { issues: [{ path: field, message: message('fileMissing') }] })
  }
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await withinTimeAfterBody(request, patience.writing, pipeline(part.file, target))
  } finally {
    target.destroy()
  }
  if (part.file.truncated) throw tooLarge(most)
  return { fileName: cleanFileName(part.filename ?? ''), fileSize: target.bytesWritten }
}

/** The parser waits for ever for what a broken body lacks. */
export async function withinTimeAfterBody<Value>({ raw }: FastifyRequest, most: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  let begin = () => {}
  const isTooLate = new Promise<never>((_, reject) => {
    begin = () => {
      timer = setTimeout(() => reject(unreadable()), most)
    }
  })
  if (raw.readableEnded) begin()
  else raw.once('end', begin)
  try {
    return await Promise.race([work, isTooLate])
  } finally {
    clearTimeout(timer)
    raw.off('end', begin)
  }
}

/** The last part of whatever path was sent, without control characters; it is shown and offered as a name, never used as a path. */
export function cleanFileName(given: string) {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
      .trim()
      .replace(/^\.+/, '')
      .slice(-200) || 'datei'
  )
}
