import type { ReactNode } from 'react'
import { FieldError } from '../../ui/field'
import { Choosing, DropArea } from '../upload/drop-area'
import { UploadState } from '../upload/upload-state'
import { useFileUpload } from '../upload/use-file-upload'
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
  const upload = useFileUpload<Record<string, unknown>>({
    ...{ path: kind.path, field: kind.field, extensions: kind.extensions, lang, onBusy },
    onStored: (stored) => {
      for (const [name, value] of Object.entries(stored)) form.set(name, String(value))
    },
    failure: ['Error', 'Failed to upload file'],
  })

  return (
    <DropArea
      label={kind.label}
      hint={`${kind.extensions.join(', ')}, up to ${kind.most}`}
      onDrop={([dropped]) => (dropped && !upload.isPending ? upload.take(dropped) : undefined)}
    >
      <Choosing label={`Upload ${kind.label.toLowerCase()}`} instead="or drop it here" isDisabled={upload.isPending} onChoose={upload.choose} />
      <UploadState upload={upload} accept={kind.extensions.map((extension) => `.${extension}`).join(',')} lang={lang} />
      {upload.isPending ? null : children}
      <FieldError id={`${kind.field}-problem`} error={upload.problem} />
    </DropArea>
  )
}
