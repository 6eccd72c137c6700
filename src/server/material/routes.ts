import type { FastifyInstance } from 'fastify'
import { filesOf } from '../../study/edition/material-files'
import type { Context } from '../context'
import { type Site, shownFindings } from '../editions/published'
import { sendUnderName } from '../files/send'
import { route } from '../route'
import { sendMade, unknown } from './send-made'
import { sharedPicture } from './sharing-pictures'

/** What can be downloaded of the editions, uploaded or made from the document and kept; and the pictures for links that are shared elsewhere. */
export function materialRoutes(app: FastifyInstance, { sites, files, material }: Context) {
  app.addHook('onClose', () => material.stop())

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
      return sendMade(request, reply, name, await material.file(edition, file.slot))
    },
  })

  route(app, {
    method: 'GET',
    url: '/og/:name.png',
    access: 'anyone',
    summary: 'The picture of a page for links that are shared elsewhere, 1200 by 630 pixels',
    handle: async ({ request, reply }) => {
      const { name } = request.params as { name: string }
      const picture = sharedPicture(name, toldBy(await sites.seenBy(request)))
      if (!picture) return unknown(reply)
      return sendMade(request, reply, `${name}.png`, await material.picture(picture))
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

function toldBy(site: Site) {
  const edition = site.currentYear === undefined ? undefined : site.editions.get(site.currentYear)
  const earliest = [...site.editions.values()].at(-1)
  return { edition, shown: shownFindings(site), editions: site.editions.size, firstYear: earliest && earliest.year - earliest.facts.number + 1 }
}
