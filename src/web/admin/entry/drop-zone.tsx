import { type DragEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { FieldError } from '../../ui/field'
import { UploadState } from '../frame/upload-state'
import { useFileUpload } from '../frame/use-file-upload'
import styles from './drop-zone.module.css'
import type { InputProps } from './entry-inputs'

/** Where a kind of file goes, and which are taken. The server's answer fills in the fields that it names. */
export type UploadKind = { path: string; field: string; label: string; extensions: readonly string[]; most: string }

type DropZoneProps = InputProps & {
  kind: UploadKind
  /** What is there already. */
  children?: ReactNode
}

/** Takes a file by picker or drop. */
export function DropZone({ form, lang, onBusy, kind, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const upload = useFileUpload<Record<string, unknown>>({
    ...{ path: kind.path, field: kind.field, extensions: kind.extensions, lang, onBusy },
    onStored: (stored) => {
      for (const [name, value] of Object.entries(stored)) form.set(name, String(value))
    },
    failure: ['Error', 'Failed to upload file'],
  })

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !upload.isPending) upload.take(dropped)
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
        <Button small disabled={upload.isPending} onClick={upload.choose}>
          Upload {kind.label.toLowerCase()}
        </Button>
        <span>or drop it here</span>
      </div>
      <UploadState upload={upload} accept={kind.extensions.map((extension) => `.${extension}`).join(',')} lang={lang} />
      {upload.isPending ? null : children}
      <p className={styles.hint}>
        {kind.extensions.join(', ')}, up to {kind.most}
      </p>
      <FieldError id={`${kind.field}-problem`} error={upload.problem} />
    </fieldset>
  )
}
