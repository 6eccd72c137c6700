import { limits } from '../limits'

const number = (value: number) => value.toLocaleString('en')

export const workbookLimit = `at most ${number(limits.workbookRows)} rows`

/** Why a list does not fit into an Excel file, and what does; nothing where it fits. Said before anybody asks for it, and to who asks all the same. */
export const workbookRefusal = (rows: number) =>
  rows > limits.workbookRows
    ? `An Excel file holds ${workbookLimit}, this list has ${number(rows)}. Narrow it by a search or a filter, or take CSV.`
    : undefined
