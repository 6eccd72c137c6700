import type { Finding } from '../../study/findings/finding'
import { findingPath } from '../../study/findings/slugs'
import { sampleMark, sourceLine } from '../../study/findings/survey'
import { type Cell, type Column, tableOf } from '../../study/findings/table'
import { headerText, methodOf } from '../../study/findings/wording'

/** A text that a spreadsheet would take for a formula is kept a text. Figures are not texts. */
const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Semicolons, because Swiss spreadsheets separate by them. */
function field(cell: Cell, column?: Column) {
  if (cell === null) return ''
  const text = typeof cell === 'number' ? (column?.decimals === undefined ? String(cell) : cell.toFixed(column.decimals)) : neutral(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

/** All figures of a finding, with what one has to know about them in lines that begin with #. */
export function csvOf(finding: Finding, publicUrl: URL): string {
  const { columns, rows } = tableOf(finding)
  const metadata = [
    ['Titel', finding.headline],
    ['Inhalt', finding.chartTitle],
    ...methodOf(finding),
    ['Quelle', sourceLine.replace(/^Quelle: /, '')],
    ['Adresse', new URL(findingPath(finding.slug), publicUrl).href],
  ]
  // Said in every row too: rows are copied, and comments are left behind.
  const mark = finding.isSample ? [sampleMark] : []
  const lines = [
    ...metadata.map(([term, text]) => field(plain(`# ${term}: ${text}`))),
    [...columns.map((column) => field(headerText(column))), ...(finding.isSample ? ['Hinweis'] : [])].join(';'),
    ...rows.map((row) => [...row.map((cell, at) => field(cell, columns[at])), ...mark].join(';')),
  ]
  return `\ufeff${lines.join('\r\n')}\r\n`
}
