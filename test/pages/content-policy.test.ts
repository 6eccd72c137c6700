import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { pages } from '../support/pages'
import { publish } from '../support/publish'
import { sampleEditions } from '../support/sample-editions'

const test = testApp({ parts: builtPages })
beforeEach(() => publish(test, ...sampleEditions))

const embed = pages.find(({ isEmbed }) => isEmbed)?.path ?? ''

type Answer = Awaited<ReturnType<Visitor['get']>>

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])
const sourcesOf = (answer: Answer, directive: string) =>
  policyOf(answer)
    .match(new RegExp(`(?:^|; )${directive} ([^;]*)`))?.[1]
    ?.split(' ') ?? []
const digestOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing is styled but by the elements that the policy names, and it names no other. */
function expectOwnStyles(answer: Answer) {
  const inlined = [...answer.body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => digestOf(css))
  expect(inlined.length).toBeGreaterThan(0)
  expect(sourcesOf(answer, 'style-src').filter((source) => source !== "'self'")).toEqual(inlined)
  expect(answer.body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/<[^>]+ style=/)
}

it('every page names the styles inside it by their digests, has no style attribute, and lets no script make markup of a text', async () => {
  for (const { path, isEmbed } of pages) {
    const first = await new Visitor(test).get(path)
    expectOwnStyles(first)
    expect(sourcesOf(first, 'require-trusted-types-for')).toEqual(isEmbed ? [] : ["'script'"])
    expect(sourcesOf(first, 'trusted-types')).toEqual(isEmbed ? [] : ["'none'"])
    // The same goes with an answer that was kept.
    expect(policyOf(await new Visitor(test).get(path))).toBe(policyOf(first))
  }
})

it('a chart says where its parts stand in rules that hold without a script', async () => {
  const { body } = await new Visitor(test).get(embed)
  const placed = new Set([...body.matchAll(/ data-style="([^"]+)"/g)].map(([, declarations]) => declarations))
  expect(placed.size).toBeGreaterThan(4)
  expect([...placed].filter((declarations) => !body.includes(`[data-style="${declarations}"]{${declarations}}`))).toEqual([])
})

it('pages that stand alone name their styles too', async () => {
  const admin = await asAdministrator(test)
  for (const path of ['/vorschau/unbekannt', '/studie/unbekannt', '/api/docs', `/api/bookkeeping/${new Date().getFullYear()}/print`]) {
    const answer = await admin.get(path)
    expectOwnStyles(answer)
    expect(sourcesOf(answer, 'default-src')).toEqual(["'none'"])
  }
})

describe('a page that cannot be made, on a server that has not read the site yet,', () => {
  const unread = testApp({ parts: builtPages })

  it('names its styles, and is framed by whoever may frame the page', async () => {
    const select = vi.spyOn(unread.database.orm, 'select').mockImplementation(() => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    })
    const answers = [await new Visitor(unread).get('/suche?q=muster'), await new Visitor(unread).get(embed)]
    select.mockRestore()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
    for (const answer of answers) expectOwnStyles(answer)
    expect(answers.map((answer) => sourcesOf(answer, 'frame-ancestors'))).toEqual([["'none'"], ['*']])
  })
})

it('no answer of any route allows what is not named', async () => {
  const admin = await asAdministrator(test)
  const asked = test.routes
    .filter(({ method }) => method === 'GET')
    .map(({ url }) => url.replace(/:year(\([^)]*\))?/g, '2025').replace(/:\w+(\([^)]*\))?/g, 'x'))
  expect(asked.length).toBeGreaterThan(100)
  const loose = []
  for (const path of new Set(asked)) {
    const answer = await admin.get(path)
    if (policyOf(answer).includes('unsafe') || !/script-src|default-src 'none'/.test(policyOf(answer))) loose.push(`${path}: ${policyOf(answer)}`)
  }
  expect(loose).toEqual([])
})
