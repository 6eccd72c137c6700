import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { alreadySent } from '../http/route'

/** What browsers and programs call the formats. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const

export type Format = keyof typeof fileTypes

/** Hands a finished file to an administrator; nobody on the way may keep it. */
export function sendSpreadsheet(reply: FastifyReply, name: string, format: Format, content: string | Buffer | Readable) {
  reply
    .type(fileTypes[format])
    .header('content-disposition', contentDisposition(`${name}.${format}`, { type: 'attachment' }))
    .header('cache-control', 'private, no-store')
    .send(content)
  return alreadySent
}
