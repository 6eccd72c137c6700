import { chosenOf } from '../scripts/verdicts.mjs'
import { measureBrowser } from './parts/browser'
import { measureBusy } from './parts/busy'
import { measureBytes } from './parts/bytes'
import { measureEndurance } from './parts/endurance'
import { measureExports } from './parts/exports'
import { measureFreshness } from './parts/freshness'
import { measureLists } from './parts/lists'
import { measureMails } from './parts/mails'
import { measureOrders } from './parts/orders'
import { measurePages } from './parts/pages'
import { measureSizes } from './parts/sizes'
import { measureStart } from './parts/start'
import { createReport, type Note } from './report'

/** In the order of how soon somebody would notice. */
const parts: Record<string, (note: Note) => Promise<void>> = {
  start: measureStart,
  pages: measurePages,
  bytes: measureBytes,
  browser: measureBrowser,
  busy: measureBusy,
  orders: measureOrders,
  freshness: measureFreshness,
  mails: measureMails,
  sizes: measureSizes,
  lists: measureLists,
  exports: measureExports,
  endurance: measureEndurance,
}

/** All parts, or those that are named. A part that breaks is a broken promise, and the others are measured all the same. */
export async function bench(asked: readonly string[]): Promise<boolean> {
  const chosen = chosenOf(Object.keys(parts), asked)
  const { noteIn, finish } = createReport()
  for (const [at, name] of chosen.entries()) {
    console.log(`\n${at + 1} of ${chosen.length}: ${name} …`)
    const note = noteIn(name)
    await parts[name]?.(note).catch((error: unknown) => {
      console.error(error)
      note(`${name}: could be measured`, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), { text: 'to the end', isKept: false })
    })
  }
  return finish()
}
