import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberFile } from '../../../model/content/member-files'
import { download, type Progress, saveFile } from '../../api/download'
import { useLeaving } from '../../api/leaving'
import { queries } from '../../api/queries'
import { RequestError, refusalOf } from '../../api/request'
import { useToast } from '../../ui/toast'

type Running = Progress & { cancel: () => void }

/** The downloads that are under way, by the file's id. Each can be cancelled; one that is done is saved like any other download. */
export function useDownloads() {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [running, setRunning] = useState<Readonly<Record<string, Running>>>({})

  const leaving = useLeaving()

  const end = (id: string) => setRunning(({ [id]: _, ...others }) => others)

  async function start({ id, fileUrl, fileName }: MemberFile) {
    const stop = new AbortController()
    const { signal } = stop
    leaving().addEventListener('abort', () => stop.abort(), { once: true })
    const show = (progress: Progress) => setRunning((all) => ({ ...all, [id]: { ...progress, cancel: () => stop.abort() } }))
    show({ received: 0, total: undefined })
    let shownPercent = 0
    try {
      const file = await download(fileUrl, {
        signal,
        onProgress: (progress) => {
          // Every chunk of a large file would be thousands of renderings.
          const percent = Math.floor((100 * progress.received) / (progress.total ?? progress.received + 1))
          if (percent === shownPercent && progress.total) return
          shownPercent = percent
          show(progress)
        },
      })
      toast.clear()
      saveFile(file, fileName)
    } catch (error) {
      if (!signal.aborted) await explain(error)
    } finally {
      end(id)
    }
  }

  async function explain(error: unknown) {
    // Reading the list again meets the same refusal, and the page goes back to the login.
    if (error instanceof RequestError && error.status === 401) return queryClient.invalidateQueries({ queryKey: queries.partnerFiles.queryKey })
    toast({
      title: 'Download fehlgeschlagen',
      description: refusalOf(error) ?? 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      isDestructive: true,
    })
  }

  return { running, start, cancel: (id: string) => running[id]?.cancel() }
}

export type Downloads = ReturnType<typeof useDownloads>
