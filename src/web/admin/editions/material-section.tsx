import { useQuery, useQueryClient } from '@tanstack/react-query'
import { studies } from '../../../entities/studies'
import type { Material } from '../../../study/edition/material'
import { valueAt } from '../../../study/edition/places'
import { useSave } from '../../api/admin-changes'
import { draftOf } from '../../api/editions'
import { studyDocuments } from '../../api/fulfilment'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/field'
import { useToast } from '../../ui/toast'
import { UploadState } from '../frame/upload-state'
import { useFileUpload } from '../frame/use-file-upload'
import styles from './material-section.module.css'
import { MaterialTexts } from './material-texts'
import { PartSection } from './part-section'
import partStyles from './part-section.module.css'
import { PlaceField, placeId } from './place-field'
import { type PartForm, usePart, useWorkspace } from './use-part'

type Upload = NonNullable<Material['cover']>

const slots = [
  { place: 'cover', label: 'Cover', made: 'drawn from the year', accept: '.png,.jpg,.jpeg,.webp' },
  { place: 'onePagers.de', accept: '.pdf,.png,.jpg,.jpeg', label: 'One-pager, German', made: 'made from the findings' },
  { place: 'onePagers.fr', accept: '.pdf,.png,.jpg,.jpeg', label: 'One-pager, French', made: 'made from the findings' },
  { place: 'onePagers.en', accept: '.pdf,.png,.jpg,.jpeg', label: 'One-pager, English', made: 'made from the findings' },
  { place: 'pressRelease', accept: '.pdf', label: 'Press release', made: 'made from the texts' },
  { place: 'graphicsPackage', accept: '.zip', label: 'Graphics package', made: 'made from the findings' },
] as const

/** What can be downloaded: made by the product, unless somebody uploads another file. */
export function MaterialSection() {
  const { draft } = useWorkspace()
  const form = usePart<Material>('material')
  if (!form) return null
  return (
    <PartSection form={form} heading="Material">
      <div className={partStyles.form}>
        <ul className={styles.list}>
          <StudyFile year={draft.year} form={form} />
          {slots.map((slot) => (
            <Slot key={slot.place} year={draft.year} form={form} {...slot} />
          ))}
        </ul>
        <PlaceField form={form} spec={{ place: 'offersStudyPdf', label: 'Offer the link of the study’s entry in the archive', input: 'flag' }} />
        <MaterialTexts form={form} />
      </div>
    </PartSection>
  )
}

type SlotProps = { year: number; form: PartForm<Material>; place: string; label: string; made: string; accept: string }

function Slot({ year, form, place, label, made, accept }: SlotProps) {
  const uploaded = valueAt(form.value, place) as Upload | null
  const upload = useFileUpload<Upload>({
    ...{ path: `/api/edition-drafts/${year}/material/${place}`, field: 'file', lang: 'en' },
    onStored: (stored) => form.setAt(place, stored),
    failure: ['Error', 'Failed to upload file'],
  })
  return (
    <li className={styles.slot}>
      <div>
        <b>{label}</b>
        <p className={styles.state}>{uploaded ? <a href={uploaded.url}>{uploaded.fileName}</a> : made}</p>
        {form.checks(place).map(({ message }) => (
          <p key={message} className={styles.warning}>
            {message}
          </p>
        ))}
        <UploadState upload={upload} accept={accept} lang="en" />
        <FieldError id={`${placeId(place)}-problem`} error={upload.problem} />
      </div>
      <div className={styles.tools}>
        {uploaded ? (
          <Button look="text" small aria-label={`Use the made one: ${label}`} onClick={() => form.setAt(place, null)}>
            Use the made one
          </Button>
        ) : null}
        <Button id={placeId(place)} look="text" small disabled={upload.isPending} aria-label={`Upload: ${label}`} onClick={upload.choose}>
          Upload
        </Button>
      </div>
    </li>
  )
}

/** The PDF that is delivered to whoever orders; it hangs on the study's entry, which is made first where there is none. */
function StudyFile({ year, form }: { year: number; form: PartForm<Material> }) {
  const { desk } = useWorkspace()
  const toast = useToast()
  const queryClient = useQueryClient()
  const document = useQuery(studyDocuments).data?.find((entry) => entry.year === year)
  const save = useSave(studies)
  const upload = useFileUpload({
    ...{ path: `/api/studies/${document?.studyId}/document`, field: 'file', lang: 'en' },
    onStored: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: studyDocuments.queryKey }), queryClient.invalidateQueries({ queryKey: draftOf(year).queryKey })]),
    failure: ['Error', 'Failed to upload file'],
  })

  async function makeEntry() {
    const facts = desk.part('facts')?.value as { title: string; pages: number | null } | undefined
    try {
      await save.mutateAsync({ id: undefined, values: { title: facts?.title ?? String(year), year, pages: facts?.pages ?? null, isCurrentEdition: false } })
    } catch {
      toast({ title: 'Error', description: 'Failed to create study', isDestructive: true })
    }
  }

  return (
    <li className={styles.slot}>
      <div>
        <b>PDF of the study, for orders</b>
        <p className={styles.state}>{document?.fileUrl ? <a href={document.fileUrl}>{document.fileName}</a> : 'No file yet'}</p>
        {form.checks('study').map(({ message }) => (
          <p key={message} className={styles.error}>
            {message}
          </p>
        ))}
        <UploadState upload={upload} accept=".pdf" lang="en" />
        <FieldError id={`${placeId('study')}-problem`} error={upload.problem} />
      </div>
      <div className={styles.tools}>
        {document ? (
          <Button id={placeId('study')} look="text" small disabled={upload.isPending} aria-label="Upload: PDF of the study" onClick={upload.choose}>
            {document.fileUrl ? 'Replace' : 'Upload'}
          </Button>
        ) : (
          <Button id={placeId('study')} look="text" small disabled={save.isPending} onClick={makeEntry}>
            Create the study’s entry
          </Button>
        )}
      </div>
    </li>
  )
}
