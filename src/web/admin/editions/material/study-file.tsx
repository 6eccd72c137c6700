import { useQueryClient } from '@tanstack/react-query'
import { studies } from '../../../../model/content/studies'
import type { Material } from '../../../../study/edition/material'
import { rowsKey } from '../../../api/admin-lists'
import { draftOf } from '../../../api/editions'
import { studyDocuments } from '../../../api/fulfilment'
import { Badge } from '../../../ui/badge'
import { Button, ButtonAnchor } from '../../../ui/button'
import { showFileSize } from '../../text/file-size'
import { useFileUpload } from '../../upload/use-file-upload'
import { type PartForm, useWorkspace } from '../autosave/use-part'
import { placeId } from '../places/place-field'
import { FileRow } from './file-row'

/** The PDF that is delivered to whoever orders the study of this year. */
export function StudyFile({ form }: { form: PartForm<Material> }) {
  const { draft } = useWorkspace()
  const { year, studyFile } = draft
  const queryClient = useQueryClient()
  const upload = useFileUpload({
    ...{ path: `/api/edition-drafts/${year}/study-document`, field: 'file', lang: 'en' },
    // The upload may have made the study's entry too.
    onStored: () =>
      Promise.all([draftOf(year).queryKey, studyDocuments.queryKey, rowsKey(studies)].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    failure: ['Error', 'Failed to upload file'],
  })
  return (
    <FileRow
      {...{ name: 'PDF of the study', place: 'study', accept: '.pdf', upload }}
      state={
        studyFile ? (
          <Badge mark="square">
            {studyFile.fileName}, {showFileSize(studyFile.fileSize)}
            {studyFile.isDelivered ? '' : ', delivered once this draft is published'}
          </Badge>
        ) : null
      }
      checks={form.checks('study')}
      tools={
        <>
          {studyFile ? (
            <ButtonAnchor look="text" small href={studyFile.fileUrl} aria-label={`Open: ${studyFile.fileName}`}>
              Open
            </ButtonAnchor>
          ) : null}
          <Button
            id={placeId('study')}
            look={studyFile ? 'text' : 'ink'}
            small
            disabled={upload.isPending}
            aria-label="Upload: PDF of the study"
            onClick={upload.choose}
          >
            {studyFile ? 'Replace' : 'Upload PDF'}
          </Button>
        </>
      }
    />
  )
}
