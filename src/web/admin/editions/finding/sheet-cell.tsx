import { type ClipboardEvent, useState } from 'react'
import type { Cell } from '../../../../study/kinds/sheet-cells'
import { classNames } from '../../../ui/class-names'
import { placeId } from '../places/place-field'
import styles from './figure-sheet.module.css'

type SheetCellProps = {
  cell: Cell
  isHead: boolean
  /** What stands below a head, and else in the cell: tells words from figures. */
  sample: string
  label: string
  /** What was typed and is no figure. */
  typed: string | undefined
  isWrong: boolean
  /** The year it was taken over from, while nobody stands by it. */
  from: number | undefined
  /** What counts where nothing is written. */
  ghost: number | null
  onType: (text: string) => void
  onPaste: (event: ClipboardEvent) => void
}

export function SheetCell({ cell: { kind, place, text }, isHead, sample, label, typed, isWrong, from, ghost, onType, onPaste }: SheetCellProps) {
  const [editing, setEditing] = useState<string>()
  const isWords = kind === 'label'
  const className = classNames(styles.cell, isWords && styles.words, from !== undefined && styles.old, isWrong && styles.bad)
  const isNamed = Number.isNaN(Number(sample))
  const Tag = isHead ? 'th' : 'td'
  if (kind === 'fixed') {
    return (
      <Tag className={classNames(styles.cell, isNamed && styles.words)} {...(isHead ? { scope: 'col' } : {})}>
        <span>{text}</span>
      </Tag>
    )
  }
  return (
    <Tag className={className} {...(isHead ? { scope: 'col' } : { role: 'gridcell' })} data-from={from}>
      <input
        id={place === '' ? undefined : placeId(place)}
        type="text"
        size={1}
        inputMode={isWords ? 'text' : 'decimal'}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        placeholder={ghost === null ? undefined : String(ghost)}
        value={typed ?? editing ?? text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setEditing(currentTarget.value)
          onType(currentTarget.value)
        }}
        onKeyDown={(event) => {
          // What is taken back, or left, is shown as the finding has it.
          if (event.key !== 'Enter' && !((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z')) return
          setEditing(undefined)
        }}
        onBlur={() => setEditing(undefined)}
        onPaste={onPaste}
      />
    </Tag>
  )
}
