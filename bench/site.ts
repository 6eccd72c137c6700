import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/support/checkout'
import { startProcess } from '../test/support/server-process'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }

/** Of the engine, as `npm start` has them. */
const nodeOptions = scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** How much of a processor second counts as none, and how many seconds anybody waits for that. */
const atRest = 0.1
const longestWait = 60

export type Site = Awaited<ReturnType<typeof openSite>>

/** The built site in a process of its own, from the command to the first page that arrives. */
export async function openSite(dataDir: string, env: Record<string, string> = {}) {
  const began = performance.now()
  const server = await startProcess({ dataDir, env: { NODE_ENV: 'production', ...env }, nodeOptions })
  await server.ready()
  await (await fetch(`${server.url}/`)).text()
  const pid = server.child.pid as number
  return {
    ...server,
    pid,
    ms: performance.now() - began,
    text: async (path: string) => (await fetch(server.url + path)).text(),
    /** After a start, files are made ahead, pages compressed and the engine compiled for speed: whoever measures something else waits for the end of it. */
    async rest() {
      for (let seconds = 0, idle = 0; seconds < longestWait && idle < 2; seconds++) {
        const before = processorTimeOf(pid)
        await new Promise((second) => setTimeout(second, 1000))
        idle = processorTimeOf(pid) - before < atRest && !hasChildren(pid) ? idle + 1 : 0
      }
    },
    /** From the signal to the end. */
    async stop() {
      const signal = performance.now()
      server.child.kill('SIGTERM')
      await server.ended
      return performance.now() - signal
    },
  }
}

const statusOf = (pid: number, name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** In MB. */
export const memoryOf = (pid: number) => statusOf(pid, 'VmRSS')
export const mostMemoryOf = (pid: number) => statusOf(pid, 'VmHWM')

/** In seconds, of all its threads. */
export function processorTimeOf(pid: number) {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const hasChildren = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() !== ''

export const addressesOf = (sitemap: string) => [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path as string)

let clients = 0

/** Each from a client of its own, so that no limit per client stops the measurement. */
export function newAddress() {
  clients += 1
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
}
