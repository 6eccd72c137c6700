import { strFromU8, unzipSync } from 'fflate'
import type { Visitor } from './app'
import { wordsOf } from './read-pdf'

/** What an address answers, and what a person or a program reads there. */
export type Told = { status: number; type: string; words: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' }

/** As it is read: without soft hyphens, with plain blanks. */
export const plain = (text: string) => text.replace(/[\u00ad\u2060]/g, '').replace(/[\s\u00a0]+/g, ' ')

/** Every word of a document: text, head, data for search engines and for the page's script. Names of built files and of styles say nothing. */
function wordsOfHtml(html: string) {
  const said = html
    .replace(/<style[\s\S]*?<\/style>/g, ' ')
    .replace(/(href|src)="(\/assets|\/src|data:)[^"]*"/g, ' ')
    // When it was rendered.
    .replace(/"(dehydrated|dataUpdated)At":\d+/g, '')
    .replace(/<br\/?>/g, ' ')
    .replace(/<\/?(span|b|i|a|small|strong|em|wbr)\b[^>]*>/g, '')
    .replace(/<script type="application\/[^>]*>([\s\S]*?)<\/script>/g, (_, json: string) => ` ${json.replace(/\\u003c/g, '<').replace(/\\n/g, ' ')} `)
    .replace(/<(meta|img|a)\b([^>]*)>/g, ' $2 ')
    .replace(/<[^>]+>/g, ' ')
  return said.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

async function wordsIn(type: string, bytes: Buffer): Promise<string> {
  if (type.startsWith('text/html')) return wordsOfHtml(bytes.toString('utf8'))
  if (type === 'application/pdf') return wordsOf(bytes)
  if (type === 'application/zip') {
    const files = Object.entries(unzipSync(bytes))
    return files.map(([name, content]) => `${name} ${/\.(txt|csv|svg)$/.test(name) ? strFromU8(content) : ''}`).join('\n')
  }
  return /^(text|application\/(json|xml)|image\/svg)/.test(type) ? bytes.toString('utf8') : ''
}

const ownAddresses = (html: string) =>
  [...html.matchAll(/(?:href|src|content|loc)[=>]"?(?:http:\/\/localhost:3000)?(\/[^"<\s]*)/g)].map(
    ([, path = '']) => path.replaceAll('&amp;', '&').split('#')[0] as string,
  )

/** Built files, films and bitmaps hold no words that anything could read; drawing all pictures would only take long. */
const isWordless = (path: string) => /^\/(assets|src|videos|admin)\b|\.png(\?|$)/.test(path)

/** Drawn by lot, so any figure may stand in one. */
const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Everything that can be reached from the home page, the sitemap and the calls of the pages: documents, files and data. */
export async function crawl(visitor: Visitor, from: readonly string[], isWanted: (path: string) => boolean = () => true): Promise<Map<string, Told>> {
  const found = new Map<string, Told>()
  const waiting = [...from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path) || isWordless(path) || !isWanted(path)) continue
    const answer = await visitor.get(path)
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] as string
    found.set(path, { status: answer.statusCode, type, words: plain(await wordsIn(type, answer.rawPayload)).replace(ids, '') })
    if (/html|xml/.test(type)) waiting.push(...ownAddresses(answer.body))
    const { location } = answer.headers
    if (location) waiting.push(String(location).replace('http://localhost:3000', ''))
  }
  return found
}
