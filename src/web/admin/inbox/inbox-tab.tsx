import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { contactMessages } from '../../../entities/contact-messages'
import type { partnerApplications } from '../../../entities/partner-applications'
import { useDelete, useMarkRead } from '../../api/admin-changes'
import { waiting } from '../../api/admin-lists'
import { useToast } from '../../ui/toast'
import { ConfirmDialog } from '../frame/confirm-dialog'
import { ExportButtons } from '../frame/export-buttons'
import { List, useRows } from '../frame/list'
import { MissingEntry } from '../frame/missing-entry'
import { Toolbar } from '../frame/toolbar'
import { useOpened } from '../frame/use-opened'
import { words } from '../frame/wording'
import { type Submission, SubmissionDialog, type SubmissionParts, SubmissionRow, senderOf } from './submission'

type InboxTabProps<S extends Submission> = SubmissionParts<S> & {
  entity: typeof contactMessages | typeof partnerApplications
  waits: 'messages' | 'applications'
  heading: string
  noun: 'message' | 'application'
  empty: string
}

/** What visitors sent: read it, answer it, keep it unread, delete it. */
export function InboxTab<S extends Submission>(props: InboxTabProps<S>) {
  const { entity, waits, heading, noun, empty } = props
  const toast = useToast()
  const list = useRows(entity)
  const submissions = { ...list, rows: list.rows as S[] | undefined }
  const { data: unread = 0 } = useQuery(waiting[waits])
  const mark = useMarkRead(entity)
  const remove = useDelete(entity)
  const entry = useOpened(entity)
  const { opened: openedRow, open: setOpened, close, arrived } = entry
  const opened = openedRow as S | undefined
  const [doomed, setDoomed] = useState<S>()

  async function setRead(submission: S, isRead: boolean) {
    try {
      await mark.mutateAsync({ id: submission.id, isRead })
    } catch {
      toast({ title: 'Error', description: `Failed to mark ${noun} as ${isRead ? 'read' : 'unread'}`, isDestructive: true })
    }
  }

  // Opened by its address, it counts as opened too.
  const readArrived = useEffectEvent(() => {
    if (arrived && !arrived.isRead) setRead(arrived as S, true)
  })
  const arrivedId = arrived?.id
  useEffect(() => {
    if (arrivedId) readArrived()
  }, [arrivedId])

  function open(submission: S) {
    setOpened(submission)
    if (!submission.isRead) setRead(submission, true)
  }

  async function destroy(submission: S) {
    try {
      await remove.mutateAsync(submission)
      toast({ title: 'Success', description: `${noun === 'message' ? 'Message' : 'Application'} deleted successfully` })
      close()
    } catch {
      toast({ title: 'Error', description: `Failed to delete ${noun}`, isDestructive: true })
    }
    setDoomed(undefined)
  }

  const current = opened && (submissions.rows?.find(({ id }) => id === opened.id) ?? { ...opened, isRead: true })
  return (
    <>
      <Toolbar heading={heading} note={unread > 0 ? `${unread} unread` : undefined} lang="en" action={<ExportButtons entity={entity} />} />
      <MissingEntry opened={entry} lang="en" noun={noun} />
      <List list={submissions} lang="en" layout="rows" empty={empty}>
        {(submission) => <SubmissionRow {...props} submission={submission} onOpen={() => open(submission)} onDelete={() => setDoomed(submission)} />}
      </List>
      {current ? (
        <SubmissionDialog
          {...props}
          submission={current}
          onClose={close}
          onDelete={() => setDoomed(current)}
          onUnread={() => {
            close()
            setRead(current, false)
          }}
        />
      ) : null}
      {doomed ? (
        <ConfirmDialog
          lang="en"
          title={`Delete ${noun}?`}
          label={props.deleteLabel}
          pendingLabel={words.en.deleting}
          isPending={remove.isPending}
          onConfirm={() => destroy(doomed)}
          onCancel={() => setDoomed(undefined)}
        >
          {words.en.forGood(senderOf(doomed))}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
