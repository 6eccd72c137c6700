import { randomUUID } from 'node:crypto'
import { website } from '../../../model/content/activity'
import { studies } from '../../../model/content/studies'
import type { VatTerms } from '../../../model/orders/order-terms'
import { type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { markOf, type Offer, offerInWords, offerOf, priceOf } from '../../../study/offer'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { Orm } from '../../platform/db/database'
import { HttpError, invalid } from '../../platform/http/errors'
import { queueMail, queueMails } from '../../platform/mail/queue'
import { findOnlyOne, insertRow } from '../../platform/rows/rows'
import { effectiveTerms } from '../../platform/settings/effective-terms'
import { currentPrices } from '../editions'
import { mayConfirm } from '../inbox'
import { deliverAtOnce } from './delivery'
import { noteOrder } from './fulfilment'
import { type Billed, issueBefore } from './invoice/invoices'
import { orderConfirmation, orderNotice } from './order-mails'
import { documentAtOnce } from './order-terms'

export type Ordered = Pick<StudyOrder, 'companySize' | 'email'> & Partial<StudyOrder>

/** What the page showed, as far as it was sent along. */
export type Shown = Readonly<Partial<Record<'offer' | 'price' | 'presentationPrice', unknown>>>

/**
 * Order, invoice number, the mails about it and the study, where it goes out at once: all stored before anybody is told of success, or none.
 * Edition and prices are those that hold in this very transaction. The answer is the order as it was placed; how far it is on its way is
 * the team's to know.
 */
export async function placeOrder(tx: Orm, context: { config: Config; keyedHash: KeyedHash }, values: Ordered, shown: Shown): Promise<StudyOrder> {
  const current = await findOnlyOne(tx, studies)
  if (!current) throw new HttpError(409, 'Zurzeit ist keine Ausgabe erhältlich. Ihre Bestellung wurde nicht aufgenommen.')
  const offer = offerOf(await currentPrices(tx))
  if (!offer) throw new HttpError(409, `Die Ausgabe ${current.year} kann noch nicht bestellt werden. Ihre Bestellung wurde nicht aufgenommen.`)
  const terms = await effectiveTerms(tx, context.config)
  refuseOtherOffer(shown, offer, terms.invoice.vat)
  const prices = priceOf(offer, { companySize: values.companySize, wantsPresentation: values.wantsPresentation ?? false })
  refuseOtherPrices(shown, prices)
  // Asked before the invoice has its number, for which all other orders wait.
  const isConfirmed = await mayConfirm(tx, context, 'orders', values.email)
  const now = new Date()
  const ordered = { ...values, ...prices, id: randomUUID() }
  const edition = { year: offer.year, studyId: current.id, threshold: offer.threshold }
  const { invoice, carried } = await issueBefore(tx, terms.invoice, { ...ordered, createdAt: now.toISOString() } as Billed, edition, now)
  const document = isConfirmed ? await documentAtOnce(tx, current) : undefined
  const order = await insertRow(tx, studyOrders, { ...ordered, ...carried, studySentAt: document ? now.toISOString() : null })
  if (isConfirmed) {
    const study = document && (await deliverAtOnce(tx, order, document))
    const going = study ? 'invoice and study' : 'invoice'
    await queueMails(tx, terms, [orderConfirmation(terms, order, invoice, study), orderNotice(terms, order, invoice, going)])
  } else {
    await noteOrder(tx, website, order, 'not confirmed')
    await queueMail(tx, terms, orderNotice(terms, order, invoice, 'nothing'))
  }
  return order
}

/** A form that was opened before another edition appeared, other prices or other VAT: its sender is told and asked, and nothing is changed for them. */
function refuseOtherOffer(shown: Shown, offer: Offer, vat: VatTerms) {
  if (shown.offer === undefined || shown.offer === markOf(offer, vat)) return
  const isSameYear = String(shown.offer).startsWith(`${offer.year}-`)
  const news = isSameYear ? `Für die Ausgabe ${offer.year} gelten jetzt andere Preise` : `Erhältlich ist jetzt die Ausgabe ${offer.year}`
  throw new HttpError(
    409,
    `${news}: ${offerInWords(offer, vat)}. Ihre Bestellung wurde noch nicht aufgenommen. Bitte prüfen Sie sie und bestellen Sie noch einmal, wenn Sie einverstanden sind.`,
    { current: offer },
  )
}

/** Nobody is billed what they did not see: prices that the page showed must be the ones that hold. */
function refuseOtherPrices(shown: Shown, computed: { price: number; presentationPrice: number }) {
  const differing = (['price', 'presentationPrice'] as const).filter((name) => shown[name] !== undefined && Number(shown[name]) !== computed[name])
  if (differing.length > 0) {
    throw invalid(differing.map((path) => ({ path, message: 'Der Preis stimmt nicht mehr. Bitte laden Sie die Seite neu und prüfen Sie die Bestellung.' })))
  }
}
