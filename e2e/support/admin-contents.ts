import type { Page } from '@playwright/test'

type Outcome = 'created' | 'updated' | 'deleted' | 'restored'

/** What one of the five content tabs says, and what a new entry of it needs. */
type Content = {
  tab: string
  path: string
  add: string
  edit: string
  /** Where visitors see an entry. */
  shownAt: string
  save: string
  nameLabel: string
  required: string
  /** Values that are refused, and what is said of them. */
  wrong: readonly (readonly [label: string, value: string, message: string])[]
  /** What else a new entry needs. */
  fill: (page: Page) => Promise<unknown>
  says: Record<Outcome | `not${Capitalize<Outcome>}`, string>
  titles: [success: string, failure: string]
  empty: string
  deleting: [open: string, confirm: string]
}

const english = (noun: string) => {
  const sentence = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    created: `${sentence} created successfully`,
    updated: `${sentence} updated successfully`,
    deleted: `${sentence} deleted successfully`,
    restored: `${sentence} restored successfully`,
    notCreated: `Failed to create ${noun}`,
    notUpdated: `Failed to update ${noun}`,
    notDeleted: `Failed to delete ${noun}`,
    notRestored: `Failed to restore ${noun}`,
  }
}
const inEnglish = { save: 'Save', titles: ['Success', 'Error'] as [string, string] }
const nothing = () => Promise.resolve()
const noUrl = 'Please enter a valid URL or leave empty'

export const contents: Content[] = [
  {
    ...inEnglish,
    tab: 'partners',
    path: 'partners',
    add: 'Add Partner',
    edit: 'Edit Partner',
    shownAt: '/partners',
    nameLabel: 'Name',
    required: 'Name is required',
    wrong: [
      ['Website', 'muster', noUrl],
      ['Contact email', 'muster@', 'Please enter a valid email or leave empty'],
    ],
    fill: nothing,
    says: english('partner'),
    empty: 'No partners yet',
    deleting: ['Delete', 'Delete Partner'],
  },
  {
    ...inEnglish,
    tab: 'studies',
    path: 'studies',
    add: 'Add Study',
    edit: 'Edit Study',
    shownAt: '/studies',
    nameLabel: 'Title',
    required: 'Title is required',
    wrong: [
      ['PDF URL', 'muster', noUrl],
      ['Pages', '-1', 'Please enter a number of pages'],
    ],
    fill: nothing,
    says: english('study'),
    empty: 'No studies yet',
    deleting: ['Delete', 'Delete Study'],
  },
  {
    ...inEnglish,
    tab: 'media',
    path: 'media',
    add: 'Add Media Item',
    edit: 'Edit Media Item',
    shownAt: '/media',
    nameLabel: 'Title',
    required: 'Title is required',
    wrong: [['Image URL', 'muster', noUrl]],
    fill: nothing,
    says: english('media item'),
    empty: 'No media items yet',
    deleting: ['Delete', 'Delete Media Item'],
  },
  {
    ...inEnglish,
    tab: 'members',
    path: 'member-files',
    add: 'Add Member File',
    edit: 'Edit Member File',
    shownAt: '/partner-area',
    nameLabel: 'Title',
    required: 'File URL is required',
    wrong: [['Year', '1999', 'Please enter a year from 2000 to 2030']],
    fill: async (page) => {
      await page.getByLabel('File URL').fill('https://dateien.example/bericht.pdf')
      await page.getByLabel('File name').fill('bericht.pdf')
    },
    says: english('member file'),
    empty: 'No member files yet',
    deleting: ['Delete', 'Delete Member File'],
  },
  {
    tab: 'team',
    path: 'team-members',
    add: 'Team-Mitglied hinzufügen',
    edit: 'Team-Mitglied bearbeiten',
    shownAt: '/about',
    save: 'Speichern',
    nameLabel: 'Name',
    required: 'Rolle ist erforderlich',
    wrong: [
      ['E-Mail', 'muster@', 'Ungültige E-Mail-Adresse'],
      ['LinkedIn', 'muster', 'Ungültige LinkedIn URL'],
    ],
    fill: async (page) => {
      await page.getByLabel('Rolle').fill('Senior Researcher')
      await page.getByLabel('Organisation').fill('Hochschule Muster')
    },
    says: {
      created: 'Das Team-Mitglied wurde erstellt.',
      updated: 'Das Team-Mitglied wurde aktualisiert.',
      deleted: 'Das Team-Mitglied wurde gelöscht.',
      restored: 'Das Team-Mitglied wurde wiederhergestellt.',
      notCreated: 'Das Team-Mitglied konnte nicht erstellt werden.',
      notUpdated: 'Das Team-Mitglied konnte nicht aktualisiert werden.',
      notDeleted: 'Das Team-Mitglied konnte nicht gelöscht werden.',
      notRestored: 'Das Team-Mitglied konnte nicht wiederhergestellt werden.',
    },
    titles: ['Erfolg', 'Fehler'],
    empty: 'Keine Team-Mitglieder',
    deleting: ['Löschen', ''],
  },
]
