import type { Institute } from './site-texts'

/** Where the institute is reached by post. Apart from the rules of its fields, which no page needs to load. */
export const addressOf = ({ name, university, street, postalCode, town }: Institute) => [name, university, street, `${postalCode} ${town}`]
