import { de } from './de'
import { en } from './en'

export type Language = 'de' | 'en'

type English = { heading: string; noun: string; title: string; empty: string; add?: string }

/** What a tab says of its entries in English. */
export function english({ heading, noun, title, empty, add = `Add ${title}` }: English) {
  const sentence = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    lang: 'en' as Language,
    heading,
    empty,
    add,
    edit: `Edit ${title}`,
    created: `${sentence} created successfully`,
    updated: `${sentence} updated successfully`,
    deleted: `${sentence} deleted successfully`,
    restored: `${sentence} restored successfully`,
    notCreated: `Failed to create ${noun}`,
    notUpdated: `Failed to update ${noun}`,
    notDeleted: `Failed to delete ${noun}`,
    notRestored: `Failed to restore ${noun}`,
    deleteTitle: `Delete ${noun}?`,
    deleteLabel: `Delete ${title}`,
  }
}

/** What a tab says of its entries. The team's is German, the others' English, as specified. */
export type Wording = ReturnType<typeof english>

/** The words every tab needs. */
export const words = { de, en }
