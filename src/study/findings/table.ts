import type { ShownFinding } from '../kinds/finding'
import type { Table } from '../kinds/table'
import { valuesOf } from '../kinds/values'
import { groupsTable, isByGroups } from './groups'

/** The figures of a finding as rows: the table view, the CSV and the spoken description are all made of this. Without a year, all years. */
export const tableOf = (finding: ShownFinding, year?: number): Table => (isByGroups(finding) ? groupsTable(finding) : valuesOf(finding).table(finding, year))
