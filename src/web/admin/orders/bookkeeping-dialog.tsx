import { useQuery } from '@tanstack/react-query'
import { bookkeepingYears } from '../../api/fulfilment'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { Dialog } from '../frame/dialog'
import { words } from '../frame/wording'
import styles from './fulfilment.module.css'

/** Invoices and credit notes per business year, to print or to take away. */
export function BookkeepingDialog({ onClose }: { onClose: () => void }) {
  const years = useQuery(bookkeepingYears)
  return (
    <Dialog title="Bookkeeping" lang="en" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p>All invoices and credit notes of a business year, also those of deleted orders.</p>
      {years.isPending ? <p role="status">{words.en.loading}</p> : null}
      {years.isError ? <p role="alert">{words.en.notLoaded}</p> : null}
      {years.data?.length === 0 ? <p>No invoices yet.</p> : null}
      {years.data?.map((year) => (
        <section key={year} className={styles.year} aria-label={String(year)}>
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
        </section>
      ))}
    </Dialog>
  )
}
