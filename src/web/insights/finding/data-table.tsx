import { tableOf } from '../../../study/findings/table'
import { cellText, headerText, pictureTitle } from '../../../study/findings/wording'
import type { ShownFinding } from '../../../study/kinds/finding'
import type { Cell, Column } from '../../../study/kinds/table'
import { classNames } from '../../ui/class-names'
import { Hidden } from '../../ui/sheet'
import styles from './data-table.module.css'

/** The chart's figures for reading, exactly as they are in the download. */
export function DataTable({ finding, year }: { finding: ShownFinding; year?: number | undefined }) {
  const { columns, rows, key } = tableOf(finding, year)
  const isNumber = (at: number) => rows.some((row) => typeof row[at] === 'number')
  return (
    <table className={styles.table}>
      <caption>{pictureTitle(finding, year)}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column.label} scope="col" className={classNames(isNumber(at) && styles.number)}>
              {headerText(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowAt) => (
          <tr key={row.filter((cell) => typeof cell === 'string').join()} className={classNames(key?.row === rowAt && styles.keyRow)}>
            {row.map((cell, at) =>
              at === 0 ? (
                <th key={columns[at]?.label} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[at]?.label} className={classNames(isNumber(at) && styles.number, key?.row === rowAt && key.column === at && styles.key)}>
                  <CellContent cell={cell} column={columns[at]} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CellContent({ cell, column }: { cell: Cell; column: Column | undefined }) {
  if (cell !== null) return cellText(cell, column)
  return (
    <>
      <span aria-hidden="true">{cellText(cell, column)}</span>
      <Hidden>keine Angabe</Hidden>
    </>
  )
}
