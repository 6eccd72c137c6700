import type { ChangeEvent, RefObject } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { type Language, words } from '../text/wording'
import styles from './upload-state.module.css'
import type { FileUpload } from './use-file-upload'

type FilePickerProps = { picker: RefObject<HTMLInputElement | null>; accept: string; multiple?: boolean; onChoose: (files: File[]) => unknown }

/** Opened by a click on it; the same files can be chosen again after a failure. */
export function FilePicker({ picker, accept, multiple = false, onChoose }: FilePickerProps) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  return <input ref={picker} type="file" hidden {...{ accept, multiple, onChange }} />
}

/** The file picker itself, how far an upload is, and another try where it did not arrive. */
export function UploadState({ upload, accept, lang }: { upload: FileUpload; accept: string; lang: Language }) {
  return (
    <>
      <FilePicker picker={upload.picker} accept={accept} onChoose={([chosen]) => chosen && upload.take(chosen)} />
      {upload.isPending ? <Progress share={upload.progress} lang={lang} onCancel={upload.cancel} /> : null}
      {upload.retry && !upload.isPending ? (
        <Button small onClick={upload.retry}>
          {words[lang].retry}
        </Button>
      ) : null}
    </>
  )
}

/** At the end the server still checks the file, which has no measure. */
export function Progress({ share, lang, onCancel }: { share: number; lang: Language; onCancel: () => void }) {
  const label = words[lang].uploading
  return (
    <div className={classNames(flex.row, styles.progress)}>
      <progress aria-label={label} max={100} {...(share < 1 ? { value: Math.round(share * 100) } : {})} />
      <span>
        {label} {Math.round(share * 100)} %
      </span>
      <Button look="text" small onClick={onCancel}>
        {words[lang].cancel}
      </Button>
    </div>
  )
}
