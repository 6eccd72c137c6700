import { useId } from 'react'
import type { EditionMonths } from '../../../model/settings/overview'
import { Marks } from '../../charts/marks'
import { drawMonths } from './months-drawing'
import styles from './overview.module.css'

const sum = ({ months }: EditionMonths) => months.reduce((total, { orders }) => total + orders, 0)

/** Orders per month of this edition against the one before, by the drawing code of the findings. */
export function MonthsChart({ editions }: { editions: EditionMonths[] }) {
  const id = useId()
  const [current, before] = editions
  if (!current) return null
  const { height, marks } = drawMonths(editions)
  const words = editions.map((edition) => `${edition.edition}: ${edition.months.map(({ orders }) => orders).join(', ') || 'none yet'}`).join('; ')
  return (
    <figure className={styles.months}>
      <figcaption>
        Orders per month since the first: <b>{current.edition}</b> {sum(current)}
        {before ? (
          <>
            , <span className={styles.before}>{before.edition}</span> {sum(before)}
          </>
        ) : null}
      </figcaption>
      <svg role="img" aria-labelledby={id} style={{ height }}>
        <title id={id}>{`Orders per month. ${words}`}</title>
        <Marks marks={marks} />
      </svg>
    </figure>
  )
}
