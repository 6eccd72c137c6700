import { de } from './de'
import { en } from './en'

export type Language = 'de' | 'en'

/** What a tab says of its entries. The team's is German, the others' English, as specified. */
export type Wording = {
  lang: Language
  heading: string
  empty: string
  add: string
  edit: string
  success: string
  failure: string
  created: string
  updated: string
  deleted: string
  restored: string
  notCreated: string
  notUpdated: string
  notDeleted: string
  notRestored: string
  deleteTitle: string
  deleteLabel: string
}

type English = { heading: string; noun: string; title: string; empty: string; add?: string }

export function english({ heading, noun, title, empty, add = `Add ${title}` }: English): Wording {
  const sentence = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    lang: 'en',
    heading,
    empty,
    add,
    edit: `Edit ${title}`,
    success: 'Success',
    failure: 'Error',
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

/** The words every tab needs. */
export const words = { de, en }
