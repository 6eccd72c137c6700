import { useOwnPreview } from '../../../api/editions'
import { useToast } from '../../../ui/toast'
import { useWorkspace } from './use-part'

/** Opens an address of the site as the draft will make it, in another window. */
export function useOpenPreview() {
  const toast = useToast()
  const { draft, autosave } = useWorkspace()
  const preview = useOwnPreview(draft.year)

  async function open(address: string) {
    // Opened at once, because a window that opens later is held back by browsers.
    const other = window.open('', '_blank')
    try {
      await autosave.flush()
      await preview.mutateAsync()
      toast.clear()
      other?.location.assign(address)
    } catch {
      other?.close()
      toast({ title: 'Error', description: 'The preview could not be opened', isDestructive: true })
    }
  }

  return { open, isPending: preview.isPending }
}
