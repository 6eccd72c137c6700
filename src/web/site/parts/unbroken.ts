/** Words whose hyphen must not end a line: a word joiner follows it. */
export const email = 'E-\u2060Mail'
export const ip = 'IP-\u2060'
