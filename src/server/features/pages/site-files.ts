import type { FastifyInstance } from 'fastify'
import type { PageEntry } from '../../../web/rendered-page'
import type { Config } from '../../platform/config/config'
import { publicCacheControl } from '../../platform/http/headers'
import type { Sites } from '../editions'
import { insightsAddresses } from '../findings'

/** robots.txt and sitemap.xml, which depend on the site's own address. */
export function siteFiles(app: FastifyInstance, context: { config: Config; sites: Sites }, pages: () => Promise<PageEntry['pages']>) {
  const absolute = (path: string) => new URL(path, context.config.publicUrl).href

  app.get('/robots.txt', { config: { access: 'anyone' } }, async (_request, reply) => {
    const closed = (await pages()).filter(({ isPrivate }) => isPrivate).map(({ path }) => `Disallow: ${path}`)
    const lines = ['User-agent: *', 'Disallow: /api/', ...closed, '', `Sitemap: ${absolute('/sitemap.xml')}`, '']
    return reply.type('text/plain; charset=utf-8').header('cache-control', publicCacheControl.anHour).send(lines.join('\n'))
  })

  app.get('/sitemap.xml', { config: { access: 'anyone' } }, async (request, reply) => {
    const isListed = ({ path, canonical, isPrivate }: PageEntry['pages'][number]) => !isPrivate && path === canonical && !path.includes(':')
    const always = (await pages()).filter(isListed).map(({ path }) => path)
    const listed = [...always, ...insightsAddresses(await context.sites.seenBy(request))]
    const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map((path) => `<url><loc>${absolute(path)}</loc></url>`).join('\n')}
</urlset>
`
    return reply.type('application/xml; charset=utf-8').header('cache-control', publicCacheControl.anHour).send(body)
  })
}
