/** An entry that the search over everything found, as the API tells it. */
export type Found = {
  /** The table of the entry. */
  kind: string
  id: string
  title: string
  /** What tells it from others of the same title. */
  context: string
}

/** So many of each kind at most: more are to be looked at in their list. */
export const foundPerKind = 5
