import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { uploadLimits } from '../../../model/upload-limits'
import type { AnswerCache } from '../http/cache/response-cache'
import { notFound } from '../http/errors'
import { route } from '../http/route'
import { recogniseMemberFile } from './member-file-type'
import { makeWebPOfUpload, pictureSizes } from './pictures'
import { receiveFile } from './receive'
import { sendPartOfPage } from './send'
import type { FileStore } from './store'
import { addressOf } from './store'
import { recogniseVideo } from './video-type'

export async function fileRoutes(app: FastifyInstance, context: { files: FileStore; cache: AnswerCache }) {
  const { files, cache } = context
  await app.register(fastifyMultipart)

  for (const { kind, url, field, answer } of [
    { kind: 'logo', url: '/api/upload/partner-logo', field: 'logo', answer: 'logoUrl' },
    { kind: 'portrait', url: '/api/upload/team-portrait', field: 'portrait', answer: 'profileImageUrl' },
    { kind: 'media-picture', url: '/api/upload/media-picture', field: 'picture', answer: 'imageUrl' },
  ] as const) {
    route(app, {
      method: 'POST',
      url,
      access: 'administrator',
      upload: field,
      summary: `Upload a ${field} (PNG, JPEG, WebP or SVG); it is re-encoded to WebP`,
      handle: ({ request }) =>
        receiveFile(request, files, field, uploadLimits.picture, async ({ path, fileName }) => {
          const temporary = await files.temporaryPath()
          const fileSize = await makeWebPOfUpload(path, temporary, pictureSizes[kind])
          const stored = await files.keep({ kind, temporary, extension: 'webp', fileName, fileType: 'image/webp', fileSize })
          return { [answer]: stored.url }
        }),
    })
  }
  route(app, {
    method: 'POST',
    url: '/api/upload/member-files',
    access: 'administrator',
    upload: 'file',
    summary: 'Upload a file for the partner area',
    handle: ({ request }) =>
      receiveFile(request, files, 'file', uploadLimits.memberFile, async ({ path, fileName, fileSize }) => {
        const { extension, fileType } = await recogniseMemberFile(path, fileName)
        const stored = await files.keep({ kind: 'member-file', temporary: path, extension, fileName, fileType, fileSize })
        return { fileUrl: stored.url, fileName, fileSize, fileType }
      }),
  })
  route(app, {
    method: 'POST',
    url: '/api/upload/hero-video',
    access: 'administrator',
    upload: 'video',
    summary: 'Upload a video for the home page (MP4 or WebM)',
    handle: ({ request }) =>
      receiveFile(request, files, 'video', uploadLimits.video, async ({ path, fileName, fileSize }) => {
        const { extension, fileType } = await recogniseVideo(path)
        const stored = await files.keep({ kind: 'hero-video', temporary: path, extension, fileName, fileType, fileSize })
        return { videoUrl: stored.url }
      }),
  })

  for (const [kind, shape] of [
    ['logo', /^[0-9a-f-]{36}\.webp$/],
    ['portrait', /^[0-9a-f-]{36}\.webp$/],
    ['media-picture', /^[0-9a-f-]{36}\.webp$/],
    ['hero-video', /^[0-9a-f-]{36}\.(mp4|webm)$/],
  ] as const) {
    route(app, {
      method: 'GET',
      url: `${addressOf[kind]}/:name`,
      access: 'anyone',
      summary: 'A picture or video of the public site',
      handle: async ({ request, reply }) => {
        const { name } = request.params as { name: string }
        // A page shows many of them, and the database need not be asked for each.
        if (!shape.test(name)) throw notFound()
        return sendPartOfPage(files, cache, reply, `${kind}-${name}`)
      },
    })
  }
}
