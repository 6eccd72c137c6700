import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fresh from 'fresh'
import { filesOf } from '../../study/edition/material-files'
import type { Context } from '../context'
import type { Site } from '../editions/published'
import { sendUnderName } from '../files/send'
import { alreadySent, route } from '../route'
import { createKept, hashOf } from './kept'

const types: Record<string, string> = { pdf: 'application/pdf', zip: 'application/zip' }

/** What can be downloaded of the editions: uploaded, or made from the document and kept. */
export function materialRoutes(app: FastifyInstance, { sites, files, config }: Context) {
  const kept = createKept(config.dataDir)

  route(app, {
    method: 'GET',
    url: '/downloads/:name',
    access: 'anyone',
    summary: 'One-pager, press release or graphics package of an edition, each under an address that stays',
    handle: async ({ request, reply }) => {
      const { name } = request.params as { name: string }
      const found = fileNamed(await sites.seenBy(request), name)
      if (!found) return unknown(reply)
      const { edition, file } = found
      if (file.upload) {
        const stored = await files.find(file.upload.url)
        return stored ? sendUnderName(files, reply, stored, name) : unknown(reply)
      }
      const { make, madeBy } = await import('./make')
      const extension = name.slice(name.lastIndexOf('.') + 1)
      const hash = hashOf(madeBy, file.slot, edition, config.publicUrl.href)
      const etag = `"${hash}"`
      reply.headers({
        etag,
        'content-type': types[extension],
        'content-disposition': contentDisposition(name, { type: extension === 'zip' ? 'attachment' : 'inline' }),
        // Somebody with a preview is given another file under the same address.
        'cache-control': 'private, no-cache',
        vary: 'Cookie',
      })
      if (fresh(request.headers, { etag })) reply.status(304).send()
      else reply.send(await kept.get(`${hash}.${extension}`, () => make(file.slot, edition, config.publicUrl)))
      return alreadySent
    },
  })
}

function unknown(reply: FastifyReply) {
  reply.callNotFound()
  return alreadySent
}

/** A German one-pager may be asked for with its language or without. */
function fileNamed({ editions }: Site, name: string) {
  const year = Number(/-(\d{4})\b/.exec(name)?.[1])
  const edition = editions.get(year)
  const bare = (address: string) => address.replace(/^(?:\/downloads\/)?(one-pager-\d{4})-de\./, '$1.').replace('/downloads/', '')
  const file = edition && filesOf(edition).find(({ address }) => bare(address) === bare(name))
  return edition && file ? { edition, file } : undefined
}
