import type { EditionFront } from './edition'

export type KeyFigure = { value: number; suffix: string; label: string }

/** The figures that the statistics card rotates through; one that nobody knows is left out. */
export function keyFiguresOf({ facts, texts }: Pick<EditionFront, 'facts' | 'texts'>): KeyFigure[] {
  return texts.keyFigures.flatMap(({ source, value, suffix, label }) => {
    const known = source === 'other' ? value : facts[source]
    return known === null ? [] : [{ value: known, suffix, label }]
  })
}
