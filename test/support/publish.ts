import { insertPublished } from '../../src/server/features/editions/published'
import type { Edition } from '../../src/study/edition/edition'
import type { TestApp } from './app'

/** Shows editions on the site, as publishing would. */
export async function publish({ context }: TestApp, ...documents: readonly Edition[]) {
  await context.database.orm.transaction(async (tx) => {
    for (const document of documents) await insertPublished(tx, document)
  })
  // Not announced: the news would reach this instance again later, in the middle of a test.
  context.cache.expire()
}
