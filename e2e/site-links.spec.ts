import type { APIRequestContext } from '@playwright/test'
import { publicRoutes } from './support/pages'
import { expect, test } from './support/test'

/** All addresses in a page's own text: links, pictures, scripts, styles, forms. */
function addressesIn(html: string) {
  const found = [...html.matchAll(/\s(?:href|src|srcset|action)="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  return found.filter((address) => !/^(mailto|tel|data):/.test(address))
}

const targetsIn = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))

async function read(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  // A drawing is jumped into as well: a page takes a part of it.
  const isPage = /^(text\/html|image\/svg)/.test(answer.headers()['content-type'] ?? '')
  return { status: answer.status(), html: isPage ? await answer.text() : '' }
}

test('every link and every file of the site answers, and every jump has its target', async ({ request, baseURL }) => {
  const origin = String(baseURL)
  const pages = new Map<string, string>()
  const broken: string[] = []
  const jumps: { from: string; path: string; id: string }[] = []
  const waiting = [...publicRoutes, '/sitemap.xml', '/gibt/es/nicht']
  const seen = new Set(waiting)
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const from = address
    const { status, html } = await read(request, from)
    if (status !== (from === '/gibt/es/nicht' ? 404 : 200)) broken.push(`${from}: ${status}`)
    if (!html) continue
    pages.set(from, html)
    for (const link of addressesIn(html)) {
      const { origin: itsOrigin, pathname, search, hash } = new URL(link, new URL(from, origin))
      if (itsOrigin !== new URL(origin).origin) continue
      const path = pathname + search
      if (hash.length > 1) jumps.push({ from, path, id: decodeURIComponent(hash.slice(1)) })
      if (seen.has(path)) continue
      seen.add(path)
      waiting.push(path)
    }
  }
  expect(broken).toEqual([])
  expect(pages.size).toBeGreaterThan(20)
  expect(jumps.filter(({ path, id }) => !targetsIn(pages.get(path) ?? '').has(id))).toEqual([])
})

test('other sites are only those of the institute, the partners, the media and the licence', async ({ request, baseURL }) => {
  const elsewhere = new Set<string>()
  for (const route of publicRoutes) {
    for (const address of addressesIn((await read(request, route)).html)) {
      const { origin, hostname } = new URL(address, baseURL)
      if (origin !== baseURL) elsewhere.add(hostname)
    }
  }
  expect([...elsewhere].filter((host) => !host.endsWith('.example'))).toEqual(['creativecommons.org'])
})

const materials = [
  ['/media', 'medienmitteilung-2025.pdf', '%PDF'],
  ['/media', 'grafikpaket-2025.zip', 'PK'],
  ['/studies', 'one-pager-2022.png', '\x89PNG'],
  ['/studies', 'one-pager-2023.pdf', '%PDF'],
  ['/studies', 'one-pager-2024.pdf', '%PDF'],
  ['/insights', 'one-pager-2025-de.pdf', '%PDF'],
  ['/insights', 'one-pager-2025-fr.pdf', '%PDF'],
  ['/insights', 'one-pager-2025-en.pdf', '%PDF'],
] as const

test('the materials are offered on their pages and are what they say', async ({ request }) => {
  for (const [page, name, beginning] of materials) {
    const address = `/downloads/${name}`
    expect(addressesIn((await read(request, page)).html), page).toContain(address)
    const file = await (await request.get(address)).body()
    expect(file.subarray(0, beginning.length).toString('latin1'), name).toBe(beginning)
    expect(file.length, name).toBeGreaterThan(20_000)
  }
})

test('PDF files are tagged and have a title and a language', async ({ request }) => {
  for (const [, name] of materials.filter(([, file]) => file.endsWith('.pdf'))) {
    const text = (await (await request.get(`/downloads/${name}`)).body()).toString('latin1')
    const language = /-(fr|en)\.pdf$/.exec(name)?.[1] ?? 'de'
    const facts = {
      isTagged: /\/Marked true/.test(text) && /\/StructTreeRoot \d/.test(text),
      hasTitle: /\/Title (\d+ \d+ R|[(<])/.test(text) && /\/DisplayDocTitle true/.test(text),
      isInItsLanguage: text.includes(`/Lang (${language}`),
    }
    expect(facts, name).toEqual({ isTagged: true, hasTitle: true, isInItsLanguage: true })
  }
})
