import { studyOrders } from '../../../model/orders/study-orders'
import { setInAddress, useAddress } from '../components/address'
import { exportingLabel, useListExports } from '../list/export-buttons'
import { BankImportDialog } from './bank/bank-import-dialog'
import { RemindersDialog } from './bank/reminders-dialog'
import { BookkeepingDialog } from './bookkeeping-dialog'
import { Menu } from './menu'
import { StudyFilesDialog } from './study-files-dialog'

/** What concerns all orders; each has its place in the address, `/admin?tab=orders&tool=bookkeeping`. */
export const orderTools = [
  { name: 'bank', label: 'Bank import', Dialog: BankImportDialog },
  { name: 'reminders', label: 'Reminders', Dialog: RemindersDialog },
  { name: 'files', label: 'Study files', Dialog: StudyFilesDialog },
  { name: 'bookkeeping', label: 'Bookkeeping', Dialog: BookkeepingDialog },
] as const

/** The tools, and what takes the list away as a file, under one button. */
export function OrderTools() {
  const named = useAddress().get('tool')
  const opened = orderTools.find(({ name }) => name === named)
  const open = (name: string) => setInAddress('tool', name, { replace: true })
  const exports = useListExports(studyOrders)
  const label = exports.some(({ isRunning }) => isRunning) ? exportingLabel : 'Tools'
  return (
    <>
      <Menu label={label} groups={[orderTools.map((tool) => ({ label: tool.label, onChoose: () => open(tool.name) })), exports]} />
      {opened ? <opened.Dialog onClose={() => open('')} /> : null}
    </>
  )
}
