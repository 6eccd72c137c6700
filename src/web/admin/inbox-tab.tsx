import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { contactMessages } from '../../entities/contact-messages'
import type { partnerApplications } from '../../entities/partner-applications'
import { useDelete, useMarkRead } from '../api/admin-changes'
import { waiting } from '../api/admin-lists'
import { useToast } from '../ui/toast'
import { ConfirmDialog } from './confirm-dialog'
import { ExportButtons } from './export-buttons'
import { type Letter, LetterDialog, type LetterParts, LetterRow, senderOf } from './letter'
import { List, useRows } from './list'
import { Toolbar } from './toolbar'
import { words } from './wording'

type InboxTabProps<L extends Letter> = LetterParts<L> & {
  entity: typeof contactMessages | typeof partnerApplications
  waits: 'messages' | 'applications'
  heading: string
  noun: 'message' | 'application'
  empty: string
}

/** What visitors sent: read it, answer it, keep it unread, delete it. */
export function InboxTab<L extends Letter>(props: InboxTabProps<L>) {
  const { entity, waits, heading, noun, empty } = props
  const toast = useToast()
  const list = useRows(entity)
  const letters = { ...list, rows: list.rows as L[] | undefined }
  const { data: unread = 0 } = useQuery(waiting[waits])
  const mark = useMarkRead(entity)
  const remove = useDelete(entity)
  const [opened, setOpened] = useState<L>()
  const [doomed, setDoomed] = useState<L>()

  async function setRead(letter: L, isRead: boolean) {
    try {
      await mark.mutateAsync({ id: letter.id, isRead })
    } catch {
      toast({ title: 'Error', description: `Failed to mark ${noun} as ${isRead ? 'read' : 'unread'}`, isDestructive: true })
    }
  }

  function open(letter: L) {
    setOpened(letter)
    if (!letter.isRead) setRead(letter, true)
  }

  async function destroy(letter: L) {
    try {
      await remove.mutateAsync(letter as never)
      toast({ title: 'Success', description: `${noun === 'message' ? 'Message' : 'Application'} deleted successfully` })
      setOpened(undefined)
    } catch {
      toast({ title: 'Error', description: `Failed to delete ${noun}`, isDestructive: true })
    }
    setDoomed(undefined)
  }

  const current = opened && (letters.rows?.find(({ id }) => id === opened.id) ?? { ...opened, isRead: true })
  return (
    <>
      <Toolbar heading={heading} note={unread > 0 ? `${unread} unread` : undefined} lang="en" action={<ExportButtons entity={entity} />} />
      <List list={letters} lang="en" layout="rows" empty={empty}>
        {(letter) => <LetterRow {...props} letter={letter} onOpen={() => open(letter)} onDelete={() => setDoomed(letter)} />}
      </List>
      {current ? (
        <LetterDialog
          {...props}
          letter={current}
          onClose={() => setOpened(undefined)}
          onDelete={() => setDoomed(current)}
          onUnread={() => {
            setOpened(undefined)
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
