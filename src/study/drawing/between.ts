import type { Drawing, Mark } from './drawing'

type Moving = Partial<Record<'x' | 'x1' | 'x2' | 'y' | 'y1' | 'y2' | 'dx' | 'width' | 'height' | 'radius', number>>
const coordinates = ['x', 'x1', 'x2', 'y', 'y1', 'y2', 'dx', 'width', 'height', 'radius'] as const

/** A drawing on its way to another with the same marks: places move, words are the new ones at once. */
export function between(from: Drawing, to: Drawing, progress: number): Drawing {
  if (progress >= 1 || from.marks.length !== to.marks.length) return to
  return { ...to, marks: to.marks.map((mark, at) => moved(from.marks[at], mark, progress)) }
}

function moved(from: Mark | undefined, to: Mark, progress: number): Mark {
  if (from?.kind !== to.kind) return to
  const [before, after] = [from as Moving, to as Moving]
  const now: Moving = {}
  for (const name of coordinates) {
    const [start, end] = [before[name], after[name]]
    if (start !== undefined && end !== undefined) now[name] = start + (end - start) * progress
  }
  return { ...to, ...now } as Mark
}
