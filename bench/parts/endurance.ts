import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root } from '../../test/support/checkout'
import { temporaryFolder } from '../../test/support/server-process'
import { hammer } from '../hammer'
import { atMost, type Note } from '../report'
import { addressesOf, memoryOf, openSite } from '../site'

const minutes = 10
/** Until then everything was seen often. */
const warm = 2

/**
 * Every page, again and again, by several visitors at once: what a process takes must not grow with the time that it runs. Compared once what is
 * no longer needed was thrown away, which the engine itself does at its own time: when, would decide about the figure.
 */
export async function measureEndurance(note: Note) {
  const { folder, remove } = temporaryFolder()
  const site = await openSite(folder, { NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'bench/tidy.mjs'))}` })
  try {
    const paths = [...addressesOf(await site.text('/sitemap.xml')), '/api/partners', '/api/partners?q=muster', '/gibt-es-nicht']
    let most = 0
    const load = async (from: number, to: number) => {
      for (let minute = from; minute < to; minute++) {
        const until = performance.now() + 60_000
        for (let n = 0; performance.now() < until; n++) {
          await hammer({ port: site.port, path: paths[n % paths.length] as string, headers: { 'Accept-Encoding': 'br' }, seconds: 0.5, connections: 8 })
          most = Math.max(most, memoryOf(site.pid))
        }
        console.log(`  minute ${minute + 1} of ${minutes}: ${Math.round(memoryOf(site.pid))} MB`)
      }
      return tidied(site.pid)
    }
    const before = await load(0, warm)
    const after = await load(warm, minutes)
    const growth = (after / before - 1) * 100
    note(`memory after ${minutes} minutes of load`, `${Math.round(after)} MB, ${growth.toFixed(1)} % more than after ${warm}`, atMost(growth, 10, '% more'))
    note('most memory under load', `${Math.round(most)} MB`)
  } finally {
    await site.stop()
    remove()
  }
}

/** Twice: what was held only by something that is gone goes with the second time. */
async function tidied(pid: number) {
  for (let times = 0; times < 2; times++) {
    process.kill(pid, 'SIGWINCH')
    await pause(2000)
  }
  return memoryOf(pid)
}
