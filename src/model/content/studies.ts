import { optionalUrl } from '../fields/address-fields'
import { choice, flag } from '../fields/choice-fields'
import { entity, type Row } from '../fields/entity'
import { optionalMoment } from '../fields/moment-fields'
import { optionalInteger, requiredInteger } from '../fields/number-fields'
import { optionalText, requiredLine } from '../fields/text-fields'
import { limits } from '../limits'

const studyLanguages = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
  { value: 'it', label: 'Italiano' },
] as const

export const studies = entity({
  table: 'studies',
  noun: 'Study',
  fields: {
    title: requiredLine('Title', 'Title is required'),
    description: optionalText('Description'),
    year: requiredInteger(
      'Year',
      { ...limits.studyYear, message: `Please enter a year from ${limits.studyYear.min} to ${limits.studyYear.max}` },
      { initial: () => new Date().getFullYear() },
    ),
    pdfUrl: optionalUrl('PDF URL', 'Please enter a valid URL or leave empty'),
    pages: optionalInteger('Pages', { max: limits.pages, message: 'Please enter a number of pages', zeroIsAbsent: true }),
    language: choice('Language', studyLanguages, { fallback: 'de' }),
    publishedAt: optionalMoment('Published'),
    isCurrentEdition: flag('Current edition', false),
  },
  title: 'title',
  listed: 'openly',
  kept: 'holds no person',
  publicFields: ['title', 'description', 'year', 'pdfUrl', 'pages', 'language', 'publishedAt', 'isCurrentEdition'],
  onlyOne: 'isCurrentEdition',
  appears: { at: 'publishedAt', year: 'year' },
  order: [
    { by: 'year', direction: 'down' },
    { by: 'createdAt', direction: 'down' },
  ],
  searched: ['title', 'description'],
  context: ['year', 'language', 'description'],
})

export type Study = Row<typeof studies>

/** A date that is certainly to come, of an entry whose edition is being prepared: nobody sees it until publication writes the real one. */
export const notYet = '9999-12-31'

export const isToCome = (publishedAt: string) => publishedAt.startsWith(notYet)
