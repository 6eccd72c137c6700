import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { wasCancelled } from '../../api/leaving'
import { RequestError, refusalOf } from '../../api/request'
import { uploadFile } from '../../api/upload'
import { useToast } from '../../ui/toast'
import { type Language, words } from '../text/wording'

export type ToastText = readonly [title: string, description: string]

type FileUploadOptions<Answer> = {
  path: string
  /** The multipart field. */
  field: string
  lang: Language
  /** Names that end otherwise are not even sent. */
  extensions?: readonly string[]
  /** Before anything is sent. */
  onBegin?: (file: File) => Promise<void>
  onStored: (answer: Answer) => unknown
  onBusy?: (isBusy: boolean) => void
  success?: ToastText
  failure: ToastText
}

/** Takes a file and sends it: how far it is, stopping it, why it was refused, and once more what did not arrive. */
export function useFileUpload<Answer>({ path, field, lang, extensions, onBegin, onStored, onBusy, success, failure }: FileUploadOptions<Answer>) {
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(undefined)
  const upload = useMutation({
    mutationFn: (file: File) => {
      running.current?.abort()
      running.current = new AbortController()
      setProgress(0)
      return uploadFile<Answer>({ path, field, file, onProgress: setProgress, signal: running.current.signal })
    },
  })
  // Leaving the page stops it.
  useEffect(() => () => running.current?.abort(), [])
  const [problem, setProblem] = useState<string>()
  const [lost, setLost] = useState<File>()

  async function take(file: File) {
    setProblem(undefined)
    setLost(undefined)
    if (extensions && !extensions.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`))) {
      setProblem(words[lang].accepted(extensions.join(', ')))
      return say(failure, true)
    }
    onBusy?.(true)
    try {
      await onBegin?.(file)
      await onStored(await upload.mutateAsync(file))
      if (success) say(success)
    } catch (error) {
      if (!wasCancelled(error)) explain(error, file)
    }
    onBusy?.(false)
  }

  const say = ([title, description]: ToastText, isDestructive = false) => toast({ title, description, isDestructive })

  function explain(error: unknown, file: File) {
    const refusal = error instanceof RequestError ? error : undefined
    setProblem(refusalOf(error) ?? words[lang].notArrived)
    // What the server refused it would refuse again.
    if (!refusal || refusal.status >= 500) setLost(file)
    say(failure, true)
  }

  return {
    picker,
    choose: () => picker.current?.click(),
    take,
    isPending: upload.isPending,
    progress,
    cancel: () => running.current?.abort(),
    problem,
    retry: lost && (() => take(lost)),
  }
}

export type FileUpload = ReturnType<typeof useFileUpload>
