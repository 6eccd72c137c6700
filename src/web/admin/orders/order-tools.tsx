import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failedMails } from '../../api/fulfilment'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Dialog } from '../frame/dialog'
import { BookkeepingDialog } from './bookkeeping-dialog'
import styles from './fulfilment.module.css'
import { MailList } from './mail-list'
import { StudyFilesDialog } from './study-files-dialog'

/** What concerns all orders: mails that failed, the files that are delivered, the bookkeeping, and what else acts on the list. */
export function OrderTools({ children }: { children: ReactNode }) {
  const { data: failed = [] } = useQuery(failedMails)
  const [opened, setOpened] = useState<'mails' | 'files' | 'bookkeeping'>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.tools}>
      {failed.length > 0 ? (
        <Button small look="text" onClick={() => setOpened('mails')}>
          <Badge mark="news">{failed.length === 1 ? '1 failed mail' : `${failed.length} failed mails`}</Badge>
        </Button>
      ) : null}
      <Button small onClick={() => setOpened('files')}>
        Study files
      </Button>
      <Button small onClick={() => setOpened('bookkeeping')}>
        Bookkeeping
      </Button>
      {children}
      {opened === 'files' ? <StudyFilesDialog onClose={close} /> : null}
      {opened === 'bookkeeping' ? <BookkeepingDialog onClose={close} /> : null}
      {opened === 'mails' ? (
        <Dialog title="Failed mails" lang="en" onClose={close} footer={<Button onClick={close}>Close</Button>}>
          <p>The mail server refused these for good, or too often. The code is its answer.</p>
          <MailList mails={failed.toReversed()} heading="Not delivered" />
        </Dialog>
      ) : null}
    </div>
  )
}
