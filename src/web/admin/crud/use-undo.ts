import { useRestore } from '../../api/admin-changes'
import { useToast } from '../../ui/toast'
import { listHeadingId } from '../components/list-heading'
import { type Wording, words } from '../text/wording'

/** The button by which a notice about something deleted puts it back. */
export function useUndo(wording: Wording) {
  const toast = useToast()
  const restore = useRestore()
  const say = words[wording.lang]

  async function undo(id: string) {
    // The notice goes with its button; who pressed it by keyboard goes on at the list.
    document.getElementById(listHeadingId)?.focus({ preventScroll: true })
    try {
      await restore.mutateAsync(id)
      toast({ title: wording.success, description: wording.restored })
    } catch {
      toast({ title: wording.failure, description: wording.notRestored, isDestructive: true })
    }
  }

  return (id: string) => ({ label: say.undo, alternative: say.undoLater, onAct: () => undo(id) })
}
