import type { MouseEvent } from 'react'
import type { MemberFile } from '../../../model/content/member-files'
import type { Progress } from '../../api/download'
import { Arrow } from '../../ui/arrow'
import { BlockTable } from '../../ui/block-table'
import { Button, ButtonAnchor } from '../../ui/button'
import { formatFileSize } from '../../ui/file-size'
import { Hidden } from '../../ui/sheet'
import { germanDay } from '../parts/german-dates'
import download from './download-action.module.css'
import { categoryLabel, fileKind } from './partner-file-list'
import styles from './partner-file-table.module.css'
import type { Downloads } from './use-downloads'

/** A table; on the phone each file is a block. */
export function PartnerFileTable({ files, downloads }: { files: readonly MemberFile[]; downloads: Downloads }) {
  return (
    <BlockTable className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Kategorie</th>
          <th scope="col">Jahr</th>
          <th scope="col">Typ</th>
          <th scope="col" className={styles.figure}>
            Grösse
          </th>
          <th scope="col" className={styles.figure}>
            Datum
          </th>
          <th scope="col">
            <Hidden>Download</Hidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <th scope="row">
              {file.title}
              {file.description ? <p>{file.description}</p> : null}
            </th>
            <td className={file.category === String(file.year) ? styles.repeated : undefined}>{categoryLabel(file.category)}</td>
            <td>{file.year}</td>
            <td>{fileKind(file)}</td>
            <td className={styles.figure}>{file.fileSize === null ? 'Grösse unbekannt' : formatFileSize(file.fileSize)}</td>
            <td className={styles.figure}>
              <time dateTime={file.createdAt}>{germanDay(file.createdAt)}</time>
            </td>
            <td className={styles.action}>
              <DownloadAction
                file={file}
                progress={downloads.running[file.id]}
                onStart={() => downloads.start(file)}
                onCancel={() => downloads.cancel(file.id)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </BlockTable>
  )
}

type Props = { file: MemberFile; progress: Progress | undefined; onStart: () => void; onCancel: () => void }

/** A link to the file; a plain click on one of our own is followed by a script that shows how far it is. */
function DownloadAction({ file, progress, onStart, onCancel }: Props) {
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
    <div className={download.running}>
      <progress {...(total === undefined ? {} : { value: received, max: total })} aria-label={`${file.title} wird heruntergeladen`} />
      <span className={download.amount}>{total ? `${Math.floor((100 * received) / total)}\u00a0%` : formatFileSize(received)}</span>
      <Button look="text" small onClick={onCancel}>
        Abbrechen
        <Hidden> {file.title}</Hidden>
      </Button>
    </div>
  )
}
