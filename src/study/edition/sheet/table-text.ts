import { readFigure } from '../../figures/read-figure'

/**
 * Cells copied from a spreadsheet (tabs) or a CSV file (semicolons or commas), some of them perhaps in quotes. A comma is a decimal
 * comma where figures are expected and every line is one.
 */
export function readTable(text: string, areFigures: boolean): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  return split(lines, delimiterOf(lines, areFigures))
}

function delimiterOf(text: string, areFigures: boolean): string | undefined {
  if (text.includes('\t')) return '\t'
  if (text.includes(';')) return ';'
  const lines = text.split('\n')
  if (!text.includes(',') || (areFigures && lines.every((line) => 'figure' in readFigure(line)))) return undefined
  // One line of words is a sentence with a comma in it.
  return areFigures || lines.length > 1 ? ',' : undefined
}

function split(text: string, delimiter: string | undefined): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === delimiter || sign === '\n') {
      rows.at(-1)?.push(cell.trim())
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)?.push(cell.trim())
  return rows
}
