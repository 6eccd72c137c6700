import type { Context } from '../../src/server/create-context'
import { insertPublished } from '../../src/server/features/editions/published'
import type { Edition } from '../../src/study/edition/edition'
import { sampleEdition as sample } from './sample-editions'

type Replaced = { [Part in 'facts' | 'texts' | 'prices' | 'material']?: Partial<Edition[Part]> } & Partial<Pick<Edition, 'year' | 'findings'>>

/** The whole sample edition, with what a test is about in its place. */
export function sampleEdition({ facts, texts, prices, material, ...others }: Replaced = {}): Edition {
  return {
    ...sample,
    ...others,
    facts: { ...sample.facts, ...facts },
    texts: { ...sample.texts, ...texts },
    prices: { ...sample.prices, ...prices },
    material: { ...sample.material, ...material },
  }
}

/** Publishes an edition as it is, at once and for everyone. */
export async function publishEdition(context: Context, replaced?: Replaced) {
  const edition = sampleEdition(replaced)
  await insertPublished(context.database.orm, edition)
  await context.contentChanged()
  return edition
}
