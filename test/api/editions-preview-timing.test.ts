import { expect, it } from 'vitest'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { draftAt, startDraft } from '../support/edition-drafts'

const test = testApp({ parts: builtPages })

type Asked = { url: string; cookie?: string }

/** A draft of 2026, and a link to it that was taken back: what a stranger would like to know of. */
async function withSecrets() {
  const admin = await asAdministrator(test)
  await startDraft(admin)
  const { id, link } = (await admin.post(`${draftAt}/previews`, { name: 'Muster Zeitung', endsAt: new Date(Date.now() + 3_600_000).toISOString() })).json()
  await admin.delete(`/api/edition-previews/${id}`)
  return { revoked: new URL(link).pathname }
}

/** The least of a few: what else the machine does only adds to it. */
async function millisecondsOf(visitor: Visitor, { url, cookie }: Asked) {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5; time++) {
    const begun = performance.now()
    const { statusCode } = await visitor.get(url, cookie ? { cookie } : {})
    least = Math.min(least, performance.now() - begun)
    expect([url, statusCode]).toEqual([url, 404])
  }
  return least
}

const medianOf = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] as number

/** How many times longer the slower of two takes, by the medians of what is asked in turns. */
async function ratioBetween(one: Asked, other: Asked) {
  const visitor = new Visitor(test)
  const [ones, others]: [number[], number[]] = [[], []]
  for (let round = 0; round < 7; round++) {
    ones.push(await millisecondsOf(visitor, one))
    others.push(await millisecondsOf(visitor, other))
  }
  const [short, long] = [medianOf(ones), medianOf(others)].toSorted((a, b) => a - b) as [number, number]
  return long / short
}

const invented = (year: number) => ({ url: '/api/editions/2026', cookie: `preview=${year}.${'0'.repeat(64)}` })

const pairs: [string, (revoked: string) => [Asked, Asked]][] = [
  ['a draft', () => [{ url: '/api/editions/2026' }, { url: '/api/editions/2029' }]],
  ['a page of a draft', () => [{ url: '/insights/2026' }, { url: '/insights/2029' }]],
  ['a slug of a draft', () => [{ url: '/insights/2026/ki-transparenz' }, { url: '/insights/2026/nirgends' }]],
  ['a file of a draft', () => [{ url: '/downloads/one-pager-2026-de.pdf' }, { url: '/downloads/one-pager-2029-de.pdf' }]],
  ['a link to a draft', (revoked) => [{ url: revoked }, { url: `/vorschau/${'x'.repeat(43)}` }]],
  ['a draft behind an invented cookie', () => [invented(2026), invented(2029)]],
]

it.each(pairs)('an address that leads nowhere takes as long whether %s is there or not', async (_what, pairOf) => {
  const [one, other] = pairOf((await withSecrets()).revoked)
  let ratio = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && ratio >= 2; attempt++) ratio = await ratioBetween(one, other)
  expect(ratio).toBeLessThan(2)
})
