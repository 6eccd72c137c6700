import type { StudyOrder } from '../../entities/study-orders'
import { offerOf, priceOf } from '../../study/offer'
import type { Orm } from '../db/database'
import { currentPrices } from '../editions/published'
import { HttpError } from '../errors'

/** An order that nobody placed, for looking at what customers would receive: at the prices of now, with everything that can be ordered. */
export async function exampleOrder(orm: Orm): Promise<{ order: StudyOrder; edition: { year: number; studyId: undefined; threshold: number } }> {
  const offer = offerOf(await currentPrices(orm))
  if (!offer) throw new HttpError(409, 'No edition is for sale, and the example shows the prices of one.')
  const wanted = { companySize: 'large', wantsPresentation: true } as const
  const now = new Date().toISOString()
  const order: StudyOrder = {
    ...{ id: '00000000-0000-4000-8000-00000000abcd', createdAt: now, updatedAt: now },
    ...{ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', organization: 'Muster AG' },
    ...{ billingAddress: 'Musterstrasse 1\n8000 Musterstadt', businessArea: 'insurance', partnerInterest: 'no' },
    ...{ ...wanted, ...priceOf(offer, wanted), status: 'pending', cancelledAt: null, editionYear: offer.year },
    ...{ documentNumbers: null, paymentReference: null, openAmount: null, paidAmount: 0, dueAt: null },
  }
  return { order, edition: { year: offer.year, studyId: undefined, threshold: offer.threshold } }
}
