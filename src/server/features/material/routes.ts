import type { FastifyInstance } from 'fastify'
import { filesOf } from '../../../study/edition/material-files'
import { sendUnderName } from '../../platform/files/send'
import type { FileStore } from '../../platform/files/store'
import { route } from '../../platform/http/route'
import type { Sites } from '../editions'
import { type Site, shownFindings } from '../editions'
import type { Material } from './material'
import { sharedPicture } from './render/sharing-pictures'
import { notThere, sendCached } from './send-cached'

/** What can be downloaded of the editions, uploaded or made from the document and kept; and the pictures for links that are shared elsewhere. */
export function materialRoutes(app: FastifyInstance, { sites, files, material }: { files: FileStore; sites: Sites; material: Material }) {
  app.addHook('onClose', () => material.stop())

  route(app, {
    method: 'GET',
    url: '/downloads/:name',
    access: 'anyone',
    summary: 'One-pager, press release or graphics package of an edition, each under an address that stays',
    handle: async ({ request, reply }) => {
      const { name } = request.params as { name: string }
      const site = await sites.seenBy(request)
      const found = fileNamed(site, name)
      if (!found) return notThere(reply)
      const { edition, file } = found
      if (file.upload) {
        const stored = await files.find(file.upload.url)
        return stored ? sendUnderName(files, reply, stored, name) : notThere(reply)
      }
      return sendCached(request, reply, name, await material.file(edition, file.slot, site.licence))
    },
  })

  route(app, {
    method: 'GET',
    url: '/og/:name.png',
    access: 'anyone',
    summary: 'The picture of a page for links that are shared elsewhere, 1200 by 630 pixels',
    handle: async ({ request, reply }) => {
      const { name } = request.params as { name: string }
      const picture = sharedPicture(name, sharingFactsOf(await sites.seenBy(request)))
      if (!picture) return notThere(reply)
      return sendCached(request, reply, `${name}.png`, await material.picture(picture))
    },
  })
}

/** A German one-pager may be asked for with its language or without. */
function fileNamed({ editions }: Site, name: string) {
  const edition = editions.get(Number(/-(\d{4})\b/.exec(name)?.[1]))
  const bare = (address: string) => address.replace('/downloads/', '').replace(/^(one-pager-\d{4})-de\./, '$1.')
  const file = edition && filesOf(edition).find(({ address }) => bare(address) === bare(name))
  return edition && file ? { edition, file } : undefined
}

function sharingFactsOf(site: Site) {
  const edition = site.currentYear === undefined ? undefined : site.editions.get(site.currentYear)
  const earliest = [...site.editions.values()].at(-1)
  return { edition, shown: shownFindings(site), editions: site.editions.size, firstYear: earliest && earliest.year - earliest.facts.number + 1 }
}
