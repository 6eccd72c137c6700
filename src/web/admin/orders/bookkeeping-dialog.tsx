import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRappen } from '../../../study/prices'
import { bookkeepingOf, bookkeepingYears } from '../../api/fulfilment'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import details from '../components/details.module.css'
import { Dialog } from '../components/dialog'
import notices from '../components/notices.module.css'
import { showDay } from '../text/dates'
import { words } from '../text/wording'
import styles from './fulfilment.module.css'
import { PdfLink } from './pdf-link'

/** Invoices and credit notes per business year, to read, to print or to take away. */
export function BookkeepingDialog({ onClose }: { onClose: () => void }) {
  const years = useQuery(bookkeepingYears)
  return (
    <Dialog title="Bookkeeping" lang="en" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p>All invoices and credit notes of a business year, also those of deleted orders.</p>
      {years.isPending ? <p role="status">{words.en.loading}</p> : null}
      {years.isError ? <p role="alert">{words.en.notLoaded}</p> : null}
      {years.data?.length === 0 ? <p>No invoices yet.</p> : null}
      {years.data?.map((year) => (
        <BusinessYear key={year} year={year} />
      ))}
    </Dialog>
  )
}

function BusinessYear({ year }: { year: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={String(year)}>
      <div className={classNames(flex.line, styles.year)}>
        <h3>{year}</h3>
        <a href={`/api/bookkeeping/${year}.csv`} download>
          CSV
          <Arrow to="down" />
        </a>
        <a href={`/api/bookkeeping/${year}.xlsx`} download>
          XLSX
          <Arrow to="down" />
        </a>
        <a href={`/api/bookkeeping/${year}/print`} target="_blank" rel="noopener">
          Print
          <Arrow to="out" />
        </a>
        <Button small look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Documents
        </Button>
      </div>
      {isOpen ? <Entries year={year} /> : null}
    </section>
  )
}

/** Every document with its PDF, the latest first. */
function Entries({ year }: { year: number }) {
  const entries = useQuery(bookkeepingOf(year))
  if (entries.isError) return <p role="alert">{words.en.notLoaded}</p>
  if (!entries.data) return <p role="status">{words.en.loading}</p>
  return (
    <ol>
      {entries.data.toReversed().map(({ id, number, date, customer, total, status }) => (
        <li key={id} className={details.entry}>
          <PdfLink href={`/api/invoices/${id}.pdf`} number={number} />
          <span>
            {customer}
            <small className={notices.note} lang="de">
              {showDay(date)}, {status}
            </small>
          </span>
          <span className={styles.money}>CHF&nbsp;{formatRappen(total)}</span>
        </li>
      ))}
    </ol>
  )
}
