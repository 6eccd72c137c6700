import { editingOf } from '../kinds/editing'
import type { FindingDraft, FindingKind } from '../kinds/finding'

const said = { slug: '', series: '', title: '', headline: '', summary: '', chartTitle: '', description: '', question: '', method: '', baseNote: '', note: '' }

/** What a finding says whatever its figures look like, before anybody has said it. */
export const silent = {
  id: '',
  ...said,
  respondents: null,
  earlier: [],
  meaning: { text: '', isSample: false },
  related: [],
  isSample: false,
  hasSampleNames: false,
}

/** A finding that says nothing yet, with room for the first figures of its kind. */
export function newFinding(kind: FindingKind, id: string, year: number): FindingDraft {
  return { ...silent, id, splits: [], kind, ...editingOf({ kind }).newFigures(year) } as FindingDraft
}
