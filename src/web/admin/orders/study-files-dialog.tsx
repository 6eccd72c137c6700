import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudyDocument } from '../../../model/orders/fulfilment'
import { inMegabytes, uploadLimits } from '../../../model/upload-limits'
import { studyDocuments, useRestoreStudyDocument } from '../../api/fulfilment'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { FieldError } from '../../ui/field'
import flex from '../../ui/flex.module.css'
import { useToast } from '../../ui/toast'
import { ConfirmDialog } from '../components/confirm-dialog'
import { Dialog } from '../components/dialog'
import notices from '../components/notices.module.css'
import { showFileSize } from '../text/file-size'
import { words } from '../text/wording'
import { UploadState } from '../upload/upload-state'
import { useFileUpload } from '../upload/use-file-upload'
import styles from './fulfilment.module.css'

/** Which PDF customers receive for which edition. */
export function StudyFilesDialog({ onClose }: { onClose: () => void }) {
  const documents = useQuery(studyDocuments)
  return (
    <Dialog title="Study files" lang="en" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p>The PDF that customers receive: attached up to {inMegabytes(uploadLimits.attachment)}, larger ones by a personal link.</p>
      {documents.isPending ? <p role="status">{words.en.loading}</p> : null}
      {documents.isError ? <p role="alert">{words.en.notLoaded}</p> : null}
      {documents.data?.length === 0 ? <p>No studies yet.</p> : null}
      {documents.data?.map((document) => (
        <Edition key={document.studyId} document={document} />
      ))}
    </Dialog>
  )
}

function Edition({ document: { studyId, title, fileName, fileSize, fileUrl, earlier } }: { document: StudyDocument }) {
  const [asked, setAsked] = useState<'replace' | 'restore'>()
  const toast = useToast()
  const queryClient = useQueryClient()
  const restore = useRestoreStudyDocument(studyId)
  const upload = useFileUpload({
    ...{ path: `/api/studies/${studyId}/document`, field: 'file', lang: 'en' },
    onStored: () => queryClient.invalidateQueries({ queryKey: studyDocuments.queryKey }),
    success: ['Success', 'File uploaded successfully'],
    failure: ['Error', 'Failed to upload file'],
  })
  const isBusy = upload.isPending || restore.isPending
  const forget = () => setAsked(undefined)

  async function putBack() {
    try {
      await restore.mutateAsync()
      toast({ title: 'Success', description: 'Earlier file restored' })
    } catch {
      toast({ title: 'Error', description: 'Failed to restore the earlier file', isDestructive: true })
    }
    forget()
  }

  return (
    <section className={styles.document} aria-label={title}>
      <h3>{title}</h3>
      <div className={classNames(flex.row, styles.tools)}>
        {fileUrl ? <FileLink {...{ fileUrl, fileName, fileSize }} /> : <span>No file</span>}
        <Button
          small
          disabled={isBusy}
          aria-label={`${fileUrl ? 'Replace PDF' : 'Upload PDF'}: ${title}`}
          onClick={fileUrl ? () => setAsked('replace') : upload.choose}
        >
          {fileUrl ? 'Replace PDF' : 'Upload PDF'}
        </Button>
      </div>
      {earlier ? (
        <div className={classNames(flex.row, styles.tools, notices.note)}>
          <span>
            Before: <FileLink {...earlier} />
          </span>
          <Button small look="text" disabled={isBusy} aria-label={`Restore: ${title}`} onClick={() => setAsked('restore')}>
            Restore
          </Button>
        </div>
      ) : null}
      <UploadState upload={upload} accept=".pdf" lang="en" />
      <FieldError id={`problem-${studyId}`} error={upload.problem} />
      {asked === 'replace' ? (
        <ConfirmDialog
          lang="en"
          title="Replace PDF?"
          label="Choose PDF"
          onCancel={forget}
          onConfirm={() => {
            forget()
            upload.choose()
          }}
        >
          Whoever is sent {title} from then on receives the new file, also by mails that still wait and links that are out. {fileName} is kept and can be
          restored{earlier ? `; ${earlier.fileName}, which was before it, is deleted` : ''}.
        </ConfirmDialog>
      ) : null}
      {asked === 'restore' && earlier ? (
        <ConfirmDialog
          lang="en"
          title="Restore the earlier file?"
          label="Restore file"
          pendingLabel="Restoring..."
          isPending={restore.isPending}
          onCancel={forget}
          onConfirm={putBack}
        >
          {earlier.fileName} is delivered again in the place of {fileName}, which is kept and can be restored in turn.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function FileLink({ fileUrl, fileName, fileSize }: { fileUrl: string; fileName: string | null; fileSize: number | null }) {
  return (
    <a href={fileUrl} download>
      {fileName}, {showFileSize(fileSize)}
      <Arrow to="down" />
    </a>
  )
}
