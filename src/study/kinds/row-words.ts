import type { FindingKind } from './finding'

/** What the rows of a kind are in German, where they are no answers. Apart from its values: pages that show none say which names are invented. */
const rowWords: Partial<Record<FindingKind, string>> = { steps: 'Stufen' }

export const rowWordOf = (kind: FindingKind) => rowWords[kind] ?? 'Antworten'
