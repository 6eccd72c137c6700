import type { MouseEvent } from 'react'
import type { MemberFile } from '../../../model/content/member-files'
import type { Progress } from '../../api/download'
import { Arrow } from '../../ui/arrow'
import { Button, ButtonAnchor } from '../../ui/button'
import { formatFileSize } from '../../ui/file-size'
import { Hidden } from '../../ui/sheet'
import styles from './download-action.module.css'

type Props = { file: MemberFile; progress: Progress | undefined; onStart: () => void; onCancel: () => void }

/** A link to the file; a plain click on one of our own is followed by a script that shows how far it is. */
export function DownloadAction({ file, progress, onStart, onCancel }: Props) {
  if (progress) return <Running file={file} progress={progress} onCancel={onCancel} />
  const isOurs = file.fileUrl.startsWith('/')
  const start = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onStart()
  }
  const target = isOurs ? { download: file.fileName, onClick: start } : { target: '_blank', rel: 'noopener' }
  return (
    <ButtonAnchor href={file.fileUrl} small {...target}>
      {isOurs ? 'Herunterladen' : 'Öffnen'}
      <Hidden> {file.title}</Hidden>
      <Arrow to={isOurs ? 'down' : 'out'} />
    </ButtonAnchor>
  )
}

function Running({ file, progress: { received, total = file.fileSize ?? undefined }, onCancel }: Omit<Props, 'onStart'> & { progress: Progress }) {
  return (
    <div className={styles.running}>
      <progress {...(total === undefined ? {} : { value: received, max: total })} aria-label={`${file.title} wird heruntergeladen`} />
      <span className={styles.amount}>{total ? `${Math.floor((100 * received) / total)}\u00a0%` : formatFileSize(received)}</span>
      <Button look="text" small onClick={onCancel}>
        Abbrechen
        <Hidden> {file.title}</Hidden>
      </Button>
    </div>
  )
}
