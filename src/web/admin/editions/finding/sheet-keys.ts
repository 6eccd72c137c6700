import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

/** Moves between the cells as in a spreadsheet; inside of a text that is being changed the arrows move the caret first. */
export function moveInSheet(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  const input = event.target
  if (!step || !(input instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const [down, across] = event.key === 'Enter' && event.shiftKey ? [-1, 0] : step
  if (across !== 0 && !isAtEdge(input, across)) return
  event.preventDefault()
  const cell = input.closest('td, th') as HTMLTableCellElement
  const row = cell.parentElement as HTMLTableRowElement
  next(row, cell.cellIndex, down, across)?.focus()
}

function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, across: number) {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (across < 0 ? 0 : value.length)
}

/** The nearest cell in that direction that can be written into. */
function next(row: HTMLTableRowElement, column: number, down: number, across: number): HTMLInputElement | undefined {
  const rows = [...(row.closest('table')?.rows ?? [])]
  for (let [y, x] = [rows.indexOf(row) + down, column + across]; rows[y]?.cells[x]; y += down, x += across) {
    const found = rows[y]?.cells[x]?.querySelector('input')
    if (found) return found
  }
  return undefined
}
