import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { setInAddress, useAddress } from '../frame/address'
import { BankImportDialog } from './bank/bank-import-dialog'
import { RemindersDialog } from './bank/reminders-dialog'
import { BookkeepingDialog } from './bookkeeping-dialog'
import styles from './fulfilment.module.css'
import { StudyFilesDialog } from './study-files-dialog'

/** What concerns all orders; each has its place in the address, `/admin?tab=orders&tool=bookkeeping`. */
export const orderTools = [
  { name: 'bank', label: 'Bank import', Dialog: BankImportDialog },
  { name: 'reminders', label: 'Reminders', Dialog: RemindersDialog },
  { name: 'files', label: 'Study files', Dialog: StudyFilesDialog },
  { name: 'bookkeeping', label: 'Bookkeeping', Dialog: BookkeepingDialog },
] as const

/** The tools, and what else acts on the list. */
export function OrderTools({ children }: { children: ReactNode }) {
  const named = useAddress().get('tool')
  const opened = orderTools.find(({ name }) => name === named)
  const open = (name: string) => setInAddress('tool', name, { replace: true })
  return (
    <div className={styles.tools}>
      {orderTools.map(({ name, label }) => (
        <Button key={name} small onClick={() => open(name)}>
          {label}
        </Button>
      ))}
      {children}
      {opened ? <opened.Dialog onClose={() => open('')} /> : null}
    </div>
  )
}
