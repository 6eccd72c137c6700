import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { type Language, words } from '../text/wording'
import styles from './upload-state.module.css'
import type { FileUpload } from './use-file-upload'

/** The file picker itself, how far an upload is, and another try where it did not arrive. */
export function UploadState({ upload, accept, lang }: { upload: FileUpload; accept: string; lang: Language }) {
  return (
    <>
      <input
        ref={upload.picker}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) upload.take(chosen)
          // The same file can be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
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
