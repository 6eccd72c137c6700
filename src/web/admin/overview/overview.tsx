import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { type BooksCheck, booksAgree } from '../../../model/orders/books-check'
import type { OrderFilter } from '../../../model/orders/study-orders'
import type { Overview as Facts } from '../../../model/settings/overview'
import { editionStates } from '../../api/editions'
import { overview } from '../../api/overview'
import { Button } from '../../ui/button'
import { ActivitySentence } from '../history/activity-sentence'
import { money } from '../orders/payments'
import { showDay, showMoment } from '../text/dates'
import { words } from '../text/wording'
import styles from './overview.module.css'

/** With the drawing code, which the lists have no need of. */
const MonthsChart = lazy(() => import('./months-chart').then(({ MonthsChart }) => ({ default: MonthsChart })))

/** What is new and what is to be done, each leading to its list. */
export function Overview() {
  const { data, isError, refetch } = useQuery(overview)
  if (!data) {
    return isError ? (
      <p role="alert" className={styles.state}>
        {words.en.notLoaded}{' '}
        <Button look="text" small onClick={() => refetch()}>
          {words.en.retry}
        </Button>
      </p>
    ) : (
      <p role="status" className={styles.state}>
        {words.en.loading}
      </p>
    )
  }
  return (
    <div className={styles.overview}>
      <Group heading={`New since ${showDay(data.since)}`}>
        {(['orders', 'messages', 'applications'] as const).map((tab) => (
          <Fact key={tab} href={`/admin?${new URLSearchParams({ tab, since: data.since })}`} count={data.fresh[tab]} label={tab} />
        ))}
      </Group>
      <Group heading="Orders">
        <Queue of={data} name="to-deliver" label="to deliver" />
        <Queue of={data} name="open" label="open" withSum />
        <Queue of={data} name="overdue" label="overdue" withSum />
        <Queue of={data} name="to-pay-back" label="to pay back" withSum />
        <Sums of={data} />
        {data.books ? <Books of={data.books} /> : null}
      </Group>
      <Group heading="Mail and edition">
        <Fact href="/admin?screen=mails" count={data.mails.waiting} label="mails waiting" />
        <Fact href="/admin?screen=mails" count={data.mails.failed} label="mails failed" />
        <Drafts />
      </Group>
      <Suspense fallback={<div className={styles.months} />}>
        <MonthsChart editions={data.months} />
      </Suspense>
      <Deeds of={data} />
    </div>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{heading}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function Fact({ href, count, label, sum }: { href: string; count: number; label: string; sum?: string | undefined }) {
  return (
    <li>
      <Link href={href} className={count === 0 ? styles.none : undefined}>
        <b>{count}</b> <span>{label}</span> {sum ? <small>{sum}</small> : null}
      </Link>
    </li>
  )
}

type QueueProps = { of: Facts; name: OrderFilter; label: string; withSum?: boolean }

function Queue({ of: { orders }, name, label, withSum = false }: QueueProps) {
  const { rows, open } = orders[name]
  return <Fact href={`/admin?tab=orders&status=${name}`} count={rows} label={label} sum={withSum && rows > 0 ? money(Math.abs(open)) : undefined} />
}

/** Every order: what was ordered, and what was billed for it. */
function Sums({ of: { orders } }: { of: Facts }) {
  const { rows, total, billed } = orders.all
  return <Fact href="/admin?tab=orders" count={rows} label="in all" sum={rows > 0 ? `total ${money(total)}, billed ${money(billed)}` : undefined} />
}

/** What last night's comparison found: one amount, or both sides. */
function Books({ of: check }: { of: BooksCheck }) {
  const { orders, journal, bank, differing, at } = check
  const byHand = bank.byHand === 0 ? '' : `, of it ${money(bank.byHand)} noted by hand`
  const numbers = differing.map(({ numbers, order }) => numbers ?? order).join('; ')
  return (
    <li className={styles.deed}>
      {booksAgree(check) ? (
        <p>
          orders = journal = bank: {money(orders.paid)}
          {byHand}
        </p>
      ) : (
        <p role="alert">
          ▲ Orders say {money(orders.paid)} paid and {money(orders.open)} open, the journal {money(journal.paid)} and {money(journal.open)}, the bank{' '}
          {money(bank.told)}
          {byHand}. {numbers}
        </p>
      )}
      <small>{showMoment(at)}</small>
    </li>
  )
}

/** How much is left to do before the next edition can appear. */
function Drafts() {
  const { data: states = [] } = useQuery(editionStates)
  return states
    .filter(({ hasDraft }) => hasDraft)
    .map(({ year, progress, publishAt }) => (
      <Fact
        key={year}
        href={`/admin?edition=${year}`}
        count={progress ? progress.total - progress.done : 0}
        label={`of ${progress?.total ?? 0} open in edition ${year}`}
        sum={publishAt ? `scheduled for ${showMoment(publishAt)}` : undefined}
      />
    ))
}

function Deeds({ of: { deeds } }: { of: Facts }) {
  return (
    <section className={styles.group}>
      <h3>What colleagues did last</h3>
      {deeds.length === 0 ? <p className={styles.none}>Nothing yet.</p> : null}
      <ul>
        {deeds.map((deed) => (
          <li key={deed.id} className={styles.deed}>
            <p>
              <ActivitySentence of={deed} />
            </p>
            <small>{showMoment(deed.createdAt)}</small>
          </li>
        ))}
      </ul>
      <Link href="/admin?screen=activity" className={styles.all}>
        All activity
      </Link>
    </section>
  )
}
