import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { HandlingChange } from '../../../model/inbox/handling-change'
import { type Submission, useHandling, useMarkRead } from '../../api/inbox'
import { refusalOf } from '../../api/request'
import type { Notice } from '../../ui/notice'
import { listHeadingId } from '../components/dialog'
import { isShortcut } from '../components/shortcut'
import { useReport } from '../components/use-report'
import { entryElementId } from '../list/list'
import { useOpened } from '../list/use-opened'
import { words } from '../text/wording'
import { type InboxEntity, openerOf } from './submission'

/** The entry that is open, and everything that can be said of it. */
export function useReading<S extends Submission>(entity: InboxEntity, noun: string, rows: readonly S[] = []) {
  const report = useReport()
  const mark = useMarkRead(entity)
  const handling = useHandling(entity)
  const entry = useOpened(entity)
  const { arrived } = entry
  const opened = entry.opened as S | undefined
  const current: S | undefined = opened && (rows.find(({ id }) => id === opened.id) ?? { ...opened, isRead: true })

  const setRead = ({ id }: S, isRead: boolean) => report(mark.mutateAsync({ id, isRead }), undefined, `Failed to mark ${noun} as ${isRead ? 'read' : 'unread'}`)

  // Opened by its address, it counts as opened too.
  const readArrived = useEffectEvent(() => {
    if (arrived && !arrived.isRead) setRead(arrived as S, true)
  })
  const arrivedId = arrived?.id
  useEffect(() => {
    if (arrivedId) readArrived()
  }, [arrivedId])

  function change({ id }: S, changed: HandlingChange, success: string, action?: Notice['action']) {
    const saved = handling.mutateAsync({ id, change: changed }).then((answer) => entry.renew(answer as NonNullable<typeof arrived>))
    return report(saved, success, (error) => refusalOf(error) ?? `Failed to update ${noun}`, action)
  }

  function open(submission: S) {
    entry.open(submission as NonNullable<typeof arrived>)
    if (!submission.isRead) setRead(submission, true)
  }

  return {
    entry,
    current,
    change,
    open,
    ...useSteps({ rows, current, open }),
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

type Steps<S> = { rows: readonly S[]; current: S | undefined; open: (submission: S) => void }

/** From one entry to the next and back, also by the keys j and k while nothing but the entry itself is open above the list. */
function useSteps<S extends Submission>({ rows, current, open }: Steps<S>) {
  const at = current ? rows.findIndex(({ id }) => id === current.id) : -1
  const stepTo = (submission: S | undefined) =>
    submission &&
    (() => {
      open(submission)
      document.getElementById(entryElementId(submission.id))?.scrollIntoView({ block: 'nearest' })
    })
  const isElsewhere = current !== undefined && at === -1
  const steps = { onPrevious: stepTo(rows[at - 1]), onNext: stepTo(isElsewhere ? undefined : rows[at + 1]) }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'j' ? steps.onNext : event.key === 'k' ? steps.onPrevious : undefined
    const isCovered = document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > (current ? 1 : 0)
    if (!step || isCovered || !isShortcut(event)) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return steps
}

export type Reading<S extends Submission> = ReturnType<typeof useReading<S>>
