import { saveFile } from '../../api/download'
import { type Exported, useExport } from '../../api/export'
import { wasCancelled } from '../../api/leaving'
import { refusalOf } from '../../api/request'
import { useToast } from '../../ui/toast'

/** Takes what a list shows away as a file; `taking` is what is on its way. */
export function useDownloading() {
  const toast = useToast()
  const fetching = useExport()

  async function take(asked: Exported) {
    try {
      const file = await fetching.mutateAsync(asked)
      toast.clear()
      saveFile(file, file.name)
    } catch (error) {
      if (wasCancelled(error)) return
      toast({ title: 'Error', description: refusalOf(error) ?? 'Failed to export the list', isDestructive: true })
    }
  }

  return { take, taking: fetching.isPending ? fetching.variables : undefined }
}
