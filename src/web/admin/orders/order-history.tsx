import { Fragment } from 'react'
import type { Activity } from '../../../model/content/activity'
import type { Fields } from '../../../model/fields/entity'
import type { Field } from '../../../model/fields/field'
import { type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { Hidden } from '../../ui/sheet'
import details from '../components/details.module.css'
import { useActivity } from '../history/activity-list'
import { showMoment } from '../text/dates'
import { showValue } from '../text/value-text'
import { words } from '../text/wording'
import styles from './order.module.css'
import { customerOf } from './order-labels'

/** Who did what with the order when, the latest first. */
export function OrderHistory({ order }: { order: StudyOrder }) {
  const { query, rows } = useActivity({ entryId: order.id })
  return (
    <section className={styles.history} aria-label="History">
      <h3>History</h3>
      {query.isPending ? <p role="status">{words.en.loading}</p> : null}
      {query.isError ? (
        <p role="alert">
          The history could not be loaded.{' '}
          <Button look="text" small onClick={() => query.refetch()}>
            {words.en.retry}
          </Button>
        </p>
      ) : null}
      {rows ? (
        <ol>
          {rows.map((change) => (
            <li key={change.id} className={details.entry}>
              <time dateTime={change.createdAt}>{showMoment(change.createdAt)}</time>
              <span>
                <Step of={change} />
              </span>
              <span>{change.administrator}</span>
            </li>
          ))}
          {query.hasNextPage ? (
            <li className={details.entry}>
              <Button look="text" small disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {words.en.more}
              </Button>
            </li>
          ) : (
            <li className={details.entry}>
              <time dateTime={order.createdAt}>{showMoment(order.createdAt)}</time>
              <span>ordered</span>
              <span>{customerOf(order)}</span>
            </li>
          )}
        </ol>
      ) : null}
    </section>
  )
}

/** A change of the status as from and to, of a field with its name; anything else by its name and the documents it concerns. */
function Step({ of: { action, changes } }: { of: Activity }) {
  const { status } = changes
  if (status) return <FromTo change={status} />
  if (action !== 'changed') {
    return (
      <>
        {action}
        {Object.entries(changes).map(([name, change]) => (
          <Fragment key={name}>
            , <FromTo change={change} />
          </Fragment>
        ))}
      </>
    )
  }
  // The database keeps no order of its own: the fields stand as they are declared.
  return Object.entries(studyOrders.fields as Fields).map(([name, field]) => {
    const change = changes[name]
    return change ? (
      <span key={name} className={styles.change}>
        {field.english ?? field.label}: <FromTo change={change} field={field} />
      </span>
    ) : null
  })
}

function FromTo({ change, field }: { change: Activity['changes'][string]; field?: Field | undefined }) {
  const show = (value: unknown) => (field?.choices ? String(value) : showValue(field, value, 'en'))
  if (change.from === undefined || change.to === undefined) return <>{show(change.to ?? change.from)}</>
  return (
    <>
      {show(change.from)}
      <Hidden> to </Hidden>
      <Arrow /> {show(change.to)}
    </>
  )
}
