import type { ReactNode } from 'react'
import type { Check } from '../../../../study/edition/draft'
import { FieldError } from '../../../ui/field'
import notices from '../../components/notices.module.css'
import { UploadState } from '../../upload/upload-state'
import type { FileUpload } from '../../upload/use-file-upload'
import { placeId } from '../places/place-field'
import styles from './material-section.module.css'

type FileRowProps = {
  name: string
  place: string
  accept: string
  upload: FileUpload
  /** What there is of it. */
  state: ReactNode
  checks: readonly Check[]
  tools: ReactNode
}

/** A file of the edition: what it is, what there is of it, what can be done with it. */
export function FileRow({ name, place, accept, upload, state, checks, tools }: FileRowProps) {
  return (
    <li className={styles.file}>
      <b>{name}</b>
      <div className={styles.state}>
        {state}
        {checks.map(({ severity, message }) => (
          <p key={message} className={severity === 'error' ? notices.error : notices.warning}>
            {message}
          </p>
        ))}
        <UploadState upload={upload} accept={accept} lang="en" />
        <FieldError id={`${placeId(place)}-problem`} error={upload.problem} />
      </div>
      <div className={styles.tools}>{tools}</div>
    </li>
  )
}
