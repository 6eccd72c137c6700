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
  try {
    for (const path of paths) {
      const html = await site.text(path)
      const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script as string))
      let total = 0
      for (const script of scripts) total += await sizeOf(site, script)
      const page = await sizeOf(site, path)
      const kilobytes = total / 1024
      const limit = promised[path]
      note(
        `bytes of ${path}`,
        `${(page / 1024).toFixed(1)} KB, scripts ${kilobytes.toFixed(1)} KB`,
        limit ? atMost(kilobytes, limit, 'KB of scripts') : undefined,
      )
    }
  } finally {
    await site.stop()
    remove()
  }
}

/** Of the compressed answer, which is made after the first one. */
async function sizeOf({ url }: Site, path: string): Promise<number> {
  for (;;) {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (answer.headers.get('content-encoding') === 'br') return Number(answer.headers.get('content-length'))
  }
}
