import { useEffect, useId, useRef } from 'react'
import { citationFormats, filePath, findingPath } from '../../../study/findings/addresses'
import { apaCitation, plainCitation } from '../../../study/findings/citation'
import { fileName } from '../../../study/findings/sample'
import type { ShownFinding } from '../../../study/kinds/finding'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import sheet from '../../ui/sheet.module.css'
import { useCopy } from '../../ui/use-copy'
import styles from './download-dialog.module.css'
import { embedCode } from './embed-code'

type DownloadDialogProps = { what: 'cite' | 'embed'; finding: ShownFinding; year: number | undefined; onClose: () => void }

/** A finding to be cited, or to be shown on another site. A native dialog: it holds the focus, closes on Escape and gives the focus back. */
export function DownloadDialog({ what, finding, year, onClose }: DownloadDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const copy = useCopy()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const isCitation = what === 'cite'
  const address = location.origin + findingPath(finding, year)
  const texts = isCitation
    ? ([
        ['APA, 7. Auflage', apaCitation(finding, address, year)],
        ['Fliesstext', plainCitation(finding, address, year)],
      ] as const)
    : ([['HTML. Die Höhe folgt dem Inhalt; wo kein Skript erlaubt ist, genügt die erste Zeile', embedCode(finding, location.origin, year)]] as const)
  return (
    <dialog ref={dialog} className={classNames(sheet.dialog, styles.dialog)} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{isCitation ? 'Zitieren' : 'Einbetten'}</h2>
      {texts.map(([label, text], at) => (
        <div key={label} className={styles.text}>
          <label htmlFor={`${id}-${at}`}>{label}</label>
          <textarea id={`${id}-${at}`} readOnly rows={5} value={text} onFocus={(event) => event.currentTarget.select()} />
          <Button
            look="ink"
            aria-label={`Kopieren: ${label}`}
            onClick={async () => {
              // The notice would lie behind the dialog.
              close()
              await copy(text, isCitation ? 'Zitat kopiert' : 'Code kopiert')
            }}
          >
            Kopieren
          </Button>
        </div>
      ))}
      {isCitation ? (
        <ul className={styles.files} aria-label="Für Literaturprogramme">
          {citationFormats.map(([ending, label]) => (
            <li key={ending}>
              <a href={filePath(finding, ending, year)} download={fileName(finding, ending, year)}>
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
