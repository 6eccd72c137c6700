import type { Entity, Row } from '../../../model/fields/entity'
import { useDelete, useRestore } from '../../api/admin-changes'
import { listHeadingId } from '../components/dialog'
import { useReport } from '../components/use-report'
import { type Wording, words } from '../text/wording'

/** Deletes an entry and says so, with a button that puts it back. */
export function useDeletion<E extends Entity>(entity: E, wording: Wording) {
  const report = useReport(wording.lang)
  const remove = useDelete(entity)
  const restore = useRestore()
  const say = words[wording.lang]

  function undo(id: string) {
    // The notice goes with its button; who pressed it by keyboard goes on at the list.
    document.getElementById(listHeadingId)?.focus({ preventScroll: true })
    report(restore.mutateAsync(id), wording.restored, wording.notRestored)
  }

  return (row: Row<E>) =>
    report(remove.mutateAsync(row), wording.deleted, wording.notDeleted, { label: say.undo, alternative: say.undoLater, onAct: () => undo(row.id) })
}
