import { limits } from '../../../entities/limits'

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
export const words = {
  en: {
    loading: 'Loading …',
    notLoaded: 'The list could not be loaded.',
    entryGone: (noun: string) => `This ${noun} does not exist any more.`,
    entryNotLoaded: (noun: string) => `This ${noun} could not be loaded.`,
    retry: 'Try again',
    more: 'Load more',
    changed: 'The list has changed meanwhile.',
    reload: 'Reload list',
    search: 'Search',
    clear: 'Clear search',
    noMatch: (q: string) => `Nothing found for “${q}”.`,
    onlySince: (when: string) => `Only what came since ${when}.`,
    nothingSince: (when: string) => `Nothing came since ${when}.`,
    showAll: 'Show all',
    edit: 'Edit',
    delete: 'Delete',
    deleting: 'Deleting...',
    forGood: (name: string) => `“${name}” will be deleted. This cannot be undone.`,
    intoTrash: (name: string) => `“${name}” moves to the trash, where it can be restored for ${limits.trashDays} days.`,
    undo: 'Undo',
    undoLater: 'Undo, or restore it later from the trash',
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    saving: 'Saving...',
    optional: '(optional)',
    accepted: (endings: string) => `Accepted are ${endings}.`,
    notArrived: 'The file did not arrive. Please try again.',
    commas: 'Separated by commas',
    lossTitle: 'Save this change?',
    unsavedTitle: 'Discard your changes?',
    unsaved: 'You have changes that are not saved yet.',
    discard: 'Discard changes',
    keepEditing: 'Keep editing',
    onWebsite: 'Show on website',
    history: 'History',
    historyOf: (name: string) => `History of “${name}”`,
    noHistory: 'Nothing noted yet',
    empty: 'empty',
    now: 'now',
    notShown: 'not shown',
    yes: 'yes',
    no: 'no',
    changedMeanwhile: 'Somebody else changed this entry meanwhile',
    changedBy: (who: string, when: string) => `${who}, ${when}.`,
    nothingSaved: 'Nothing of yours is saved yet, and nothing is lost. Choose for each field, then save again.',
    theirs: 'Theirs',
    mine: 'Mine',
    deletedMeanwhile: 'Somebody else deleted this entry meanwhile',
    putBack: 'What you typed is still here. Saving puts the entry back and keeps your changes.',
    restoreAndSave: 'Restore and save',
  },
  de: {
    loading: 'Wird geladen …',
    notLoaded: 'Die Liste konnte nicht geladen werden.',
    entryGone: (_noun: string) => 'Diesen Eintrag gibt es nicht mehr.',
    entryNotLoaded: (_noun: string) => 'Dieser Eintrag konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    more: 'Mehr laden',
    changed: 'Die Liste hat sich inzwischen geändert.',
    reload: 'Liste neu laden',
    search: 'Suchen',
    clear: 'Suche leeren',
    noMatch: (q: string) => `Nichts gefunden zu «${q}».`,
    onlySince: (when: string) => `Nur was seit ${when} gekommen ist.`,
    nothingSince: (when: string) => `Seit ${when} ist nichts gekommen.`,
    showAll: 'Alle zeigen',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    deleting: 'Wird gelöscht...',
    forGood: (name: string) => `«${name}» wird gelöscht. Das lässt sich nicht rückgängig machen.`,
    intoTrash: (name: string) => `«${name}» kommt in den Papierkorb und lässt sich ${limits.trashDays} Tage lang wiederherstellen.`,
    undo: 'Rückgängig',
    undoLater: 'Rückgängig machen, oder später aus dem Papierkorb wiederherstellen',
    cancel: 'Abbrechen',
    close: 'Schliessen',
    save: 'Speichern',
    saving: 'Wird gespeichert...',
    optional: '(freiwillig)',
    accepted: (endings: string) => `Möglich sind ${endings}.`,
    notArrived: 'Die Datei ist nicht angekommen. Bitte versuchen Sie es erneut.',
    commas: 'Durch Kommas getrennt',
    lossTitle: 'Diese Änderung speichern?',
    unsavedTitle: 'Änderungen verwerfen?',
    unsaved: 'Sie haben Änderungen, die noch nicht gespeichert sind.',
    discard: 'Änderungen verwerfen',
    keepEditing: 'Weiter bearbeiten',
    onWebsite: 'Auf der Website ansehen',
    history: 'Verlauf',
    historyOf: (name: string) => `Verlauf von «${name}»`,
    noHistory: 'Noch nichts vermerkt',
    empty: 'leer',
    now: 'neu',
    notShown: 'nicht gezeigt',
    yes: 'ja',
    no: 'nein',
    changedMeanwhile: 'Jemand anderes hat diesen Eintrag inzwischen geändert',
    changedBy: (who: string, when: string) => `${who}, ${when}.`,
    nothingSaved: 'Von Ihren Änderungen ist noch nichts gespeichert und nichts verloren. Wählen Sie je Feld, und speichern Sie erneut.',
    theirs: 'Andere Fassung',
    mine: 'Meine Fassung',
    deletedMeanwhile: 'Jemand anderes hat diesen Eintrag inzwischen gelöscht',
    putBack: 'Was Sie eingegeben haben, ist noch da. Speichern stellt den Eintrag mit Ihren Änderungen wieder her.',
    restoreAndSave: 'Wiederherstellen und speichern',
  },
} as const
