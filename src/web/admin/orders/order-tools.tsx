import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button'
import { BookkeepingDialog } from './bookkeeping-dialog'
import styles from './fulfilment.module.css'
import { StudyFilesDialog } from './study-files-dialog'

/** What concerns all orders: the files that are delivered, the bookkeeping, and what else acts on the list. */
export function OrderTools({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<'files' | 'bookkeeping'>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.tools}>
      <Button small onClick={() => setOpened('files')}>
        Study files
      </Button>
      <Button small onClick={() => setOpened('bookkeeping')}>
        Bookkeeping
      </Button>
      {children}
      {opened === 'files' ? <StudyFilesDialog onClose={close} /> : null}
      {opened === 'bookkeeping' ? <BookkeepingDialog onClose={close} /> : null}
    </div>
  )
}
