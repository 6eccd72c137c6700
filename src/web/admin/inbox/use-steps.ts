import { useEffect, useEffectEvent } from 'react'
import type { Submission } from '../../api/inbox'
import { isShortcut } from '../components/shortcut'
import { entryPlace } from '../list/list'

type Steps<S> = { rows: readonly S[] | undefined; current: S | undefined; open: (submission: S) => void }

/** From one entry to the next and back, also by the keys j and k while nothing but the entry itself is open above the list. */
export function useSteps<S extends Submission>({ rows = [], current, open }: Steps<S>) {
  const at = current ? rows.findIndex(({ id }) => id === current.id) : -1
  const stepTo = (submission: S | undefined) =>
    submission &&
    (() => {
      open(submission)
      document.getElementById(entryPlace(submission.id))?.scrollIntoView({ block: 'nearest' })
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
