import type { Language } from './wording'

/** What is said where entries are put in order. */
export const orderingWords = {
  en: {
    arrange: 'Change order',
    arranged: 'Done',
    up: 'Up',
    down: 'Down',
    moveUp: (name: string) => `Move up: ${name}`,
    moveDown: (name: string) => `Move down: ${name}`,
    placed: (name: string, place: number, all: number) => `${name}: place ${place} of ${all}`,
    notArranged: 'The order could not be saved',
    notPublic: 'not public',
  },
  de: {
    arrange: 'Reihenfolge ändern',
    arranged: 'Fertig',
    up: 'Hinauf',
    down: 'Hinunter',
    moveUp: (name: string) => `Hinauf: ${name}`,
    moveDown: (name: string) => `Hinunter: ${name}`,
    placed: (name: string, place: number, all: number) => `${name}: Platz ${place} von ${all}`,
    notArranged: 'Die Reihenfolge konnte nicht gespeichert werden',
    notPublic: 'nicht öffentlich',
  },
} as const satisfies Record<Language, object>
