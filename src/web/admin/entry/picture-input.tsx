import { useRef, useState } from 'react'
import { RequestError } from '../../api/request'
import { useUpload, wasCancelled } from '../../api/upload'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { useToast } from '../../ui/toast'
import cards from '../frame/card.module.css'
import { Progress } from '../frame/progress'
import { frameOf, type InputProps } from './entity-inputs'
import styles from './picture-input.module.css'

type Says = readonly [title: string, description: string]

export type PictureUpload = {
  path: string
  /** The multipart field, and the key of the answer that holds the address. */
  field: string
  answer: string
  choose: string
  remove: string
  missing: string
  addressHint: string
  success: Says
  failure: Says
}

/** A picture, or what is said instead where there is none or it does not load. */
export function PicturePreview({ source, missing }: { source: string | null; missing: string }) {
  const [isBroken, setBroken] = useState(false)
  if (!source || isBroken) return <span className={cards.missing}>{missing}</span>
  return <img src={source} alt="" loading="lazy" onError={() => setBroken(true)} />
}

/** An input for a field that holds a picture's address: upload with preview and progress, remove, or type the address. */
export function PictureInput({ to, ...props }: InputProps & { to: PictureUpload }) {
  const { name, form, onBusy } = props
  const file = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const upload = useUpload<Record<string, string>>(to.path, to.field)
  const [preview, setPreview] = useState<string>()
  const address = String(form.watch(name))
  const shown = preview ?? address

  async function take(chosen: File) {
    onBusy(true)
    form.clearErrors(name)
    try {
      setPreview(await readAsAddress(chosen))
      const stored = await upload.send(chosen)
      form.setValue(name, stored[to.answer] ?? '', { shouldDirty: true })
      toast({ title: to.success[0], description: to.success[1] })
    } catch (error) {
      if (!wasCancelled(error)) toast({ title: to.failure[0], description: to.failure[1], isDestructive: true })
      if (error instanceof RequestError && error.shown) form.setError(name, { type: 'server', message: error.shown })
    }
    setPreview(undefined)
    onBusy(false)
  }

  return (
    <fieldset className={styles.field} aria-label={props.field.label}>
      <div className={styles.preview}>
        <PicturePreview key={shown} source={shown} missing={to.missing} />
      </div>
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <Button small disabled={upload.isPending} onClick={() => file.current?.click()}>
            {to.choose}
          </Button>
          {address && !upload.isPending ? (
            <Button look="text" small onClick={() => form.setValue(name, '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}>
              {to.remove}
            </Button>
          ) : null}
        </div>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) take(chosen)
            // The same file can be chosen again after a failure.
            currentTarget.value = ''
          }}
        />
        {upload.isPending ? <Progress share={upload.progress} lang={props.lang} onCancel={upload.cancel} /> : null}
        <TextField {...frameOf(props)} half={false} hint={to.addressHint} {...form.register(name)} type="text" inputMode="url" />
      </div>
    </fieldset>
  )
}

/** As a data address: the page's policy lets nothing else of this computer be shown. */
function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
