import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import notices from '../components/notices.module.css'
import styles from './drop-area.module.css'
import { FilePicker } from './upload-state'

type DropAreaProps = { label: string; onDrop: (files: File[]) => void; children: ReactNode; hint: ReactNode }

/** Takes what is dropped on it. */
export function DropArea({ label, onDrop, children, hint }: DropAreaProps) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onDrop([...event.dataTransfer.files])
  }

  return (
    <fieldset
      className={classNames(styles.zone, isOver && styles.over)}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <p className={notices.note}>{hint}</p>
    </fieldset>
  )
}

/** The button of such an area, and what else one can do. */
export function Choosing({ label, instead, isDisabled = false, onChoose }: { label: string; instead: string; isDisabled?: boolean; onChoose: () => void }) {
  return (
    <div className={classNames(flex.row, styles.choose)}>
      <Button small disabled={isDisabled} onClick={onChoose}>
        {label}
      </Button>
      <span>{instead}</span>
    </div>
  )
}

type FilesAreaProps = { label: string; accept: string; hint: ReactNode; isBusy?: boolean; onChoose: (files: File[]) => void }

/** Takes several files at once, by picker or drop. */
export function FilesArea({ label, accept, hint, isBusy = false, onChoose }: FilesAreaProps) {
  const picker = useRef<HTMLInputElement>(null)
  const take = (files: File[]) => (files.length > 0 && !isBusy ? onChoose(files) : undefined)
  return (
    <DropArea label={label} hint={hint} onDrop={take}>
      <Choosing label="Choose files" instead="or drop them here" isDisabled={isBusy} onChoose={() => picker.current?.click()} />
      <FilePicker picker={picker} accept={accept} multiple onChoose={take} />
    </DropArea>
  )
}
