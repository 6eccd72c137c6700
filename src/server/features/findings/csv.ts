import { plain } from '../../../study/figures/label'
import { findingPath } from '../../../study/findings/addresses'
import { sampleNote } from '../../../study/findings/sample'
import { sourceOf } from '../../../study/findings/source'
import { tableOf } from '../../../study/findings/table'
import { headerText, methodOf, pictureTitle } from '../../../study/findings/wording'
import type { ShownFinding } from '../../../study/kinds/finding'
import { type Licence, licenceLine } from '../../../study/licence'
import { byteOrderMark, csvRows, csvTexts } from '../../platform/spreadsheet/csv'

/** All figures of a finding, with what one has to know about them in lines that begin with #. */
export function findingCsv(finding: ShownFinding, publicUrl: URL, licence: Licence): string {
  const { columns, header, rows } = markedTable(finding)
  const metadata = [
    ['Titel', finding.headline],
    ['Inhalt', pictureTitle(finding)],
    ...methodOf(finding, undefined, sampleNote(finding)),
    ['Quelle', sourceOf(finding)],
    ['Lizenz', licenceLine(licence)],
    ['Adresse', new URL(findingPath(finding), publicUrl).href],
  ]
  const lines = [...metadata.map(([term, text]) => [plain(`# ${term}: ${text}`)]), header]
  return byteOrderMark + csvTexts(lines) + csvRows(columns, rows)
}

/** The figures of a finding in rows. What is invented says so in every one: rows are copied, and comments are left behind. */
export function markedTable(finding: ShownFinding) {
  const { columns, rows } = tableOf(finding)
  const sample = sampleNote(finding)
  const note = sample ? [plain(sample)] : []
  return { columns, header: [...columns.map(headerText), ...note.map(() => 'Hinweis')], rows: rows.map((row) => [...row, ...note]) }
}
