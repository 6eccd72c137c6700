/** An edition in the history of what was done. */
export const about = (year: number, part?: string) => ({ entity: 'editions', entryId: String(year), title: part ? `${year}: ${part}` : String(year) })
