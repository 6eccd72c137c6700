import { type ClipboardEvent, useState } from 'react'
import type { Check } from '../../../../study/edition/draft'
import { paste, write } from '../../../../study/edition/sheet/sheet'
import { type Sheet, sheetsOf } from '../../../../study/edition/sheet/sheet-layout'
import type { FindingDraft } from '../../../../study/kinds/finding'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import flex from '../../../ui/flex.module.css'
import notices from '../../components/notices.module.css'
import type { PartForm } from '../autosave/use-part'
import styles from './figure-sheet.module.css'
import { SheetCell } from './sheet-cell'
import { moveInSheet } from './sheet-keys'
import { useUndo } from './use-undo'

type FigureSheetProps = {
  form: PartForm<FindingDraft>
  at: number
  everyone: { respondents: number | null; from: number | undefined }
  checks: readonly Check[]
}

/** Names a cell to those who do not see where it stands. */
function cellName({ rows }: Sheet, row: number, column: number) {
  const head = rows[0]?.[column]?.text || `Column ${column + 1}`
  if (row === 0) return `Name of column ${column + 1}`
  const before = rows[row]?.slice(0, column).filter(({ kind }) => kind !== 'figure' && kind !== 'count') ?? []
  const names = before.map(({ text }) => text).filter(Boolean)
  return column === 0 ? `${head}, row ${row}` : [...(names.length > 0 ? names : [`Row ${row}`]), head].join(', ')
}

/** The figures of a finding to type and to paste. `everyone` is how many were asked, which counts where nothing else is written. */
export function FigureSheet({ form, at, everyone, checks }: FigureSheetProps) {
  const [refused, setRefused] = useState<Record<string, { text: string; refusal: string }>>({})
  const [pasted, setPasted] = useState<string[]>([])
  const undo = useUndo<FindingDraft>((before) => {
    setRefused({})
    form.set(before)
  })
  const finding = form.value
  const sheet = sheetsOf(finding)[at]
  if (!sheet) return null

  function set(next: FindingDraft) {
    undo.note(form.value)
    form.set(next)
  }

  function change(next: FindingDraft | undefined) {
    setRefused({})
    setPasted([])
    if (next) set(next)
  }

  function typed(row: number, column: number, text: string) {
    const cell = sheetsOf(form.value)[at]?.rows[row]?.[column]
    if (!cell) return
    const key = `${row} ${column}`
    const writing = write(cell, text)
    const { [key]: _, ...others } = refused
    setRefused('refusal' in writing ? { ...others, [key]: { text, refusal: writing.refusal } } : others)
    if ('finding' in writing) set(writing.finding)
  }

  function onPaste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text/plain')
    // A word goes into the text where the caret stands; cells go into cells.
    if (!/[\t\n;]/.test(text.trim())) return
    event.preventDefault()
    const { finding: next, refusals } = paste(form.value, { sheet: at, row, column }, text)
    change(next)
    setPasted(refusals)
  }

  const removable = sheet.rows.some((_, row) => sheet.removeRow(row))
  const old = sheet.rows.flat().flatMap(({ place }) => (place === '' ? [] : form.open(place)))
  const wrong = new Set(checks.filter(({ severity }) => severity === 'error').map(({ place }) => place))
  const messages = [...Object.values(refused).map(({ refusal }) => refusal), ...pasted]
  return (
    <div className={styles.figures}>
      <h3 className={styles.title}>{sheet.title}, paste from a table</h3>
      <div className={styles.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are moved between by arrow keys */}
        <table className={styles.sheet} role="grid" aria-label={sheet.title} onKeyDown={(event) => undo.isUndo(event) || moveInSheet(event)}>
          <tbody>
            {sheet.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the sheet
              <tr key={row} className={row === 0 ? styles.first : undefined}>
                {cells.map((cell, column) => (
                  <SheetCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the sheet
                    key={column}
                    cell={cell}
                    isHead={row === 0}
                    sample={sheet.rows[Math.max(row, 1)]?.[column]?.text ?? ''}
                    label={cellName(sheet, row, column)}
                    typed={refused[`${row} ${column}`]?.text}
                    isWrong={wrong.has(cell.place) || `${row} ${column}` in refused}
                    from={
                      cell.place !== '' && form.open(cell.place).length > 0
                        ? form.from
                        : cell.place === 'respondents' && cell.text === ''
                          ? everyone.from
                          : undefined
                    }
                    ghost={cell.place === 'respondents' ? everyone.respondents : null}
                    onType={(text) => typed(row, column, text)}
                    onPaste={(event) => onPaste(event, row, column)}
                  />
                ))}
                {removable ? (
                  <td className={styles.remove}>
                    {sheet.removeRow(row) ? (
                      <button type="button" aria-label={`Remove row ${row}`} onClick={() => change(sheet.removeRow(row))}>
                        ×
                      </button>
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {messages.map((message) => (
        <p key={message} className={notices.error} role="alert">
          {message}
        </p>
      ))}
      <div className={classNames(flex.row, styles.tools)}>
        {sheet.additions.map(({ label, apply }) => (
          <Button key={label} look="text" small onClick={() => change(apply())}>
            {label}
          </Button>
        ))}
        {sheet.rows[0]?.map((cell, column) =>
          sheet.removeColumn(column) ? (
            <Button key={cell.place} look="text" small onClick={() => change(sheet.removeColumn(column))}>
              Remove “{cell.text || `column ${column + 1}`}”
            </Button>
          ) : null,
        )}
      </div>
      {old.length > 0 && form.from !== undefined ? (
        <p className={classNames(flex.row, styles.tools)}>
          <span className={notices.error}>
            {old.length === 1 ? 'One value still comes' : `${old.length} values still come`} from {form.from}: confirm or change{' '}
            {old.length === 1 ? 'it' : 'them'}.
          </span>
          <Button look="text" small onClick={() => form.confirm(old)}>
            Confirm figures
          </Button>
        </p>
      ) : null}
    </div>
  )
}
