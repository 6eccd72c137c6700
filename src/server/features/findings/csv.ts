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
  const { columns, rows } = tableOf(finding)
  const sample = sampleNote(finding)
  const note = sample && plain(sample)
  const metadata = [
    ['Titel', finding.headline],
    ['Inhalt', pictureTitle(finding)],
    ...methodOf(finding, undefined, sample),
    ['Quelle', sourceOf(finding)],
    ['Lizenz', licenceLine(licence)],
    ['Adresse', new URL(findingPath(finding), publicUrl).href],
  ]
  // Said in every row too: rows are copied, and comments are left behind.
  const header = [...columns.map(headerText), ...(note ? ['Hinweis'] : [])]
  const marked = rows.map((row) => (note ? [...row, note] : row))
  const lines = [...metadata.map(([term, text]) => [plain(`# ${term}: ${text}`)]), header]
  return byteOrderMark + csvTexts(lines) + csvRows(columns, marked)
}
