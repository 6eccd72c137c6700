import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it, onTestFinished } from 'vitest'
import type { Orm } from '../../../src/server/platform/db/database'
import { connectedTo } from '../../support/connected'
import { creditorVariables } from '../../support/creditor'
import { emptyPostgres, urlOf } from '../../support/database'
import { inside } from '../../support/embedded-halt'
import { figure, isLong, progress } from '../../support/faults'
import { expectKeptWhole } from '../../support/kept-whole'
import { countOf, countSince, mixedWriters, nothingYet, type Told } from '../../support/mixed-writers'
import { running, type Server, stopped } from '../../support/running'
import { signIn, temporaryFolder, usedDataFolder } from '../../support/server-process'

const rounds = Number(process.env.KILLS ?? (isLong ? 200 : 2))

/** How a server is started, and what is looked into when it has ended. */
const engines = {
  embedded: async () => {
    const { folder, remove } = await usedDataFolder()
    onTestFinished(remove)
    return { folder, env: {}, look: (check: (orm: Orm) => Promise<void>) => inside(folder, check) }
  },
  PostgreSQL: async () => {
    const url = urlOf(await emptyPostgres())
    const client = await connectedTo(url)
    const { folder, remove } = temporaryFolder()
    onTestFinished(remove)
    return { folder, env: { DATABASE_URL: url }, look: (check: (orm: Orm) => Promise<void>) => check(drizzle(client) as unknown as Orm) }
  },
}

/** What was acknowledged since the last kill is shown by the next start. */
async function expectShown({ url }: Server, cookie: string, told: Told, before: Told) {
  const list = async (path: string) =>
    ((await (await fetch(`${url}/api/${path}?limit=500`, { headers: { cookie } })).json()) as { id: string }[]).map(({ id }) => id)
  expect(await list('study-orders')).toEqual(expect.arrayContaining(told.orders.slice(before.orders.length)))
  expect(await list('contact-messages')).toEqual(expect.arrayContaining(told.messages.slice(before.messages.length)))
  for (const file of told.files.slice(before.files.length)) {
    const answer = await fetch(url + file, { headers: { cookie } })
    expect([file, answer.status, (await answer.arrayBuffer()).byteLength > 300_000]).toEqual([file, 200, true])
  }
}

it.each(['embedded', 'PostgreSQL'] as const)(
  `${rounds} times killed while people order, write, upload and edit, nothing acknowledged is lost and nothing is there by half: %s`,
  async (engine) => {
    const { folder, env, look } = await engines[engine]()
    const told = nothingYet()
    let before = nothingYet()
    for (let round = 0; ; round++) {
      const server = await running({ dataDir: folder, env: { ...env, ...creditorVariables } })
      const cookie = await signIn(server.url)
      await expectShown(server, cookie, told, before)
      before = structuredClone(told)
      if (round === rounds) {
        await stopped(server)
        break
      }
      const writers = await mixedWriters(server, cookie, told)
      try {
        await expect.poll(() => countSince(told, before), { timeout: 60_000, interval: 5 }).toBeGreaterThan(8 + (round % 25))
      } finally {
        await stopped(server, 'SIGKILL')
        await writers.stop()
      }
      expect(writers.refusals).toEqual([])
      if ((round + 1) % 10 === 0) progress(`${engine}: killed ${round + 1} of ${rounds} times, ${countOf(told)} writes acknowledged`)
    }
    await look((orm) => expectKeptWhole(orm, folder, told))
    const { orders, messages, files, edited } = told
    figure(
      `${rounds} kills; ${orders.length} orders, ${messages.length} messages, ${files.length} files, ${edited.acknowledged} edits acknowledged, 0 lost; files = rows, no gap`,
    )
  },
  120_000 + rounds * 30_000,
)
