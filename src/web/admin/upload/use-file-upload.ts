import { useRef, useState } from 'react'
import { wasCancelled } from '../../api/leaving'
import { RequestError, refusalOf } from '../../api/request'
import { useUpload } from '../../api/upload'
import { useToast } from '../../ui/toast'
import { type Language, words } from '../text/wording'

export type Says = readonly [title: string, description: string]

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
  success?: Says
  failure: Says
}

/** Takes a file and sends it: how far it is, stopping it, why it was refused, and once more what did not arrive. */
export function useFileUpload<Answer>({ path, field, lang, extensions, onBegin, onStored, onBusy, success, failure }: FileUploadOptions<Answer>) {
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const upload = useUpload<Answer>(path, field)
  const [problem, setProblem] = useState<string>()
  const [lost, setLost] = useState<File>()

  async function take(file: File) {
    setProblem(undefined)
    setLost(undefined)
    if (extensions && !extensions.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`))) {
      setProblem(words[lang].accepted(extensions.join(', ')))
      return tell(failure, true)
    }
    onBusy?.(true)
    try {
      await onBegin?.(file)
      await onStored(await upload.send(file))
      if (success) tell(success)
    } catch (error) {
      if (!wasCancelled(error)) explain(error, file)
    }
    onBusy?.(false)
  }

  const tell = ([title, description]: Says, isDestructive = false) => toast({ title, description, isDestructive })

  function explain(error: unknown, file: File) {
    const refusal = error instanceof RequestError ? error : undefined
    setProblem(refusalOf(error) ?? words[lang].notArrived)
    // What the server refused it would refuse again.
    if (!refusal || refusal.status >= 500) setLost(file)
    tell(failure, true)
  }

  return {
    picker,
    choose: () => picker.current?.click(),
    take,
    isPending: upload.isPending,
    progress: upload.progress,
    cancel: upload.cancel,
    problem,
    retry: lost && (() => take(lost)),
  }
}

export type FileUpload = ReturnType<typeof useFileUpload>
