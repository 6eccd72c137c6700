import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { RequestError } from '../../api/request'
import { useUpload, wasCancelled } from '../../api/upload'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { FieldError } from '../../ui/field'
import { useToast } from '../../ui/toast'
import { Progress } from '../frame/progress'
import type { InputProps } from './entity-inputs'
import styles from './file-upload.module.css'

/** Where a kind of file goes, and which are taken. The server's answer fills in the fields that it names. */
export type UploadKind = { path: string; field: string; label: string; extensions: readonly string[]; most: string }

type FileUploadProps = InputProps & {
  kind: UploadKind
  /** What is there already. */
  children?: ReactNode
}

/** Takes a file by picker or drop. */
export function FileUpload({ form, lang, onBusy, kind, children }: FileUploadProps) {
  const accepted = kind.extensions.join(', ')
  const isAccepted = ({ name }: File) => kind.extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
  const file = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const upload = useUpload<Record<string, unknown>>(kind.path, kind.field)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function take(chosen: File) {
    setProblem(undefined)
    onBusy(true)
    try {
      if (!isAccepted(chosen)) throw new TypeError('Refused by its name')
      const stored = await upload.send(chosen)
      for (const [name, value] of Object.entries(stored)) form.setValue(name, String(value), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    } catch (error) {
      if (!wasCancelled(error)) {
        toast({ title: 'Error', description: 'Failed to upload file', isDestructive: true })
        setProblem(
          (error instanceof RequestError && error.shown) || (isAccepted(chosen) ? 'The file did not arrive. Please try again.' : `Accepted are ${accepted}.`),
        )
      }
    }
    onBusy(false)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !upload.isPending) take(dropped)
  }

  return (
    <fieldset
      className={classNames(styles.zone, isOver && styles.over)}
      aria-label={kind.label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.choose}>
        <Button small disabled={upload.isPending} onClick={() => file.current?.click()}>
          Upload {kind.label.toLowerCase()}
        </Button>
        <span>or drop it here</span>
      </div>
      <input
        ref={file}
        type="file"
        accept={kind.extensions.map((extension) => `.${extension}`).join(',')}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) take(chosen)
          // The same file can be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
      {upload.isPending ? <Progress share={upload.progress} lang={lang} onCancel={upload.cancel} /> : null}
      {upload.isPending ? null : children}
      <p className={styles.hint}>
        {accepted}, up to {kind.most}
      </p>
      <FieldError id={`${kind.field}-problem`} error={problem} />
    </fieldset>
  )
}
