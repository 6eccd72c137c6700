import type { MemberFile } from '../../../model/content/member-files'
import { BlockTable } from '../../ui/block-table'
import { formatFileSize } from '../../ui/file-size'
import { Hidden } from '../../ui/sheet'
import { germanDay } from '../parts/german-dates'
import { DownloadAction } from './download-action'
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
