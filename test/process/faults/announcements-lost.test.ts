import { expect, it, onTestFinished } from 'vitest'
import { emptyPostgres, urlOf } from '../../support/database'
import { figure } from '../../support/faults'
import { running } from '../../support/running'
import { all, scheduled, yearsAt } from '../../support/scheduled-edition'
import { signIn, temporaryFolder } from '../../support/server-process'
import { swallowingProxy } from '../../support/swallowing-proxy'
import { addPartner } from '../../support/writes'

function ownFolder() {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}

/** How long until it is so, at most ten seconds, which is what the last of several instances is promised. */
async function until(isSo: () => Promise<unknown>, expected: unknown) {
  const begun = performance.now()
  await expect.poll(isSo, { timeout: 10_000, interval: 50 }).toEqual(expected)
  return Math.round(performance.now() - begun)
}

it('an instance that is told of nothing takes up what it missed: a change, and an edition that another one published at its minute', async () => {
  const url = urlOf(await emptyPostgres())
  const way = await swallowingProxy(url)
  onTestFinished(async () => void (await way.close()))
  const one = await running({ dataDir: ownFolder(), env: { DATABASE_URL: url } })
  const other = await running({ dataDir: ownFolder(), env: { DATABASE_URL: way.url } })
  const cookie = await signIn(one.url)
  const partners = async () => ((await (await fetch(`${other.url}/api/partners`)).json()) as unknown[]).length
  const readiness = async () => (await fetch(`${other.url}/readyz`)).status

  // Kept from now on.
  const before = await partners()
  expect(way.dropListening()).toBe(1)
  expect((await addPartner({ url: one.url, cookie })).status).toBe(201)
  const changed = await until(partners, before + 1)

  const first = await scheduled(one, 4_000)
  expect(await yearsAt(other)).toEqual(all(2025))
  way.dropListening()
  await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(first.getTime())
  const switched = await until(() => yearsAt(other), all(2026))

  // Neither its own clock nor anybody else can tell it while nothing comes through.
  way.cut()
  await expect.poll(readiness, { timeout: 10_000 }).toBe(503)
  expect((await addPartner({ url: one.url, cookie })).status).toBe(201)
  way.mend()
  const returned = await until(partners, before + 2)
  await until(readiness, 200)
  figure(`a change after ${changed} ms, an edition after ${switched} ms, what was missed ${returned} ms after the way was there again`)
})
