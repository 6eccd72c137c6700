import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { studyOrders } from '../../src/model/orders/study-orders'
import { root } from '../../test/support/checkout'
import { sampleOf } from '../../test/support/sample-entry'
import { samplePictures } from '../../test/support/sample-files'
import { signIn, temporaryFolder } from '../../test/support/server-process'
import { atMost, type Note, withReason } from '../report'
import { newAddress, openSite, type Site } from '../site'

const run = promisify(execFile)
const program = join(root, 'bench/visitors.mjs')
export const token = 'geheim-fuer-die-messung'
const seconds = 10
/** Two orders, two saves and two uploads in every second: more than a team of five and all who order on the day of an edition. In milliseconds. */
const betweenDeeds = 500

/** Some 700 pages a second. */
const visitors = { count: 8, between: 10 }

const shared =
  'the two processors are shared by the server, its database, the processes that draw, and those who measure, and while a page is made anew the one thread that answers does nothing else'

/** Visitors get their pages while others order, upload and write; and nothing that takes long makes everybody wait. */
export async function measureBusy(note: Note) {
  const { folder, remove } = temporaryFolder()
  const site = await openSite(folder, { OPERATOR_TOKEN: token })
  try {
    const act = await acts(site)
    await site.rest()
    const slowest = async () => Number((await run(process.execPath, [program, site.port, seconds, visitors.count, visitors.between].map(String))).stdout)
    await slowest()
    const quiet = await slowest()
    let isOver = false
    const keepOn = async (deed: () => Promise<unknown>) => {
      while (!isOver) await Promise.all([deed(), pause(betweenDeeds)])
    }
    const others = [act.order, act.write, act.upload].map(keepOn)
    // The first time is for what runs slowly until it has run often, as for the quiet one.
    await slowest()
    const busy = await slowest()
    isOver = true
    await Promise.all(others)
    note('slowest of a hundred pages, quiet', `${quiet.toFixed(1)} ms`)
    note(
      'slowest of a hundred pages, while two order, save and upload each second',
      `${busy.toFixed(1)} ms, ${(busy / quiet).toFixed(1)} times`,
      withReason(atMost(busy / quiet, 2, 'times'), shared),
    )

    for (const [what, deed] of Object.entries(act)) {
      await longestDelay(site)
      await deed()
      const delay = await longestDelay(site)
      note(`event loop during: ${what}`, `${Math.round(delay)} ms`, atMost(delay, 50, 'ms'))
    }
  } finally {
    await site.stop()
    remove()
  }
}

/** Since the last time it was asked for. */
export async function longestDelay({ url }: Site) {
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000
}

async function acts(site: Site) {
  const { url } = site
  const cookie = await signIn(url)
  const asVisitor = () => ({ origin: url, 'x-forwarded-for': newAddress() })
  const expectAnswer = async (answer: Response, ...expected: number[]) => {
    await answer.arrayBuffer()
    if (!expected.includes(answer.status)) throw new Error(`${answer.url} was answered with ${answer.status}`)
  }
  const json = (body: unknown) => ({ body: JSON.stringify(body), type: { 'content-type': 'application/json' } })
  const ordering = json(sampleOf(studyOrders))
  const placed = await fetch(`${url}/api/study-orders`, { method: 'POST', headers: { ...asVisitor(), ...ordering.type }, body: ordering.body })
  const { id } = (await placed.json()) as { id: string }
  const [partner] = (await (await fetch(`${url}/api/partners`)).json()) as { id: string }[]
  const { year, findings } = JSON.parse(await site.text('/api/editions/insights')) as { year: number; findings: { slug: string }[] }
  const logo = await samplePictures.png()
  const hostile = await samplePictures.slow()
  let writes = 0

  const send = (file: Buffer, name: string) => {
    const form = new FormData()
    form.append('logo', new Blob([new Uint8Array(file)]), name)
    return fetch(`${url}/api/upload/partner-logo`, { method: 'POST', headers: { origin: url, cookie }, body: form })
  }
  const read = async (path: string) => expectAnswer(await fetch(url + path, { headers: { cookie } }), 200)
  return {
    order: async () =>
      expectAnswer(await fetch(`${url}/api/study-orders`, { method: 'POST', headers: { ...asVisitor(), ...ordering.type }, body: ordering.body }), 201),
    write: async () => {
      writes += 1
      const { body, type } = json({ name: `Muster ${writes}` })
      await expectAnswer(await fetch(`${url}/api/partners/${partner?.id}`, { method: 'PATCH', headers: { origin: url, cookie, ...type }, body }), 200)
    },
    upload: async () => expectAnswer(await send(logo, 'logo.png'), 200, 201),
    'a hostile picture': async () => expectAnswer(await send(hostile, 'logo.svg'), 415, 422),
    'an invoice': () => read(`/api/study-orders/${id}/invoice.pdf`),
    'an export': () => read('/api/study-orders/export.csv'),
    'an export as XLSX': () => read('/api/study-orders/export.xlsx'),
    'a chart as PNG': () => read(`/insights/${year}/${findings[5]?.slug}.png`),
    'all data as XLSX': () => read(`/insights/${year}/daten.xlsx`),
  }
}
