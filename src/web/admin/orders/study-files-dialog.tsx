import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudyDocument } from '../../../entities/fulfilment'
import { inMegabytes, uploadLimits } from '../../../entities/upload-limits'
import { studyDocuments } from '../../api/fulfilment'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/field'
import { Dialog } from '../frame/dialog'
import { showFileSize } from '../frame/file-size'
import { UploadState } from '../frame/upload-state'
import { useFileUpload } from '../frame/use-file-upload'
import { words } from '../frame/wording'
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

function Edition({ document: { studyId, title, fileName, fileSize, fileUrl } }: { document: StudyDocument }) {
  const queryClient = useQueryClient()
  const upload = useFileUpload({
    ...{ path: `/api/studies/${studyId}/document`, field: 'file', lang: 'en' },
    onStored: () => queryClient.invalidateQueries({ queryKey: studyDocuments.queryKey }),
    success: ['Success', 'File uploaded successfully'],
    failure: ['Error', 'Failed to upload file'],
  })

  return (
    <section className={styles.document} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.tools}>
        {fileUrl ? (
          <a href={fileUrl} download>
            {fileName}, {showFileSize(fileSize)}
            <Arrow to="down" />
          </a>
        ) : (
          <span>No file</span>
        )}
        <Button small disabled={upload.isPending} aria-label={`${fileUrl ? 'Replace PDF' : 'Upload PDF'}: ${title}`} onClick={upload.choose}>
          {fileUrl ? 'Replace PDF' : 'Upload PDF'}
        </Button>
      </div>
      <UploadState upload={upload} accept=".pdf" lang="en" />
      <FieldError id={`problem-${studyId}`} error={upload.problem} />
    </section>
  )
}
