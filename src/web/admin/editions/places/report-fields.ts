import { findingChoices, type Named } from './part-fields'
import type { PlaceSpec } from './place-field'
import type { ListSpec } from './place-list'

const sample: PlaceSpec = { place: 'isSample', label: 'This is a sample, and says so', input: 'flag' }
const area = (place: string, label: string): PlaceSpec => ({ place, label, input: 'area', half: true })

type Told = { fields: readonly PlaceSpec[]; lists: readonly ListSpec[] }

/** What an edition tells of its method, of its report and to journalists. What is empty is not shown. */
export const reportFields = (findings: readonly Named[]): Record<'method' | 'inside' | 'press', Told> => ({
  method: {
    fields: [
      area('population', 'Population'),
      area('sample', 'Sample'),
      area('quotas', 'Quotas'),
      area('weighting', 'Weighting'),
      area('response', 'Response'),
      area('questionnaire', 'Questionnaire'),
      area('funding', 'Funding'),
      area('independence', 'Independence'),
      sample,
    ],
    lists: [
      {
        place: 'glossary',
        label: 'Glossary',
        noun: 'Term',
        empty: { term: '', meaning: '' },
        fields: [
          { place: 'term', label: 'Term', input: 'line', half: true },
          { place: 'meaning', label: 'Meaning', input: 'area' },
        ],
      },
      {
        place: 'corrections',
        label: 'Corrections',
        noun: 'Correction',
        empty: { day: '', text: '' },
        fields: [
          { place: 'day', label: 'Day', input: 'date', half: true },
          { place: 'text', label: 'What was corrected', input: 'area' },
        ],
      },
    ],
  },
  inside: {
    fields: [area('licence', 'Licence of use'), area('delivery', 'Time of delivery'), sample],
    lists: [
      {
        place: 'contents',
        label: 'Contents',
        noun: 'Chapter',
        empty: { title: '', page: null },
        isCompact: true,
        fields: [
          { place: 'title', label: 'Title', input: 'line', half: true },
          { place: 'page', label: 'Page', input: 'count', half: true },
        ],
      },
      {
        place: 'samplePages',
        label: 'Pages that everyone may see',
        noun: 'Sample page',
        empty: null,
        fields: [{ place: '', label: '', input: 'count' }],
      },
    ],
  },
  press: {
    fields: [
      { place: 'contact.name', label: 'Contact person', input: 'line', half: true },
      { place: 'contact.role', label: 'Role', input: 'line', half: true },
      { place: 'contact.phone', label: 'Telephone', input: 'name', half: true },
      { place: 'contact.email', label: 'E-mail', input: 'name', half: true },
      sample,
    ],
    lists: [
      {
        place: 'quotes',
        label: 'Sentences to quote',
        noun: 'Quotation',
        empty: { text: '', speaker: '', role: '', finding: '' },
        fields: [
          { place: 'text', label: 'Sentence', input: 'area' },
          { place: 'speaker', label: 'Who says it', input: 'line', half: true },
          { place: 'role', label: 'Role', input: 'line', half: true },
          { place: 'finding', label: 'Finding', input: 'choice', choices: findingChoices(findings) },
        ],
      },
    ],
  },
})
