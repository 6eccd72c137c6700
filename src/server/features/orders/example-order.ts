import { exampleEntry } from '../../../model/fields/example-entry'
import { type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { offerOf, priceOf } from '../../../study/offer'
import type { Orm } from '../../platform/db/database'
import { HttpError } from '../../platform/http/errors'
import { currentPrices } from '../editions'

/** An order that nobody placed, for looking at what customers would receive: at the prices of now, with everything that can be ordered. */
export async function exampleOrder(orm: Orm): Promise<{ order: StudyOrder; edition: { year: number; studyId: undefined; threshold: number } }> {
  const offer = offerOf(await currentPrices(orm))
  if (!offer) throw new HttpError(409, 'No edition is for sale, and the example shows the prices of one.')
  const wanted = { companySize: 'large', wantsPresentation: true } as const
  const order = exampleEntry(studyOrders, {
    ...{ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', organization: 'Muster AG' },
    ...{ billingAddress: 'Musterstrasse 1\n8000 Musterstadt', businessArea: 'insurance', partnerInterest: 'no' },
    ...{ ...wanted, ...priceOf(offer, wanted), editionYear: offer.year },
  })
  return { order, edition: { year: offer.year, studyId: undefined, threshold: offer.threshold } }
}
