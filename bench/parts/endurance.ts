import { temporaryFolder } from '../../test/support/server-process'
import { hammer } from '../hammer'
import { atMost, type Note } from '../report'
import { addressesOf, memoryOf, openSite } from '../site'

const minutes = 10
/** The first minute is for seeing everything once. */
const warm = 1
/** What is no longer needed is thrown away every few minutes, and memory goes up and down with it: several minutes tell more than one. */
const several = 3

/** Every page, again and again, by several visitors at once: what a process takes must not grow with the time that it runs. */
export async function measureEndurance(note: Note) {
  const { folder, remove } = temporaryFolder()
  const site = await openSite(folder)
  try {
    const paths = [...addressesOf(await site.text('/sitemap.xml')), '/api/partners', '/api/partners?q=muster', '/gibt-es-nicht']
    const most: number[] = []
    for (let minute = 0; minute < minutes; minute++) {
      const until = performance.now() + 60_000
      for (let n = 0; performance.now() < until; n++) {
        await hammer({ port: site.port, path: paths[n % paths.length] as string, headers: { 'Accept-Encoding': 'br' }, seconds: 0.5, connections: 8 })
        most[minute] = Math.max(most[minute] ?? 0, memoryOf(site.pid))
      }
      console.log(`  minute ${minute + 1} of ${minutes}: ${Math.round(most[minute] ?? 0)} MB`)
    }
    const middle = (from: number) => most.slice(from, from + several).sort((one, other) => one - other)[Math.floor(several / 2)] as number
    const [before, after] = [middle(warm), middle(minutes - several)]
    const growth = (after / before - 1) * 100
    const figure = `${Math.round(after)} MB, ${growth.toFixed(1)} % more than at the beginning, in the middle of ${several} minutes each`
    note(`memory after ${minutes} minutes of load`, figure, atMost(growth, 10, '% more'))
  } finally {
    await site.stop()
    remove()
  }
}
