import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button'
import { useCopy } from '../../ui/use-copy'
import styles from './copy-dialog.module.css'

type CopyText = { label: string; text: string; done: string }
type SavedFile = { href: string; label: string; name: string }

type CopyDialogProps = {
  title: string
  texts: readonly CopyText[]
  /** The same for programs. */
  files?: readonly SavedFile[]
  onClose: () => void
}

/** Texts to be copied. A native dialog: it holds the focus, closes on Escape and gives the focus back. */
export function CopyDialog({ title, texts, files = [], onClose }: CopyDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const copy = useCopy()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {texts.map(({ label, text, done }, at) => (
        <div key={label} className={styles.text}>
          <label htmlFor={`${id}-${at}`}>{label}</label>
          <textarea id={`${id}-${at}`} readOnly rows={5} value={text} onFocus={(event) => event.currentTarget.select()} />
          <Button
            look="ink"
            aria-label={`Kopieren: ${label}`}
            onClick={async () => {
              // The notice would lie behind the dialog.
              close()
              await copy(text, done)
            }}
          >
            Kopieren
          </Button>
        </div>
      ))}
      {files.length > 0 ? (
        <ul className={styles.files} aria-label="Für Literaturprogramme">
          {files.map(({ href, label, name }) => (
            <li key={href}>
              <a href={href} download={name}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <Button look="text" onClick={close}>
        Schliessen
      </Button>
    </dialog>
  )
}
