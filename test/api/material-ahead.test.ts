import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Edition } from '../../src/study/edition/edition'
import { usualLicence } from '../../src/study/licence'
import { testApp } from '../support/app'
import { publish } from '../support/publish'
import { sampleEdition } from '../support/sample-editions'

const test = testApp({ sells: true })
const calm = 3_000
/** The process has its sources loaded by Vite first, which a busy machine takes its time for. */
const within = { timeout: 60_000 }
const { material } = sampleEdition

/** The German one-pager alone is made of it: other languages say nothing yet, and the rest was uploaded. */
const silent = { ...material.onePager.texts.fr, lead: '' }
const edition: Edition = {
  ...sampleEdition,
  material: {
    ...material,
    pressRelease: { url: '/material/mitteilung.pdf', fileName: 'Mitteilung.pdf', kind: 'PDF' },
    graphicsPackage: { url: '/material/grafiken.zip', fileName: 'Grafiken.zip', kind: 'ZIP' },
    onePager: { ...material.onePager, texts: { ...material.onePager.texts, fr: silent, en: silent } },
  },
}
const corrected: Edition = { ...edition, facts: { ...edition.facts, respondents: 1007 } }

/** The name under which the file of the shown edition is kept. */
async function nameOfShown() {
  const shown = (await test.context.sites.live()).editions.get(2025) as Edition
  const { hash, type } = await test.context.material.file(shown, 'onePagers.de', usualLicence)
  return `${hash}.${type}`
}

function kept() {
  const folder = join(test.dataDir, 'material')
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : []
}

/** What the timer would begin is begun in the same turn; none of it needs the time to pass. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

const failures: unknown[] = []

beforeEach(async () => {
  await publish(test, edition)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await test.context.material.stop()
  expect(failures.splice(0)).toEqual([])
})

it('what the current edition offers is made soon after the start and after a change, before anybody asks for it', { timeout: 150_000 }, async () => {
  const asked = vi.spyOn(test.context.sites, 'live')
  test.context.material.start((error) => failures.push(error))
  await pass(calm - 1)
  expect(asked).not.toHaveBeenCalled()
  await pass(1)
  expect(asked).toHaveBeenCalledOnce()
  const first = await nameOfShown()
  await expect.poll(kept, within).toEqual([first])

  await publish(test, corrected)
  asked.mockClear()
  await test.context.contentChanged()
  // Another change follows: both are one.
  await pass(calm - 1)
  await test.context.contentChanged()
  await pass(calm - 1)
  expect(asked).not.toHaveBeenCalled()
  // The news of the change may come back from the database meanwhile, and the calm begins anew.
  await expect
    .poll(async () => {
      await pass(calm)
      return asked.mock.calls.length
    })
    .toBe(1)
  const second = await nameOfShown()
  await expect.poll(() => kept().sort(), within).toEqual([first, second].sort())
})

it('nothing is made ahead by an app that was not started, or is stopped', async () => {
  const asked = vi.spyOn(test.context.sites, 'live')
  await test.context.contentChanged()
  await pass(calm)
  test.context.material.start((error) => failures.push(error))
  await test.context.material.stop()
  await pass(calm)
  expect(asked).not.toHaveBeenCalled()
})

it('whoever starts it is told of what could not be made', async () => {
  vi.spyOn(test.context.sites, 'live').mockRejectedValueOnce(new Error('The database is away'))
  const told = vi.fn()
  test.context.material.start(told)
  await pass(calm)
  expect(told.mock.calls).toEqual([[new Error('The database is away')]])
})
