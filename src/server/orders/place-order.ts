import { studies } from '../../entities/studies'
import { type StudyOrder, studyOrders } from '../../entities/study-orders'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { HttpError } from '../errors'
import { queueMail } from '../mail/queue'
import { findOnlyOne, insertRow } from '../rows/rows'
import { deliverAtOnce } from './delivery'
import { issueInvoice } from './invoices'
import { orderConfirmation, orderNotice } from './order-mails'
import { documentAtOnce } from './order-terms'

/**
 * Order, invoice number, the mails about it and the study, where it goes out at once: all stored before anybody is told of success, or none.
 * The answer is the order as it was placed; how far it is on its way is the team's to know.
 */
export async function placeOrder(tx: Orm, { config }: Context, values: Partial<StudyOrder>): Promise<StudyOrder> {
  const current = await findOnlyOne(tx, studies)
  if (!current) throw new HttpError(409, 'Zurzeit ist keine Ausgabe erhältlich. Ihre Bestellung wurde nicht aufgenommen.')
  const order = await insertRow(tx, studyOrders, { ...values, editionYear: current.year })
  const invoice = await issueInvoice(tx, config.invoice, order)
  const document = await documentAtOnce(tx, current)
  const study = document && (await deliverAtOnce(tx, order, document))
  await queueMail(tx, config, orderConfirmation(config, order, invoice, study))
  await queueMail(tx, config, orderNotice(config, order, invoice, study !== undefined))
  return order
}
