import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button'
import { BankImportDialog } from './bank/bank-import-dialog'
import { RemindersDialog } from './bank/reminders-dialog'
import { BookkeepingDialog } from './bookkeeping-dialog'
import styles from './fulfilment.module.css'
import { StudyFilesDialog } from './study-files-dialog'

const tools: readonly { label: string; Content: ComponentType<{ onClose: () => void }> }[] = [
  { label: 'Bank import', Content: BankImportDialog },
  { label: 'Reminders', Content: RemindersDialog },
  { label: 'Study files', Content: StudyFilesDialog },
  { label: 'Bookkeeping', Content: BookkeepingDialog },
]

/** What concerns all orders: payments, reminders, the files that are delivered, the bookkeeping, and what else acts on the list. */
export function OrderTools({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<string>()
  const Content = tools.find(({ label }) => label === opened)?.Content
  return (
    <div className={styles.tools}>
      {tools.map(({ label }) => (
        <Button key={label} small onClick={() => setOpened(label)}>
          {label}
        </Button>
      ))}
      {children}
      {Content ? <Content onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}
