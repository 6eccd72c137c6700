import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { root } from '../../test/support/checkout'
import { freePort } from '../../test/support/free-port.mjs'
import { temporaryFolder } from '../../test/support/server-process'
import { hammer } from '../hammer'
import { atLeast, type Note } from '../report'
import { openSite, processorTimeOf } from '../site'

const rounds = 3
const taken = { 'Accept-Encoding': 'gzip' }

/** Kept pages and files beside bare Fastify with the same bytes, in turns. Counted by processor time, which other work on the machine leaves as it is. */
export async function measurePages(note: Note) {
  const { folder, remove } = temporaryFolder()
  const site = await openSite(folder)
  const home = await finished(site.port)
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(await site.text('/'))?.[1] as string
  const font = /\/assets\/[^"' )]+\.woff2/.exec(await site.text('/'))?.[0] as string
  const questions = [
    { what: 'home page', pid: site.pid, port: site.port, path: '/', headers: taken },
    { what: 'home page, known (304)', pid: site.pid, port: site.port, path: '/', headers: { ...taken, 'If-None-Match': home.etag } },
    { what: 'script', pid: site.pid, port: site.port, path: script, headers: taken },
    { what: 'font', pid: site.pid, port: site.port, path: font, headers: taken },
  ]
  const bare = await openBare(folder, home.body)
  try {
    const own = { what: 'bare Fastify', pid: bare.pid, port: bare.port, path: '/', headers: taken }
    const best = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      for (const one of [own, ...questions]) best.set(one.what, Math.max(best.get(one.what) ?? 0, await perProcessorSecond(one)))
    }
    const least = best.get(own.what) as number
    note('bare Fastify, the bytes of the home page', `${Math.round(least)} answers per processor second`)
    for (const { what } of questions) {
      const rate = best.get(what) as number
      note(`${what}, against bare Fastify`, `${Math.round(rate)} answers per processor second, ${(rate / least).toFixed(2)}`, atLeast(rate / least, 0.8, ''))
    }
  } finally {
    bare.child.kill()
    await site.stop()
    remove()
  }
}

type Question = { pid: number; port: number; path: string; headers: Record<string, string> }

async function perProcessorSecond({ pid, ...question }: Question) {
  await hammer({ ...question, seconds: 0.5 })
  const before = processorTimeOf(pid)
  const answers = await hammer({ ...question, seconds: 3 })
  return answers.length / (processorTimeOf(pid) - before)
}

/** Compressed as it is kept, which happens after the first answer. */
async function finished(port: number): Promise<{ body: Buffer; etag: string }> {
  for (;;) {
    const found = await new Promise<{ body: Buffer; etag: string; isCompressed: boolean }>((done, failed) => {
      get({ port, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () =>
          done({ body: Buffer.concat(parts), etag: answer.headers.etag as string, isCompressed: answer.headers['content-encoding'] === 'gzip' }),
        )
      }).on('error', failed)
    })
    if (found.isCompressed) return found
  }
}

async function openBare(folder: string, body: Buffer) {
  const port = await freePort()
  const file = join(folder, 'home.gz')
  writeFileSync(file, body)
  const child = spawn(process.execPath, [join(root, 'bench', 'bare.mjs'), file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((listening) => child.stdout.once('data', listening))
  return { child, port, pid: child.pid as number }
}
