import type { FastifyInstance, FastifyRequest } from 'fastify'
import { studies } from '../../../model/content/studies'
import { message } from '../../../model/messages/message'
import { uploadLimits } from '../../../model/upload-limits'
import type { Database, Orm } from '../../platform/db/database'
import { recogniseMemberFile } from '../../platform/files/member-file-type'
import { receiveFile } from '../../platform/files/receive'
import { sendAttachment } from '../../platform/files/send'
import type { FileStore } from '../../platform/files/store'
import { addressOf } from '../../platform/files/store'
import { tidyAfterChange } from '../../platform/files/tidy'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { HttpError, invalid, notFound } from '../../platform/http/errors'
import { idOf, route } from '../../platform/http/route'
import { findRow } from '../../platform/rows/rows'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { entryToCome, keepForDraft, loadDraft, lockEdition, partsOf, replaceDocument, yearOf } from '../editions'
import { listDocuments, restoreDocument } from './study-documents'

/** The study that a file is for, and the address of one that it drove out. */
type Hung = { studyId: string; earlier: string | undefined }

/** The files that customers receive: administrators exchange and read them, nobody else. */
export function studyDocumentRoutes(
  app: FastifyInstance,
  context: { database: Database; sessions: Sessions; files: FileStore; contentChanged: ContentChanged; countPages: (path: string) => Promise<number> },
) {
  const { files, database } = context

  /** Keeps the PDF of a request where `hang` puts it, all in one transaction. */
  async function attach(request: FastifyRequest, hang: (tx: Orm, file: { fileName: string; fileUrl: string }) => Promise<Hung>) {
    return receiveFile(request, files, 'file', uploadLimits.study, async ({ path, fileName, fileSize }) => {
      const { extension, fileType } = await recogniseMemberFile(path, fileName)
      if (extension !== 'pdf') throw new HttpError(415, message('studyFormat'))
      const pages = await context.countPages(path)
      if (pages === 0) throw invalid([{ path: 'file', message: message('studyWithoutPages') }])
      const stored = await files.keep({ kind: 'study', temporary: path, extension, fileName, fileType, fileSize, pages })
      const { studyId, earlier } = await database.orm.transaction((tx) => hang(tx, { fileName, fileUrl: stored.url }))
      // The order page says when the study comes.
      await context.contentChanged()
      await tidyAfterChange(files, request, [stored.url, ...(earlier ? [earlier] : [])])
      return { studyId, fileName, fileSize, fileUrl: stored.url }
    })
  }

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
      return attach(request, async (tx, { fileUrl }) => ({ studyId, earlier: await replaceDocument(tx, by, studyId, fileUrl) }))
    },
  })
  route(app, {
    method: 'POST',
    url: '/api/edition-drafts/:year/study-document',
    access: 'administrator',
    upload: 'file',
    summary: 'Upload the PDF that is delivered when a draft is published; where the year has no study yet, one is made that nobody sees before publication',
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const year = yearOf(request)
      if ((await partsOf(database.orm, year)).length === 0) throw notFound()
      return attach(request, async (tx, file) => {
        // Two uploads at the same moment make one entry.
        const edition = await lockEdition(tx, year)
        const draft = await loadDraft(tx, year)
        if (!draft) throw notFound()
        const { id: studyId } = await entryToCome(tx, by, draft.document)
        // What customers receive changes with the site, not before.
        const isShown = edition.versionId !== null
        return { studyId, earlier: isShown ? await keepForDraft(tx, by, edition, file) : await replaceDocument(tx, by, studyId, file.fileUrl) }
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
      // The order page shows pages of it.
      await context.contentChanged()
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
