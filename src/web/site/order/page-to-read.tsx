import { useEffect, useRef } from 'react'
import type { SamplePage } from '../../../study/edition/answers'
import { CloseButton } from '../../ui/close-button'
import styles from './page-to-read.module.css'

/** A page to read. A native dialog: it holds the focus, closes on Escape and gives the focus back. */
export function PageToRead({ page, large, width, height, onClose }: SamplePage & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const title = `Seite ${page} der Studie`
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} closedby="any" onClose={onClose}>
      <div className={styles.bar}>
        <p aria-hidden="true">{title}</p>
        <CloseButton label="Schliessen" onClick={() => dialog.current?.close()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the arrow keys */}
      <section className={styles.page} aria-label="Zum Lesen verschieben" tabIndex={0}>
        <img {...{ width, height }} src={large} alt={title} />
      </section>
    </dialog>
  )
}
