import { startPostgres } from '../../test/support/postgres-server'
import { signIn, temporaryFolder } from '../../test/support/server-process'
import { atMost, type Note } from '../report'
import { openSite, type Site } from '../site'

const times = 1000
const timesApart = 200

/** A change is seen by the very next request, and by another instance within a second. */
export async function measureFreshness(note: Note) {
  const [alone, together] = [temporaryFolder(), temporaryFolder()]
  const server = await startPostgres()
  try {
    const one = await openSite(alone.folder)
    const stale = await staleAfterSaving(one)
    await one.stop()
    note(`${times} times saved and fetched at once, stale`, String(stale), atMost(stale, 0, 'stale'))

    const env = { DATABASE_URL: server.url }
    const [first, second] = [await openSite(together.folder, env), await openSite(together.folder, env)]
    const slowest = await slowestNews(first, second)
    await Promise.all([first.stop(), second.stop()])
    note(`two instances, ${timesApart} changes: longest until the other shows it`, `${Math.round(slowest)} ms`, atMost(slowest, 1000, 'ms'))
  } finally {
    await server.stop()
    for (const { remove } of [alone, together]) remove()
  }
}

/** Saves a partner under another name; the list of partners is public, and kept. */
async function renaming({ url }: Site) {
  const cookie = await signIn(url)
  const [partner] = (await (await fetch(`${url}/api/partners`, { headers: { cookie } })).json()) as { id: string }[]
  if (!partner) throw new Error('There is no partner to rename')
  return async (name: string) => {
    const headers = { origin: url, cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/partners/${partner.id}`, { method: 'PATCH', headers, body: JSON.stringify({ name }) })
    if (!answer.ok) throw new Error(`Saving was answered with ${answer.status}: ${await answer.text()}`)
    await answer.text()
  }
}

/** While others look at the page all the time: what they look at is shown as it was until it is made anew. */
async function staleAfterSaving(site: Site) {
  const rename = await renaming(site)
  let isOver = false
  const others = Array.from({ length: 2 }, async () => {
    while (!isOver) await site.text('/partners')
  })
  let stale = 0
  for (let n = 0; n < times; n++) {
    await rename(`Muster ${n}.`)
    const [list, page] = await Promise.all([site.text('/api/partners'), site.text('/partners')])
    if (!list.includes(`"Muster ${n}."`) || !page.includes(`Muster ${n}.`)) stale += 1
  }
  isOver = true
  await Promise.all(others)
  return stale
}

async function slowestNews(writer: Site, reader: Site) {
  const rename = await renaming(writer)
  let slowest = 0
  for (let n = 0; n < timesApart; n++) {
    await reader.text('/api/partners')
    await rename(`Muster ${n}.`)
    const saved = performance.now()
    while (!(await reader.text('/api/partners')).includes(`"Muster ${n}."`)) {
      if (performance.now() - saved > 10_000) throw new Error('The other instance never learnt of a change')
    }
    slowest = Math.max(slowest, performance.now() - saved)
  }
  return slowest
}
