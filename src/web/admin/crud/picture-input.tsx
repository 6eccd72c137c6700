import { useState } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/field'
import cards from '../components/card.module.css'
import notices from '../components/notices.module.css'
import { UploadState } from '../upload/upload-state'
import { type ToastText, useFileUpload } from '../upload/use-file-upload'
import { type InputProps, inputOf } from './entry-inputs'
import styles from './picture-input.module.css'

type PictureUpload = {
  path: string
  /** The multipart field; the answer names the address as the entry does. */
  field: string
  /** What picture and address are called together, where the field's label is the address's alone. */
  group?: string
  choose: string
  remove: string
  missing: string
  addressHint: string
  success: ToastText
  failure: ToastText
}

/** A picture, or what is said instead where there is none or it does not load. */
export function PicturePreview({ source, missing }: { source: string | null; missing: string }) {
  const [isBroken, setBroken] = useState(false)
  if (!source || isBroken) return <span className={classNames(notices.note, cards.missing)}>{missing}</span>
  return <img src={source} alt="" loading="lazy" onError={() => setBroken(true)} />
}

/** An input for a field that holds a picture's address: upload with preview and progress, remove, or type the address. */
function PictureInput({ to, ...props }: InputProps & { to: PictureUpload }) {
  const { name, form, lang } = props
  const input = inputOf(props)
  const [preview, setPreview] = useState<string>()
  const upload = useFileUpload<Record<string, string>>({
    ...{ path: to.path, field: to.field, success: to.success, failure: to.failure, lang },
    onBegin: async (file) => setPreview(await readAsAddress(file)),
    onStored: (stored) => form.set(name, stored[name] ?? ''),
    onBusy: (isBusy) => {
      setPreview(undefined)
      props.onBusy(isBusy)
    },
  })
  const shown = preview ?? (beginsAsAddress.test(input.value) ? input.value : '')

  return (
    <fieldset className={styles.field} aria-label={to.group ?? props.field.label}>
      <div className={styles.preview}>
        <PicturePreview key={shown} source={shown} missing={to.missing} />
      </div>
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <Button small disabled={upload.isPending} onClick={upload.choose}>
            {to.choose}
          </Button>
          {input.value && !upload.isPending ? (
            <Button look="text" small onClick={() => form.set(name, '')}>
              {to.remove}
            </Button>
          ) : null}
        </div>
        <UploadState upload={upload} accept="image/*" lang={lang} />
        <TextField {...input} error={upload.problem ?? input.error} half={false} hint={to.addressHint} type="text" inputMode="url" />
      </div>
    </fieldset>
  )
}

/** The input of one field. */
export const pictureInput = (to: PictureUpload) => (props: InputProps) => <PictureInput {...props} to={to} />

/** What is only half typed is not asked for. */
const beginsAsAddress = /^(?:\/|https?:\/\/)./

/** As a data address: the page's policy lets nothing else of this computer be shown. */
function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
