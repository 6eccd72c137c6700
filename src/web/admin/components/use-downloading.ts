import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../api/download'
import { type Export, exportList } from '../../api/export'
import { useLeaving, wasCancelled } from '../../api/leaving'
import { refusalOf } from '../../api/request'
import { useToast } from '../../ui/toast'

/** Takes what a list shows away as a file; `taking` is what is on its way. */
export function useDownloading() {
  const toast = useToast()
  const leaving = useLeaving()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (list: Export) => exportList(list, leaving()),
    onSuccess: (file) => {
      toast.clear()
      saveFile(file, file.name)
    },
    onError: (error) => {
      if (wasCancelled(error)) return
      toast({ title: 'Error', description: refusalOf(error) ?? 'Failed to export the list', isDestructive: true })
    },
  })
  return { take: (list: Export) => mutate(list), taking: isPending ? variables : undefined }
}
