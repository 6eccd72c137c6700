import type { Edition } from '../../../../study/edition/edition'
import type { Material, Upload } from '../../../../study/edition/material'
import { filesOf, type MaterialSlot, obstacleTo } from '../../../../study/edition/material-files'
import { valueAt } from '../../../../study/schema/places'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { useFileUpload } from '../../upload/use-file-upload'
import { useOpenPreview } from '../autosave/use-open-preview'
import type { PartForm } from '../autosave/use-part'
import { placeId } from '../places/place-field'
import { FileRow } from './file-row'

const sheet = '.pdf,.png,.jpg,.jpeg'

export const madeFiles = [
  { slot: 'onePagers.de', label: 'One-pager, German', accept: sheet },
  { slot: 'onePagers.fr', label: 'One-pager, French', accept: sheet },
  { slot: 'onePagers.en', label: 'One-pager, English', accept: sheet },
  { slot: 'pressRelease', label: 'Press release', accept: '.pdf' },
  { slot: 'graphicsPackage', label: 'Graphics package', accept: '.zip' },
  { slot: 'cover', label: 'Cover', accept: '.png,.jpg,.jpeg,.webp' },
] as const satisfies { slot: MaterialSlot | 'cover'; label: string; accept: string }[]

/** The page that shows the cover; a drawn one has no address of its own. */
const showsCover = '/studies'

type MadeFileProps = { file: (typeof madeFiles)[number]; form: PartForm<Material>; document: Edition }

/** A file that is made from the document, unless somebody uploads another. */
export function MadeFile({ file: { slot, label, accept }, form, document }: MadeFileProps) {
  const preview = useOpenPreview()
  const uploaded = valueAt(form.value, slot) as Upload | null
  const obstacle = slot === 'cover' ? undefined : obstacleTo(slot, document)?.message
  const address = slot === 'cover' ? showsCover : filesOf(document).find((file) => file.slot === slot)?.address
  const upload = useFileUpload<Upload>({
    ...{ path: `/api/edition-drafts/${document.year}/material/${slot}`, field: 'file', lang: 'en' },
    onStored: (stored) => form.setAt(slot, stored),
    failure: ['Error', 'Failed to upload file'],
  })
  return (
    <FileRow
      {...{ name: label, place: slot, accept, upload }}
      state={<State uploaded={uploaded} obstacle={obstacle} isDrawn={slot === 'cover'} />}
      checks={obstacle ? [] : form.checks(slot)}
      tools={
        <>
          {address ? (
            <Button look="text" small disabled={preview.isPending} aria-label={`Open: ${label}`} onClick={() => preview.open(address)}>
              Open
            </Button>
          ) : null}
          {uploaded ? (
            <Button look="text" small aria-label={`Remove the upload: ${label}`} onClick={() => form.setAt(slot, null)}>
              Remove
            </Button>
          ) : null}
          <Button id={placeId(slot)} look="text" small disabled={upload.isPending} aria-label={`Upload: ${label}`} onClick={upload.choose}>
            {uploaded ? 'Replace' : 'Upload own'}
          </Button>
        </>
      }
    />
  )
}

function State({ uploaded, obstacle, isDrawn }: { uploaded: Upload | null; obstacle: string | undefined; isDrawn: boolean }) {
  if (uploaded) return <Badge mark="diamond">Own file: {uploaded.fileName}</Badge>
  if (obstacle) return <Badge mark="off">Cannot be made yet: {obstacle}</Badge>
  return <Badge mark="square">{isDrawn ? 'Drawn for the year' : 'Made from this edition'}</Badge>
}
