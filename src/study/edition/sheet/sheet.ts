import { readFigure } from '../../figures/read-figure'
import type { FindingDraft } from '../../kinds/finding'
import { withKeptIdentities } from '../../kinds/identities'
import type { Cell } from '../../kinds/sheet-cells'
import { withSameAnswers } from './sheet-groups'
import { sheetsOf } from './sheet-layout'
import { readTable } from './table-text'

type Writing = { finding: FindingDraft } | { refusal: string }

const longestLabel = 120
const firstYear = 1900
const lastYear = 2999

/** The finding with what was typed into a cell, or why it does not belong there. */
export function write(cell: Cell, text: string): Writing {
  if (cell.kind === 'fixed') return { refusal: 'This cell cannot be changed.' }
  if (cell.kind === 'label') return text.length > longestLabel ? { refusal: `At most ${longestLabel} characters.` } : { finding: cell.write(text) }
  const read = readFigure(text, { isWhole: cell.kind !== 'figure' })
  if ('refusal' in read) return read
  const { figure } = read
  if (cell.kind === 'year' && (figure === null || figure < firstYear || figure > lastYear)) return { refusal: `“${text.trim()}” is not a year.` }
  if (cell.kind === 'count' && figure !== null && figure < 1) return { refusal: 'At least one person must have answered.' }
  return { finding: cell.write(figure) }
}

type Pasted = { finding: FindingDraft; refusals: string[] }

/** Puts a block of copied cells into a sheet, its first cell at the given one. What does not fit or is no figure is named and left out. */
export function paste(finding: FindingDraft, at: { sheet: number; row: number; column: number }, text: string): Pasted {
  const kind = sheetsOf(finding)[at.sheet]?.rows[at.row]?.[at.column]?.kind
  const copied = readTable(text, kind === 'figure' || kind === 'count')
  const isHeaded = namesColumns(sheetsOf(finding)[at.sheet]?.rows[at.row] ?? [], at, copied)
  const block = isHeaded ? copied.slice(1) : copied
  const refusals: string[] = isHeaded ? ['The first line names columns and was left out.'] : []
  let now = grown(finding, at.sheet, at.row + block.length)
  let outside = 0
  for (const [down, cells] of block.entries()) {
    for (const [across, content] of cells.entries()) {
      const cell = sheetsOf(now)[at.sheet]?.rows[at.row + down]?.[at.column + across]
      if (!cell) outside += 1
      else if (cell.kind !== 'fixed') put(cell, content)
    }
  }
  if (outside > 0) refusals.push(`${outside} ${outside === 1 ? 'cell' : 'cells'} did not fit.`)
  return { finding: withSameAnswers(finding, withKeptIdentities(finding, now)), refusals }

  function put(cell: Cell, content: string) {
    const writing = write(cell, content)
    if ('finding' in writing) now = writing.finding
    else refusals.push(writing.refusal)
  }
}

const isYear = (text: string) => /^(19|20)\d\d$/.test(text.trim())

/** Whether the first line of whole rows names the columns: words or years stand where the next line has figures. */
function namesColumns(cells: readonly Cell[], { row, column }: { row: number; column: number }, [first, second]: readonly string[][]): boolean {
  if (row === 0 || column > 0 || !first || !second) return false
  const figures = cells.flatMap(({ kind }, across) => (kind === 'figure' ? across : []))
  const isFigure = (text: string | undefined) => text !== undefined && text !== '' && 'figure' in readFigure(text)
  const areNames = figures.every((across) => first[across] === undefined || !isFigure(first[across]) || isYear(first[across]))
  return (
    figures.length > 0 &&
    areNames &&
    figures.some((across) => first[across]) &&
    figures.some((across) => isFigure(second[across]) && !isYear(second[across] ?? ''))
  )
}

/** With as many rows as are needed, where the kind allows more. */
function grown(finding: FindingDraft, at: number, rows: number): FindingDraft {
  const sheet = sheetsOf(finding)[at]
  return sheet?.grow && sheet.rows.length < rows ? grown(sheet.grow(), at, rows) : finding
}
