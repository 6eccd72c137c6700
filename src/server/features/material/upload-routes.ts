import type { FastifyInstance } from 'fastify'
import { uploadLimits } from '../../../model/upload-limits'
import type { Upload } from '../../../study/edition/material'
import type { MaterialSlot } from '../../../study/edition/material-files'
import { recogniseMaterial } from '../../platform/files/material-type'
import { makeWebPOfUpload, pictureSizes } from '../../platform/files/pictures'
import { type Received, receiveFile } from '../../platform/files/receive'
import { sendPublicFile } from '../../platform/files/send'
import { addressOf, type FileStore } from '../../platform/files/store'
import { notFound } from '../../platform/http/errors'
import { route } from '../../platform/http/route'

const accepted: Record<MaterialSlot, readonly Upload['kind'][]> = {
  'onePagers.de': ['PDF', 'Bild'],
  'onePagers.fr': ['PDF', 'Bild'],
  'onePagers.en': ['PDF', 'Bild'],
  pressRelease: ['PDF'],
  graphicsPackage: ['ZIP'],
}

const isSlot = (name: string): name is MaterialSlot => Object.hasOwn(accepted, name)

/** Files that replace what would be made of an edition. Stored at once, shown when the part `material` names them and is published. */
export function materialUploadRoutes(app: FastifyInstance, { files }: { files: FileStore }) {
  route(app, {
    method: 'POST',
    url: '/api/edition-drafts/:year/material/:slot',
    access: 'administrator',
    upload: 'file',
    summary: 'Upload a cover, one-pager, press release or graphics package; the answer is saved in the part `material` of the draft',
    handle: async ({ request }): Promise<Upload> => {
      const { slot } = request.params as { slot: string }
      if (slot === 'cover') return receiveFile(request, files, 'file', uploadLimits.picture, (file) => keepCover(files, file))
      if (!isSlot(slot)) throw notFound()
      return receiveFile(request, files, 'file', uploadLimits.material, (file) => keepFile(files, file, accepted[slot]))
    },
  })

  const shape = /^[0-9a-f-]{36}\.(pdf|png|jpg|zip|webp)$/
  route(app, {
    method: 'GET',
    url: `${addressOf.material}/:name`,
    access: 'anyone',
    summary: 'An uploaded file of an edition',
    handle: async ({ request, reply }) => {
      const { name } = request.params as { name: string }
      if (!shape.test(name)) throw notFound()
      return sendPublicFile(files, reply, `material-${name}`)
    },
  })
}

/** Recognised by its content, whatever it is called. */
async function keepFile(files: FileStore, { path, fileName, fileSize }: Received, kinds: readonly Upload['kind'][]): Promise<Upload> {
  const { extension, kind, fileType } = await recogniseMaterial(path, kinds)
  const { url } = await files.keep({ kind: 'material', temporary: path, extension, fileName, fileType, fileSize })
  const stem = fileName.replace(/\.[^.]*$/, '')
  return { url, fileName: `${stem}.${extension}`, kind }
}

async function keepCover(files: FileStore, { path, fileName }: Received): Promise<Upload> {
  const temporary = await files.temporaryPath()
  const fileSize = await makeWebPOfUpload(path, temporary, pictureSizes.cover)
  const { url } = await files.keep({ kind: 'material', temporary, extension: 'webp', fileName, fileType: 'image/webp', fileSize })
  return { url, fileName, kind: 'Bild' }
}
