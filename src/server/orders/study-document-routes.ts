import type { FastifyInstance } from 'fastify'
import { studies } from '../../entities/studies'
import { uploadLimits } from '../../entities/upload-limits'
import { administratorOf } from '../access/visitor'
import { type Context, contentChanged } from '../context'
import { HttpError, notFound } from '../errors'
import { recogniseMemberFile } from '../files/member-file-type'
import { receiveFile } from '../files/receive'
import { sendAttachment } from '../files/send'
import { addressOf } from '../files/store'
import { tidyAfterChange } from '../files/tidy'
import { idOf, route } from '../route'
import { findRow } from '../rows/rows'
import { listDocuments, replaceDocument, restoreDocument } from './study-documents'

/** The files that customers receive: administrators exchange and read them, nobody else. */
export function studyDocumentRoutes(app: FastifyInstance, context: Context) {
  const { files, database } = context

  route(app, {
    method: 'GET',
    url: '/api/study-documents',
    access: 'administrator',
    summary: 'Every edition with the file that is delivered for it, and the version before',
    handle: () => listDocuments(database.orm),
  })
  route(app, {
    method: 'POST',
    url: '/api/studies/:id/document',
    access: 'administrator',
    upload: 'file',
    summary: 'Upload the PDF that is delivered for an edition',
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const studyId = idOf(request)
      if (!(await findRow(database.orm, studies, studyId))) throw notFound()
      return receiveFile(request, files, 'file', uploadLimits.study, async ({ path, fileName, fileSize }) => {
        const { extension, fileType } = await recogniseMemberFile(path, fileName)
        if (extension !== 'pdf') throw new HttpError(415, 'Die Studie muss ein PDF sein')
        const stored = await files.keep({ kind: 'study', temporary: path, extension, fileName, fileType, fileSize })
        const earlier = await database.orm.transaction((tx) => replaceDocument(tx, by, studyId, stored.url))
        // The order page says when the study comes.
        await contentChanged(context)
        await tidyAfterChange(files, request, [stored.url, ...(earlier ? [earlier] : [])])
        return { studyId, fileName, fileSize, fileUrl: stored.url }
      })
    },
  })
  route(app, {
    method: 'POST',
    url: '/api/studies/:id/document/restore',
    access: 'administrator',
    summary: 'Deliver the version before again; the present one is kept in its place',
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      await database.orm.transaction((tx) => restoreDocument(tx, by, idOf(request)))
      return listDocuments(database.orm)
    },
  })
  route(app, {
    method: 'GET',
    url: `${addressOf.study}/:name`,
    access: 'administrator',
    summary: 'Download the file that is delivered for an edition',
    handle: async ({ request, reply }) => {
      const stored = await files.find(request.url.split('?')[0] as string)
      if (stored?.kind !== 'study') throw notFound()
      return sendAttachment(files, reply, stored)
    },
  })
}
