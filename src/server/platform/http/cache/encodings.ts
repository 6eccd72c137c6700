import Negotiator from 'negotiator'

const offered = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof offered)[number]

/** Browsers send a few dozen letters; reading what is made to be slow would keep everybody else waiting. */
const longestHeader = 200

/** Visitors send a handful of different headers; those who invent them do not fill the memory. */
const mostKept = 100
const kept = new Map<string, readonly Encoding[]>()

/** The encodings a browser takes, the best first. */
export function encodingsTakenBy(header: string | undefined): readonly Encoding[] {
  if (!header || header.length > longestHeader) return []
  const known = kept.get(header)
  if (known) return known
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(offered, { preferred: offered })
  if (kept.size < mostKept) kept.set(header, taken)
  return taken
}
