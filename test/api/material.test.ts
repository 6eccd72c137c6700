import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { insertPublished } from '../../src/server/editions/published'
import type { Edition } from '../../src/study/edition/edition'
import { testApp, Visitor } from '../support/app'
import { readPdf } from '../support/read-pdf'

const test = testApp()
const sample = (year: number) => JSON.parse(readFileSync(new URL(`../../content/editions/${year}.json`, import.meta.url), 'utf8')) as Edition

async function publish(document: Edition) {
  await insertPublished(test.database.orm, document)
  test.context.sites.forget()
}

describe('the one-pager', () => {
  it('is made in German', async () => {
    await publish(sample(2025))
    const visitor = new Visitor(test)
    const t = performance.now()
    const answer = await visitor.send('GET', '/downloads/one-pager-2025-de.pdf')
    console.log(performance.now() - t)
    expect(answer.statusCode).toBe(200)
    const { text, pages } = await readPdf(answer.rawPayload)
    console.log(text)
    expect(pages).toBe(1)
    expect((await visitor.send('GET', '/downloads/one-pager-2025-xx.pdf')).statusCode).toBe(404)
  })
})
