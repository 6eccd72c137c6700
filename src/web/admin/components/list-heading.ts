/** The heading of the list that is shown; the focus goes there when what had it is gone. */
export const listHeadingId = 'list-heading'
