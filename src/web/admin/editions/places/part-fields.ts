import { factBounds, priceBounds } from '../../../../study/edition/bounds'
import { keyFigureSources } from '../../../../study/edition/part-names'
import type { PlaceSpec } from './place-field'
import type { ListSpec } from './place-list'

const facts: readonly PlaceSpec[] = [
  { place: 'title', label: 'Title', input: 'line' },
  { place: 'description', label: 'Description', input: 'area' },
  { place: 'number', label: 'Number of the edition', input: 'count', half: true },
  { place: 'publishedOn', label: 'Day of publication', input: 'date', half: true },
  { place: 'respondents', label: 'Respondents', input: 'count', half: true },
  { place: 'pages', label: 'Pages', input: 'count', half: true },
  { place: 'languageRegions', label: 'Language regions', input: 'count', half: true },
  { place: 'partners', label: 'Partners', input: 'count', half: true },
  { place: 'fieldwork', label: 'Fieldwork', input: 'line', half: true },
  { place: 'survey', label: 'Kind of survey', input: 'line', half: true },
  { place: 'sampling', label: 'Sample in a sentence', input: 'area' },
  { place: 'quotas', label: 'Quotas', input: 'line' },
  { place: 'averageAge', label: 'Average age', input: 'figure', half: true },
  { place: 'women', label: 'Women in %', input: 'figure', half: true },
  { place: 'men', label: 'Men in %', input: 'figure', half: true },
]

const prices: readonly PlaceSpec[] = [
  { place: 'small', label: 'Small companies, CHF', input: 'count', half: true },
  { place: 'large', label: 'Large companies, CHF', input: 'count', half: true },
  { place: 'presentation', label: 'Presentation, CHF', input: 'count', half: true },
  { place: 'threshold', label: 'Large from how many employees', input: 'count', half: true },
]

const within = (fields: readonly PlaceSpec[], bounds: Readonly<Record<string, PlaceSpec['bounds']>>) =>
  fields.map((field) => ({ ...field, bounds: bounds[field.place] }))
export const factFields = within(facts, factBounds)
export const priceFields = within(prices, priceBounds)

export const openingFields: readonly PlaceSpec[] = [
  { place: 'heroLead', label: 'Lead on the home page', input: 'area' },
  { place: 'methodCard', label: 'Method on its card', input: 'area' },
  { place: 'cardHeadline', label: 'Headline of the current edition', input: 'line' },
]

export const closingFields = (findings: readonly Named[]): readonly PlaceSpec[] => [
  { place: 'leadFinding', label: 'Finding that the home page shows', input: 'choice', choices: findingChoices(findings, 'The first') },
  { place: 'aboutFocus', label: 'Focus topics on the page about the study', input: 'area' },
  { place: 'descriptions.home', label: 'Description of the home page for search engines', input: 'area' },
  { place: 'descriptions.insights', label: 'Description of the insights for search engines', input: 'area' },
  { place: 'descriptions.order', label: 'Description of the order page for search engines', input: 'area' },
]

const sourceLabels: Record<(typeof keyFigureSources)[number], string> = {
  respondents: 'Respondents',
  languageRegions: 'Language regions',
  partners: 'Partners',
  number: 'Number of the edition',
  pages: 'Pages',
  other: 'A number of its own',
}

export type Named = { slug: string; title: string }

/** The findings of the edition, to be chosen by their titles. */
export const findingChoices = (findings: readonly Named[], none = 'None') => [
  { value: '', label: none },
  ...findings.map(({ slug, title }) => ({ value: slug, label: title || slug })),
]

export const textLists = (findings: readonly Named[]): readonly ListSpec[] => [
  {
    place: 'focus',
    label: 'Focus topics',
    noun: 'Topic',
    empty: { topic: '', sentence: '', finding: '' },
    fields: [
      { place: 'topic', label: 'Topic', input: 'line', half: true },
      {
        place: 'finding',
        label: 'Finding',
        input: 'choice',
        half: true,
        choices: findingChoices(findings),
      },
      { place: 'sentence', label: 'Sentence', input: 'area' },
    ],
  },
  {
    place: 'keyFigures',
    label: 'Key figures',
    noun: 'Key figure',
    empty: { source: 'other', value: null, suffix: '', label: '' },
    fields: [
      { place: 'source', label: 'Value', input: 'choice', half: true, choices: keyFigureSources.map((value) => ({ value, label: sourceLabels[value] })) },
      { place: 'label', label: 'Name', input: 'line', half: true },
      { place: 'value', label: 'Number of its own', input: 'figure', half: true },
      { place: 'suffix', label: 'Sign after it', input: 'line', half: true },
    ],
  },
  { place: 'orderTopics', label: 'Topics on the order page', noun: 'Order topic', empty: '', fields: [{ place: '', label: '', input: 'line' }] },
]
