import { namedFigures, rowPointer } from '../../../../study/edition/figures-of'
import type { Material } from '../../../../study/edition/material'
import type { FindingDraft } from '../../../../study/kinds/finding'
import type { PartForm } from '../autosave/use-part'
import { findingChoices } from '../places/part-fields'
import { PlaceFields } from '../places/part-section'
import type { PlaceSpec } from '../places/place-field'
import { type ListSpec, PlaceList } from '../places/place-list'
import { TextGroup } from '../places/text-group'
import styles from '../places/text-group.module.css'
import { nameOf } from '../text/choices'

type Findings = readonly FindingDraft[]

const opening = (findings: Findings): PlaceSpec[] => [
  { place: 'press.finding', label: 'Headline and chart from', input: 'choice', choices: findingChoices(findings, 'Choose a finding') },
  { place: 'press.place', label: 'Place of issue', input: 'line', half: true },
  { place: 'press.release', label: 'Release note', input: 'area', half: true },
  { place: 'press.lead', label: 'Lead', input: 'area' },
]

const sections = (findings: Findings): ListSpec => ({
  place: 'press.sections',
  label: 'Sections',
  noun: 'Section',
  empty: { finding: '', heading: '', paragraphs: [''] },
  fields: [
    { place: 'finding', label: 'About', input: 'choice', half: true, choices: findingChoices(findings) },
    { place: 'heading', label: 'Heading', input: 'line', half: true, hint: 'Empty: the headline of the finding.' },
    { place: 'paragraphs', label: 'Text', input: 'paragraphs', hint: 'An empty line begins a new paragraph.' },
  ],
})

const figures = (findings: Findings): ListSpec => ({
  place: 'press.figures',
  label: 'Table of figures',
  noun: 'Row',
  isCompact: true,
  empty: { label: '', figure: '' },
  fields: (item) => [
    { place: 'label', label: 'Name in the table', input: 'line', half: true },
    { place: 'figure', label: 'Figures', input: 'choice', choices: rowChoices(findings, item as Material['press']['figures'][number]) },
  ],
})

/** The rows of all findings by name; one that is gone stays as it is until another is chosen. */
function rowChoices(findings: Findings, { figure }: Material['press']['figures'][number]) {
  const rows = findings.flatMap((finding) =>
    namedFigures(finding, 0).map(({ row, column, ...named }) => ({
      value: rowPointer({ finding: finding.id, rows: [row], column }),
      label: `${finding.title}: ${nameOf(named)}`,
    })),
  )
  return rows.some(({ value }) => value === figure) ? rows : [{ value: figure, label: figure === '' ? 'Choose a row' : 'A row that is gone' }, ...rows]
}

const closing: PlaceSpec[] = [
  { place: 'press.figuresNote', label: 'Note below the table', input: 'area' },
  { place: 'press.method', label: 'Method', input: 'area' },
  { place: 'press.study', label: 'About the study', input: 'area' },
  { place: 'press.editors', label: 'Note to editors', input: 'area' },
]

export function PressTexts({ form, findings }: { form: PartForm; findings: Findings }) {
  return (
    <TextGroup form={form} heading="Press release" places={['press']}>
      <div className={styles.column}>
        <PlaceFields form={form} fields={opening(findings)} />
        <PlaceList form={form} spec={sections(findings)} />
        <PlaceList form={form} spec={figures(findings)} />
        <PlaceFields form={form} fields={closing} />
      </div>
    </TextGroup>
  )
}
