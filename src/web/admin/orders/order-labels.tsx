import { useQuery } from '@tanstack/react-query'
import { entryNumber } from '../../../model/fields/entry-number'
import { billedFor } from '../../../model/orders/account'
import type { IssuedInvoice } from '../../../model/orders/fulfilment'
import { type CompanySize, type OrderStatus, orderStatuses, type StudyOrder } from '../../../model/orders/study-orders'
import { briefOf } from '../../../study/editions'
import { formatMoney, formatRappen } from '../../../study/prices'
import { queries } from '../../api/queries'
import { Badge, type Mark } from '../../ui/badge'
import styles from './order.module.css'

export const orderName = ({ id }: { id: string }) => `Order #${entryNumber(id)}`
export const customerOf = ({ firstName, lastName }: StudyOrder) => `${firstName} ${lastName}`
/** The year of the study that was ordered; orders from before invoices were made out have none until theirs is. */
export const editionOf = ({ editionYear }: StudyOrder) => editionYear ?? 'not billed yet'
/** In Rappen: the price and that of the presentation, as they were shown. */
export const totalOf = ({ price, presentationPrice }: StudyOrder) => (price + presentationPrice) * 100
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const lines: Record<CompanySize, (threshold: number) => string> = {
  small: (threshold) => `small, under ${threshold} employees`,
  large: (threshold) => `large, ${threshold} employees or more`,
}

/** In the area's English, which the form's choices do not speak. Where the line was drawn is the order's edition's to say. */
export const sizeOf = (size: CompanySize, threshold: number | null | undefined) => (typeof threshold === 'number' ? lines[size](threshold) : size)

/** From how many employees on a company was large in the edition that was ordered. */
export function useThreshold({ editionYear }: StudyOrder) {
  return briefOf(useQuery(queries.editions).data, editionYear)?.threshold
}

const marks: Record<OrderStatus, Mark> = { pending: 'open', processed: 'half', delivered: 'full' }

export function StatusBadge({ of: { status, cancelledAt } }: { of: StudyOrder }) {
  return cancelledAt ? <Badge mark="off">cancelled</Badge> : <Badge mark={marks[status]}>{status}</Badge>
}

/** What the invoice says, which is another amount than the total where VAT comes on top or falls away. */
export function billedInWords(order: StudyOrder) {
  const billed = billedFor(order)
  if (billed === null) return 'nothing yet'
  return order.cancelledAt ? 'taken back' : `CHF\u00a0${formatRappen(billed)}`
}

/** The amount large, the currency beside it: what the order costs at the prices that were shown. */
export function Total({ of }: { of: StudyOrder }) {
  const [currency, amount] = formatMoney(totalOf(of)).split('\u00a0')
  return (
    <span className={styles.price}>
      <small>{currency}</small>
      {'\u00a0'}
      {amount}
    </span>
  )
}

/** What the invoice says besides its total; nothing where it does not speak of VAT. */
export function vatRows(invoice: IssuedInvoice | null | undefined) {
  if (!invoice?.isTaxed) return []
  const { net, vat } = invoice
  return [['Net', net] as const, ['VAT', vat] as const].map(([name, rappen]) => [name, `CHF\u00a0${formatRappen(rappen)}`] as const)
}

/** A status that is set by hand. That of a delivered order sends nothing, and says so. */
export const stepLabel = (next: OrderStatus) => (next === 'delivered' ? 'Mark as delivered, send nothing' : `Mark as ${next}`)

/** The states beside the order's own: what it can be moved to. A cancelled one stays as it is. */
export function neighbours({ status, cancelledAt }: StudyOrder): { next: OrderStatus | undefined; previous: OrderStatus | undefined } {
  if (cancelledAt) return { next: undefined, previous: undefined }
  const at = orderStatuses.findIndex(({ value }) => value === status)
  return { next: orderStatuses[at + 1]?.value, previous: orderStatuses[at - 1]?.value }
}
