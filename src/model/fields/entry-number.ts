/** What people call an entry by that has no title, an order above all: the end of its id. */
export const entryNumber = (id: string) => id.slice(-8)

/** Whether a text can be one. */
export const isEntryNumber = (text: string) => /^[0-9a-f]{8}$/.test(text)
