import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { HandlingChange } from '../../../model/inbox/handling-change'
import { type Submission, useHandling, useMarkRead } from '../../api/inbox'
import { refusalOf } from '../../api/request'
import { useToast } from '../../ui/toast'
import { listHeadingId } from '../components/list-heading'
import { useOpened } from '../list/use-opened'
import { words } from '../text/wording'
import type { InboxEntity } from './submission'
import { openerOf } from './submission-row'

/** The entry that is open, and everything that can be said of it. */
export function useReading<S extends Submission>(entity: InboxEntity, noun: string, rows: readonly S[] | undefined) {
  const toast = useToast()
  const mark = useMarkRead(entity)
  const handling = useHandling(entity)
  const entry = useOpened(entity)
  const { arrived } = entry
  const opened = entry.opened as S | undefined
  const current = opened && (rows?.find(({ id }) => id === opened.id) ?? { ...opened, isRead: true })

  async function setRead(submission: S, isRead: boolean) {
    try {
      await mark.mutateAsync({ id: submission.id, isRead })
      toast.clear()
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

  async function change(submission: S, said: HandlingChange, success: string, action?: Parameters<typeof toast>[0]['action']) {
    try {
      const answer = await handling.mutateAsync({ id: submission.id, change: said })
      entry.renew(answer as NonNullable<typeof entry.opened>)
      toast({ title: 'Success', description: success, action })
    } catch (error) {
      toast({ title: 'Error', description: refusalOf(error) ?? `Failed to update ${noun}`, isDestructive: true })
    }
  }

  return {
    entry,
    current: current as S | undefined,
    change,
    open: (submission: S) => {
      entry.open(submission as NonNullable<typeof entry.opened>)
      if (!submission.isRead) setRead(submission, true)
    },
    /** The focus goes back to where the entry was opened, or to the list's heading where that is gone. */
    close: () => {
      flushSync(entry.close)
      const opener = current && document.getElementById(openerOf(current.id))
      ;(opener ?? document.getElementById(listHeadingId))?.focus({ preventScroll: true })
    },
    setUnread: (submission: S) => setRead(submission, false),
    /** Whoever replies has answered; it can be taken back where that did not come about. */
    reply: (submission: S) => {
      if (submission.answeredAt) return
      const undo = () => change(submission, { answered: false }, 'Marked as not answered')
      change(submission, { answered: true }, 'Marked as answered', { label: words.en.undo, alternative: 'Undo, or press “Mark as not answered”', onAct: undo })
    },
  }
}
