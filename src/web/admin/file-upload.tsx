import { type DragEvent, useRef, useState } from 'react'
import { memberFileExtensions } from '../../entities/member-files'
import { RequestError } from '../api/request'
import { useUpload, wasCancelled } from '../api/upload'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { FieldError } from '../ui/field'
import { useToast } from '../ui/toast'
import type { InputProps } from './entity-inputs'
import { showFileSize } from './file-size'
import styles from './file-upload.module.css'
import { Progress } from './progress'

type Uploaded = { fileUrl: string; fileName: string; fileSize: number; fileType: string }

const accept = memberFileExtensions.map((extension) => `.${extension}`).join(',')
const isAccepted = ({ name }: File) => memberFileExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))

/** Takes a file by picker or drop; the server's answer fills in where it is, its name, size and type. */
export function FileUpload({ form, lang, onBusy }: InputProps) {
  const file = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const upload = useUpload<Uploaded>('/api/upload/member-files', 'file')
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [fileName, fileSize] = form.watch(['fileName', 'fileSize'])

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
      aria-label="File"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.choose}>
        <Button small disabled={upload.isPending} onClick={() => file.current?.click()}>
          Upload file
        </Button>
        <span>or drop it here</span>
      </div>
      <input
        ref={file}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) take(chosen)
          // The same file can be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
      {upload.isPending ? <Progress share={upload.progress} lang={lang} onCancel={upload.cancel} /> : null}
      {!upload.isPending && fileName ? (
        <p role="status">
          {fileName}, {showFileSize(fileSize ? Number(fileSize) : null)}
        </p>
      ) : null}
      <p className={styles.hint}>{accepted}, up to 100 MB</p>
      <FieldError id="file-problem" error={problem} />
    </fieldset>
  )
}

const accepted = memberFileExtensions.join(', ')
