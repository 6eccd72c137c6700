import type { KindField } from './chart-kind'

/** What an editor is asked of a rating scale. */
export const scaleFields: readonly KindField[] = [
  { place: 'scale.from', label: 'Scale from', input: 'figure', half: true },
  { place: 'scale.words.0', label: 'Word at its beginning', input: 'line', half: true },
  { place: 'scale.middle', label: 'Middle of the scale', input: 'figure', half: true },
  { place: 'scale.words.1', label: 'Word in its middle', input: 'line', half: true },
  { place: 'scale.to', label: 'Scale to', input: 'figure', half: true },
  { place: 'scale.words.2', label: 'Word at its end', input: 'line', half: true },
]

export const newScale = { from: 1, middle: 4, to: 7, words: ['', '', ''] as [string, string, string] }

/** The names of a list to choose a position from; what has no name yet has its number. */
export const positionsOf = (names: readonly (string | number)[]) => names.map((name, at) => ({ value: String(at), label: String(name) || `${at + 1}` }))
