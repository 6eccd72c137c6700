import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StudyDocument } from '../../../entities/fulfilment'
import { inMegabytes, uploadLimits } from '../../../entities/upload-limits'
import { studyDocuments } from '../../api/fulfilment'
import { RequestError } from '../../api/request'
import { useUpload, wasCancelled } from '../../api/upload'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/field'
import { useToast } from '../../ui/toast'
import { Dialog } from '../frame/dialog'
import { showFileSize } from '../frame/file-size'
import { Progress } from '../frame/progress'
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
  const toast = useToast()
  const queryClient = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const upload = useUpload<object>(`/api/studies/${studyId}/document`, 'file')
  const [problem, setProblem] = useState<string>()

  async function take(chosen: File) {
    setProblem(undefined)
    try {
      await upload.send(chosen)
      await queryClient.invalidateQueries({ queryKey: studyDocuments.queryKey })
      toast({ title: 'Success', description: 'File uploaded successfully' })
    } catch (error) {
      if (wasCancelled(error)) return
      toast({ title: 'Error', description: 'Failed to upload file', isDestructive: true })
      setProblem((error instanceof RequestError && error.shown) || 'The file did not arrive. Please try again.')
    }
  }

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
        <Button small disabled={upload.isPending} aria-label={`${fileUrl ? 'Replace PDF' : 'Upload PDF'}: ${title}`} onClick={() => file.current?.click()}>
          {fileUrl ? 'Replace PDF' : 'Upload PDF'}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept=".pdf"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) take(chosen)
          currentTarget.value = ''
        }}
      />
      {upload.isPending ? <Progress share={upload.progress} lang="en" onCancel={upload.cancel} /> : null}
      <FieldError id={`problem-${studyId}`} error={problem} />
    </section>
  )
}
