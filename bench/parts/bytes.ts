import { temporaryFolder } from '../../test/support/server-process'
import { atMost, type Note } from '../report'
import { addressesOf, openSite, type Site } from '../site'

/** In KB of brotli, of all scripts that a page loads by itself. */
const promised: Record<string, number> = { '/': 90, '/insights': 105 }

/** What travels for each page before anybody does anything. */
export async function measureBytes(note: Note) {
  const { folder, remove } = temporaryFolder()
  const site = await openSite(folder)
  const paths = addressesOf(await site.text('/sitemap.xml')).filter((path) => !/^\/insights\/\d+\/./.test(path))
  // Compressed after the first answer.
  for (const path of paths) await site.text(path)
  try {
    for (const path of paths) {
      const html = await site.text(path)
      const scripts = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script as string))
      let total = 0
      for (const script of scripts) total += await sizeOf(site, script)
      const page = await sizeOf(site, path)
      const kilobytes = total / 1000
      const limit = promised[path]
      note(
        `bytes of ${path}`,
        `${(page / 1000).toFixed(1)} KB, scripts ${kilobytes.toFixed(1)} KB`,
        limit ? atMost(kilobytes, limit, 'KB of scripts') : undefined,
      )
    }
  } finally {
    await site.stop()
    remove()
  }
}

async function sizeOf({ url }: Site, path: string) {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  const length = answer.headers.get('content-length')
  const body = await answer.arrayBuffer()
  return Number(length ?? body.byteLength)
}
