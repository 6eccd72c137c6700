import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContactMessage, contactMessages } from '../../entities/contact-messages'
import type { PartnerApplication, partnerApplications } from '../../entities/partner-applications'
import { useDelete, useMarkRead } from '../api/admin-changes'
import { waiting } from '../api/admin-lists'
import { Badge } from '../ui/badge'
import { Button, ButtonAnchor } from '../ui/button'
import { Rows } from '../ui/rows'
import { useToast } from '../ui/toast'
import styles from './card.module.css'
import { ConfirmDialog } from './confirm-dialog'
import details from './details.module.css'
import { Dialog } from './dialog'
import { List, useRows } from './list'
import { mailTo } from './mail-link'
import { Toolbar } from './toolbar'
import { words } from './wording'

export type Letter = ContactMessage | PartnerApplication
type Inbox = typeof contactMessages | typeof partnerApplications

type InboxTabProps<L extends Letter> = {
  entity: Inbox
  waits: 'messages' | 'applications'
  heading: string
  noun: 'message' | 'application'
  empty: string
  /** The title of a letter's dialog. */
  titleOf: (letter: L) => string
  /** What the list shows below the sender's name, and above the message. */
  sender: (letter: L) => readonly string[]
  preview: (letter: L) => ReactNode
  showDate: (iso: string) => string
  details: (letter: L) => readonly (readonly [string, ReactNode])[]
  deleteLabel: string
}

const senderOf = ({ firstName, lastName }: Letter) => `${firstName} ${lastName}`

/** What visitors sent: read it, answer it, keep it unread, delete it. */
export function InboxTab<L extends Letter>(props: InboxTabProps<L>) {
  const { entity, waits, heading, noun, empty, sender, preview, showDate } = props
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
      <Toolbar heading={heading} note={unread > 0 ? `${unread} unread` : undefined} lang="en" />
      <List list={letters} lang="en" layout="rows" empty={empty}>
        {(letter) => (
          <article className={details.letter}>
            <div>
              <div className={details.line}>
                <h3 className={styles.name}>
                  <button type="button" className={details.open} onClick={() => open(letter)}>
                    {senderOf(letter)}
                  </button>
                </h3>
                {letter.isRead ? null : <Badge mark="news">New</Badge>}
              </div>
              <p className={details.sender}>
                {sender(letter).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
            </div>
            <div>
              {preview(letter)}
              <p className={details.preview}>{letter.message}</p>
            </div>
            <div className={details.side}>
              <time className={details.date} dateTime={letter.createdAt}>
                {showDate(letter.createdAt)}
              </time>
              <span className={details.actions}>
                <Button look="text" small aria-label={`Details: ${senderOf(letter)}`} onClick={() => open(letter)}>
                  Details
                </Button>
                <Button look="text" small aria-label={`Delete: ${senderOf(letter)}`} onClick={() => setDoomed(letter)}>
                  Delete
                </Button>
              </span>
            </div>
          </article>
        )}
      </List>
      {current ? (
        <Detail
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

type DetailProps<L extends Letter> = InboxTabProps<L> & { letter: L; onClose: () => void; onDelete: () => void; onUnread: () => void }

function Detail<L extends Letter>({ letter, titleOf, details: rowsOf, deleteLabel, onClose, onDelete, onUnread }: DetailProps<L>) {
  const state = letter.isRead ? <Badge mark="full">Read</Badge> : <Badge mark="news">Unread</Badge>
  return (
    <Dialog
      title={titleOf(letter)}
      lang="en"
      onClose={onClose}
      footer={
        <>
          <ButtonAnchor look="ink" href={mailTo(letter.email, `Re: ${letter.subject}`)}>
            Reply via Email
          </ButtonAnchor>
          <Button onClick={onClose}>Close</Button>
          <Button look="text" onClick={onUnread}>
            Mark as unread
          </Button>
          <Button look="text" className={details.end} onClick={onDelete}>
            {deleteLabel}
          </Button>
        </>
      }
    >
      <Rows
        className={details.rows}
        rows={[
          ['Status', state],
          ...rowsOf(letter),
          [
            'Message',
            <p key="message" className={details.message}>
              {letter.message}
            </p>,
          ],
        ]}
      />
    </Dialog>
  )
}
