import { useQuery } from '@tanstack/react-query'
import { untaxed } from '../../../model/orders/order-terms'
import type { CompanySize } from '../../../model/orders/study-orders'
import { isAbroad } from '../../../study/abroad'
import { type Offer, priceOf, sizeInLine } from '../../../study/offer'
import { abroadNote, chargesFor, formatMoney, formatRappen, sumsOf } from '../../../study/prices'
import { queries } from '../../api/queries'
import styles from './order-summary.module.css'

type Props = {
  offer: Offer
  /** Nothing is shown before one is chosen. */
  companySize: CompanySize | undefined
  wantsPresentation: boolean
  /** As far as it is typed. */
  billingAddress: string | undefined
}

type Priced = Pick<Props, 'wantsPresentation' | 'billingAddress'> & { study: string; price: number; presentationPrice: number }

/** What the order costs, said again with every change. The region stands from the beginning: only then is its content announced. */
export function OrderSummary({ offer, companySize, wantsPresentation, billingAddress }: Props) {
  return (
    <section className={companySize ? styles.summary : styles.waiting} aria-live="polite" aria-atomic="true" aria-label="Ihre Bestellung">
      {companySize ? (
        <>
          <h2>Ihre Bestellung</h2>
          <PriceTable
            {...{ wantsPresentation, billingAddress }}
            {...priceOf(offer, { companySize, wantsPresentation })}
            study={studyOrdered(offer.year, companySize, offer.threshold)}
          />
        </>
      ) : null}
    </section>
  )
}

/** What is ordered, as the summary calls it. */
export const studyOrdered = (year: number, size: CompanySize, threshold: number | null | undefined) => `Studie ${year}, ${sizeInLine(size, threshold)}`

/** The same positions and sums as on the invoice. */
export function PriceTable({ study, price, presentationPrice, wantsPresentation, billingAddress = '' }: Priced) {
  // Until it is known what is charged.
  const { data: terms = untaxed } = useQuery(queries.orderTerms)
  const isFree = terms.mode !== 'none' && isAbroad(billingAddress)
  const charges = chargesFor({ price, presentationPrice, wantsPresentation }, terms, isFree)
  const names = [study, 'Präsentation vor Ort']
  const sums = sumsOf(charges, terms.mode)
  const at = sums.findIndex(({ isTotal }) => isTotal)
  const exact = (rappen: number) => `CHF\u00a0${formatRappen(rappen)}`
  // Where VAT stands above the total all amounts have their Rappen, below each other.
  const money = at > 0 ? exact : formatMoney
  const [currency, amount] = money(sums[at]?.amount ?? 0).split('\u00a0')
  const notes = [
    ...sums.slice(at + 1).map(({ label, amount }) => `${label}: ${exact(amount)}`),
    ...(terms.mode === 'none' ? [] : [isFree ? 'Rechnungsadresse im Ausland: Schweizer MWST fällt nicht an.' : abroadNote]),
  ]
  const rows = [...charges.map(({ amount }, n) => ({ label: names[n] ?? '', amount })), ...sums.slice(0, at)]
  return (
    <table className={styles.prices}>
      <tbody>
        {rows.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <small>{currency}</small>
            {`\u00a0${amount}`}
          </td>
        </tr>
        {notes.map((note) => (
          <tr key={note}>
            <td colSpan={2} className={styles.vat}>
              {note}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
