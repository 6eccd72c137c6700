import { get, type IncomingHttpHeaders } from 'node:http'
import { temporaryFolder } from '../../test/support/server-process'
import { openBare } from '../bare-server'
import { hammer } from '../hammer'
import { atLeast, type Note } from '../report'
import { openSite, processorTimeOf, type Site } from '../site'

/** Short and many: a machine with other guests is half as fast now and then, and two neighbours of a moment are not. */
const rounds = 11
const taken = { 'Accept-Encoding': 'gzip' }

/** Kept pages and files beside bare Fastify with the same bytes, in turns. Counted by processor time, which other work on the machine leaves as it is. */
export async function measurePages(note: Note) {
  const { folder, remove } = temporaryFolder()
  const site = await openSite(folder)
  try {
    const html = await site.text('/')
    const script = /"([^"]+entry-client[^"]+\.js)"/.exec(html)?.[1] as string
    const font = /\/assets\/[^"' )]+\.woff2/.exec(html)?.[0] as string
    const { etag } = await answerAt(site.port, '/')
    await against(site, folder, { what: 'home page', path: '/' }, note)
    await against(site, folder, { what: 'home page, known (304)', path: '/', headers: { 'If-None-Match': etag } }, note)
    await against(site, folder, { what: 'script', path: script }, note)
    await against(site, folder, { what: 'font', path: font }, note)
  } finally {
    await site.stop()
    remove()
  }
}

type Asked = { what: string; path: string; headers?: Record<string, string> }

async function against(site: Site, folder: string, { what, path, headers = {} }: Asked, note: Note) {
  const ours = { pid: site.pid, port: site.port, path, headers: { ...taken, ...headers } }
  const bare = await openBare(folder, (await answerAt(site.port, path)).body)
  const found: { own: number; least: number; share: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const least = await perProcessorSecond({ pid: bare.pid, port: bare.port, path: '/', headers: taken })
    const own = await perProcessorSecond(ours)
    found.push({ own, least, share: own / least })
  }
  bare.child.kill()
  const { own, least, share } = found.toSorted((one, other) => one.share - other.share)[(rounds - 1) / 2] as (typeof found)[number]
  const figure = `${Math.round(own)} of ${Math.round(least)} answers per processor second, ${share.toFixed(2)}, in the middle of ${rounds} rounds`
  note(`${what}, against the same bytes from bare Fastify`, figure, atLeast(share, 0.8, 'of it'))
}

type Question = { pid: number; port: number; path: string; headers: Record<string, string> }

async function perProcessorSecond({ pid, ...question }: Question) {
  await hammer({ ...question, seconds: 0.2 })
  const before = processorTimeOf(pid)
  const answers = await hammer({ ...question, seconds: 1 })
  return answers.length / (processorTimeOf(pid) - before)
}

/** As it is kept: where it can be compressed, that happens after the first answer. */
async function answerAt(port: number, path: string): Promise<{ body: Buffer; etag: string }> {
  for (;;) {
    const { body, headers } = await new Promise<{ body: Buffer; headers: IncomingHttpHeaders }>((done, failed) => {
      get({ port, path, headers: taken }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => done({ body: Buffer.concat(parts), headers: answer.headers }))
      }).on('error', failed)
    })
    if (headers['content-encoding'] === 'gzip' || path.endsWith('.woff2')) return { body, etag: headers.etag as string }
  }
}
