import type { FindingDraft } from '../../../../study/edition/finding'
import { sheetsOf } from '../../../../study/edition/sheet-layout'
import type { PlaceSpec } from '../places/place-field'

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
  { place: 'slug', label: 'Address', input: 'line', half: true, hint: 'The last part of its permanent address.' },
  { place: 'series', label: 'Series', input: 'line', half: true, hint: 'The same in every year in which it was asked.' },
  { place: 'chartTitle', label: 'Title of the picture', input: 'area', half: true },
  { place: 'description', label: 'Description for those who do not see the picture', input: 'area', half: true },
  { place: 'question', label: 'Question as it was asked', input: 'area', half: true },
  { place: 'method', label: 'How answers became figures', input: 'area', half: true },
  { place: 'baseNote', label: 'Who answered, where it is not everyone', input: 'area', half: true },
  { place: 'note', label: 'Reservation about the figures', input: 'area', half: true },
  { place: 'isSample', label: 'The figures are invented, and say so', input: 'flag' },
  { place: 'hasSampleNames', label: 'The names of the answers are invented, and bear the mark *', input: 'flag' },
]

const scale: readonly PlaceSpec[] = [
  { place: 'scale.from', label: 'Scale from', input: 'figure', half: true },
  { place: 'scale.words.0', label: 'Word at its beginning', input: 'line', half: true },
  { place: 'scale.middle', label: 'Middle of the scale', input: 'figure', half: true },
  { place: 'scale.words.1', label: 'Word in its middle', input: 'line', half: true },
  { place: 'scale.to', label: 'Scale to', input: 'figure', half: true },
  { place: 'scale.words.2', label: 'Word at its end', input: 'line', half: true },
]

const positions = (names: readonly (string | number)[]) => names.map((name, at) => ({ value: String(at), label: String(name) || `${at + 1}` }))

/** What only this kind asks for, besides what its sheet holds. */
export function kindFields(finding: FindingDraft): readonly PlaceSpec[] {
  switch (finding.kind) {
    case 'lines':
    case 'change':
      return scale
    case 'shares':
      return [{ place: 'names.meanInFull', label: 'Name of the mean in the picture', input: 'line' }]
    case 'portrait':
      return [{ place: 'groups.title', label: 'Title of the groups', input: 'line' }]
    case 'journey':
      return [
        { place: 'key.phase', label: 'Phase that matters most', input: 'position', choices: positions(finding.phases) },
        { place: 'key.way', label: 'Its way', input: 'position', choices: positions(finding.ways) },
        { place: 'neither', label: 'Name of what is missing to 100', input: 'line' },
        ...finding.years.map(({ year }, at): PlaceSpec => ({ place: `years.${at}.summary`, label: `Sentence below in ${year}`, input: 'area' })),
      ]
    case 'slope':
      if (!finding.split) return []
      return [
        {
          place: 'split.of',
          label: 'Answer that is made up of parts',
          input: 'position',
          half: true,
          choices: positions(finding.parts.map(({ label }) => label)),
        },
        { place: 'split.at', label: 'In the year', input: 'position', half: true, choices: positions(finding.years) },
        { place: 'split.heading', label: 'Heading of its parts', input: 'line' },
      ]
    default:
      return []
  }
}
