import type { Finding } from '../../study/findings/finding'
import { findingPath } from '../../study/findings/slugs'
import { sampleMark, sourceLine } from '../../study/findings/survey'
import { tableOf } from '../../study/findings/table'
import { headerText, methodOf } from '../../study/findings/wording'
import { byteOrderMark, csvRows, csvTexts } from '../spreadsheet/csv'

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

/** All figures of a finding, with what one has to know about them in lines that begin with #. */
export function findingCsv(finding: Finding, publicUrl: URL): string {
  const { columns, rows } = tableOf(finding)
  const metadata = [
    ['Titel', finding.headline],
    ['Inhalt', finding.chartTitle],
    ...methodOf(finding),
    ['Quelle', sourceLine().replace(/^Quelle: /, '')],
    ['Adresse', new URL(findingPath(finding.slug), publicUrl).href],
  ]
  // Said in every row too: rows are copied, and comments are left behind.
  const header = [...columns.map(headerText), ...(finding.isSample ? ['Hinweis'] : [])]
  const marked = rows.map((row) => (finding.isSample ? [...row, sampleMark] : row))
  const lines = [...metadata.map(([term, text]) => [plain(`# ${term}: ${text}`)]), header]
  return byteOrderMark + csvTexts(lines) + csvRows(columns, marked)
}
