import { useQuery } from '@tanstack/react-query'
import type { companySizes } from '../../../entities/study-orders'
import { formatFrancs, priceOf, vatNote } from '../../../study/prices'
import { queries } from '../../api/queries'
import styles from './order-summary.module.css'

type Props = {
  year: number
  /** Nothing is shown before one is chosen. */
  companySize: (typeof companySizes)[number] | undefined
  wantsPresentation: boolean
}

/** What the order costs, said again with every change. The region stands from the beginning: only then is its content announced. */
export function OrderSummary({ year, companySize, wantsPresentation }: Props) {
  return (
    <section className={companySize ? styles.summary : styles.waiting} aria-live="polite" aria-atomic="true" aria-label="Ihre Bestellung">
      {companySize ? (
        <>
          <h2>Ihre Bestellung</h2>
          <PriceTable year={year} companySize={companySize} wantsPresentation={wantsPresentation} />
        </>
      ) : null}
    </section>
  )
}

export function PriceTable({ year, companySize, wantsPresentation }: Props & { companySize: (typeof companySizes)[number] }) {
  const { price, presentationPrice, total } = priceOf({ companySize: companySize.value, wantsPresentation })
  const { data: terms } = useQuery(queries.orderTerms)
  const note = terms && vatNote(total, terms)
  const [currency, amount] = formatFrancs(total).split('\u00a0')
  return (
    <table className={styles.prices}>
      <tbody>
        <tr>
          <th scope="row">
            Studie {year}, {companySize.label.replace(/^./, (letter) => letter.toLowerCase())}
          </th>
          <td>{formatFrancs(price)}</td>
        </tr>
        {wantsPresentation ? (
          <tr>
            <th scope="row">Präsentation vor Ort</th>
            <td>{formatFrancs(presentationPrice)}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <small>{currency}</small>
            {`\u00a0${amount}`}
          </td>
        </tr>
        {note ? (
          <tr>
            <td colSpan={2} className={styles.vat}>
              {note}
            </td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  )
}
