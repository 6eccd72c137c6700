import type { Edition } from '../../../study/edition/edition'
import type { Orm } from '../../platform/db/database'
import { publishedEditions } from '../editions'

/** The document of the year that was ordered, whether or not it is still the current one. */
export async function orderedEdition(orm: Orm, year: number): Promise<Edition | undefined> {
  return (await publishedEditions(orm)).editions.get(year)
}

/** From how many employees on a company counted as large in that edition. */
export async function thresholdOf(orm: Orm, year: number): Promise<number | undefined> {
  return (await orderedEdition(orm, year))?.prices.threshold ?? undefined
}
