import { writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../../test/support/free-port.mjs'
import { hasNginx, startNginx } from '../../test/support/nginx'
import { temporaryFolder } from '../../test/support/server-process'
import { openBare } from '../bare-server'
import { hammer } from '../hammer'
import { atLeast, type Note } from '../report'
import { openSite, processorTimeOf, type Site } from '../site'

/** Short and many: a machine with other guests is half as fast now and then, and two neighbours of a moment are not. In seconds. */
const rounds = 15
const length = 0.5
const warmUp = 2

const taken = { 'Accept-Encoding': 'gzip' }

/** Kept pages and files beside bare Fastify with the same bytes, in turns. Counted by processor time, which other work on the machine leaves as it is. */
export async function measurePages(note: Note) {
  const { folder, remove } = temporaryFolder()
  const site = await openSite(folder)
  try {
    const html = await site.text('/')
    const found = (pattern: RegExp) => pattern.exec(html)?.[1] as string
    const { etag } = await answerAt(site.port, '/')
    // What a start does beside is not what a page takes.
    await site.rest()
    await against(site, folder, { what: 'home page', path: '/' }, note)
    await against(site, folder, { what: 'home page, known (304)', path: '/', headers: { 'If-None-Match': etag } }, note)
    await against(site, folder, { what: 'script', path: found(/"([^"]+entry-client[^"]+\.js)"/) }, note)
    await against(site, folder, { what: 'font', path: found(/(\/assets\/[^"' )]+\.woff2)/) }, note)
    await against(site, folder, { what: 'logo', path: found(/"(\/uploads\/logos\/[^"]+)"/) }, note)
    await against(site, folder, { what: 'film, as players ask for it', path: '/videos/hero.webm', headers: { Range: 'bytes=0-' } }, note)
    await besideNginx(site, folder, note)
  } finally {
    await site.stop()
    remove()
  }
}

type Asked = { what: string; path: string; headers?: Record<string, string> }

async function against(site: Site, folder: string, { what, path, headers = {} }: Asked, note: Note) {
  const bare = await openBare(folder, (await answerAt(site.port, path)).body)
  const { share, figure } = await compared({ pid: site.pid, port: site.port, path, headers: { ...taken, ...headers } }, bare)
  bare.child.kill()
  note(`${what}, against the same bytes from bare Fastify`, figure, atLeast(share, 0.8, 'of it'))
}

/** Told, not promised: bare Fastify itself reaches a part of it only. */
async function besideNginx(site: Site, folder: string, note: Note) {
  const what = 'home page, beside the same bytes from nginx'
  if (!hasNginx) return note(what, 'no nginx here')
  writeFileSync(join(folder, 'page.gz'), (await answerAt(site.port, '/')).body)
  const port = await freePort()
  const place = `root "${folder}"; try_files /page.gz =404; default_type text/html; add_header Content-Encoding gzip;`
  const nginx = await startNginx(port, `sendfile on; keepalive_requests 1000000000; server { listen 127.0.0.1:${port}; location = / { ${place} } }`)
  const { figure } = await compared({ pid: site.pid, port: site.port, path: '/', headers: taken }, { pid: nginx.pid, port })
  await nginx.stop()
  note(what, figure)
}

/** In turns; the round in the middle. */
async function compared(ours: Question, other: Pick<Question, 'pid' | 'port'>) {
  const theirs = { ...other, path: '/', headers: taken }
  for (const { pid: _, ...question } of [ours, theirs]) await hammer({ ...question, seconds: warmUp })
  const found: { own: number; least: number; share: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const least = await perProcessorSecond(theirs)
    const own = await perProcessorSecond(ours)
    found.push({ own, least, share: own / least })
  }
  const { own, least, share } = found.toSorted((one, other) => one.share - other.share)[(rounds - 1) / 2] as (typeof found)[number]
  return { share, figure: `${Math.round(own)} of ${Math.round(least)} answers per processor second, ${share.toFixed(2)}, in the middle of ${rounds} rounds` }
}

type Question = { pid: number; port: number; path: string; headers: Record<string, string> }

async function perProcessorSecond({ pid, ...question }: Question) {
  await hammer({ ...question, seconds: length / 5 })
  const before = processorTimeOf(pid)
  const answers = await hammer({ ...question, seconds: length })
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
    if (headers['content-encoding'] === 'gzip' || /\.(woff2|webp|webm)$/.test(path)) return { body, etag: headers.etag as string }
  }
}
