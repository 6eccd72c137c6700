import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button'
import { showMoment, showTime } from '../text/dates'
import { words } from '../text/wording'
import { useWorkspace } from './autosave/use-part'
import styles from './workspace.module.css'

/** How far the draft is, and whether what was typed is safe. */
export function SavedNote() {
  const { draft, autosave } = useWorkspace()
  const status = useSyncExternalStore(autosave.subscribe, autosave.status)
  const { done, total } = draft.progress
  const latest =
    autosave.savedAt() ??
    draft.parts
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1)
  const state = draft.publishAt ? `Scheduled for ${showMoment(draft.publishAt)}.` : 'Draft.'
  if (status === 'failed') {
    return (
      <p className={styles.status} role="alert">
        <span className={styles.failed}>Not saved. What you typed is still here.</span>{' '}
        <Button look="text" small onClick={() => autosave.flush()}>
          {words.en.retry}
        </Button>
      </p>
    )
  }
  const saving = { saved: latest ? `Saved ${showTime(latest)}.` : '', waiting: 'Saving …', saving: 'Saving …', clashed: 'Not saved: please decide.' }
  return (
    <p className={styles.status} role="status">
      {state} {done} of {total} confirmed. {saving[status]}
    </p>
  )
}
