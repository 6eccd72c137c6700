/** A word whose hyphen must not end a line: a word joiner follows it. */
export const email = 'E-\u2060Mail'
