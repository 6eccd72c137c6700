import { comparisons } from '../../../../study/edition/sheet/sheet-groups'
import { sheetsOf } from '../../../../study/edition/sheet/sheet-layout'
import { editingOf } from '../../../../study/kinds/editing'
import type { FindingDraft } from '../../../../study/kinds/finding'
import { findingChoices, type Named } from '../places/part-fields'
import type { PlaceSpec } from '../places/place-field'
import type { ListSpec } from '../places/place-list'

/** What stands first, beside the figures. */
export const headFields: readonly PlaceSpec[] = [
  { place: 'headline', label: 'Headline', input: 'area' },
  { place: 'summary', label: 'Sentence below', input: 'area' },
]

/** What every finding says besides; some sheets ask for the number of respondents themselves. */
export const otherFields = (finding: FindingDraft): readonly PlaceSpec[] =>
  sheetsOf(finding).some(({ rows }) => rows.flat().some(({ place }) => place === 'respondents'))
    ? statementFields
    : [{ place: 'respondents', label: 'Respondents, where not everyone answered', input: 'count', half: true }, ...statementFields]

const statementFields: readonly PlaceSpec[] = [
  { place: 'title', label: 'Short title', input: 'line', half: true },
  { place: 'slug', label: 'Address', input: 'name', half: true, hint: 'The last part of its permanent address.' },
  { place: 'series', label: 'Series', input: 'name', half: true, hint: 'The same in every year in which it was asked.' },
  { place: 'chartTitle', label: 'Title of the picture', input: 'area', half: true },
  { place: 'description', label: 'Description for those who do not see the picture', input: 'area', half: true },
  { place: 'question', label: 'Question as it was asked', input: 'area', half: true },
  { place: 'method', label: 'How answers became figures', input: 'area', half: true },
  { place: 'baseNote', label: 'Who answered, where it is not everyone', input: 'area', half: true },
  { place: 'note', label: 'Reservation about the figures', input: 'area', half: true },
  { place: 'meaning.text', label: 'What it means for insurers', input: 'area', hint: 'Two short paragraphs, with an empty line between them.' },
  { place: 'meaning.isSample', label: 'What it means is a sample, and says so', input: 'flag' },
  { place: 'isSample', label: 'The figures are invented, and say so', input: 'flag' },
  { place: 'hasSampleNames', label: 'The names of the answers are invented, and bear the mark *', input: 'flag' },
]

/** Other findings of the edition, to be read with this one. */
export const relatedList = (slug: string, findings: readonly Named[]): ListSpec => ({
  place: 'related',
  label: 'To be read with it',
  noun: 'Related finding',
  empty: '',
  fields: [{ place: '', label: '', input: 'choice', choices: findingChoices(findings.filter((one) => one.slug !== slug)) }],
})

/** Whether somebody asked the groups that are compared. */
export const groupFields = ({ splits }: FindingDraft): readonly PlaceSpec[] =>
  splits.map(({ by }, at) => ({ place: `splits.${at}.isSample`, label: `${comparisons[by]}: the figures are invented, and say so`, input: 'flag' }))

/** What only this kind asks for, besides what its sheet holds. */
export const kindFields = (finding: FindingDraft): readonly PlaceSpec[] => editingOf(finding).fields?.(finding) ?? []
