import { type DragEvent, useRef, useState } from 'react'
import { inMegabytes, uploadLimits } from '../../../../entities/upload-limits'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import styles from './bank.module.css'

/** Takes bank files by picker or drop, several at once. */
export function BankFiles({ files, isBusy, onChoose }: { files: readonly File[]; isBusy: boolean; onChoose: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0 && !isBusy) onChoose(dropped)
  }

  return (
    <fieldset
      className={classNames(styles.zone, isOver && styles.over)}
      aria-label="Bank files"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.choose}>
        <Button small disabled={isBusy} onClick={() => picker.current?.click()}>
          Choose files
        </Button>
        <span>or drop them here</span>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".xml,.zip,.053,.054"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          if (chosen.length > 0) onChoose(chosen)
          // The same files can be chosen again.
          currentTarget.value = ''
        }}
      />
      <p className={styles.quiet}>
        {files.length > 0
          ? files.map(({ name }) => name).join(', ')
          : `camt.053 and camt.054, also as ZIP, together up to ${inMegabytes(uploadLimits.bankFiles)}`}
      </p>
    </fieldset>
  )
}
