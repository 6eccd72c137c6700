import type { Material } from '../../../../study/edition/material'
import type { FindingDraft } from '../../../../study/kinds/finding'
import type { PartForm } from '../autosave/use-part'
import { findingChoices } from '../places/part-fields'
import { PlaceField } from '../places/place-field'
import { TextGroup } from '../places/text-group'
import styles from '../places/text-group.module.css'
import { ColumnHeads, languages, TextRow } from '../places/text-row'

type OnePager = Material['onePager']
type OnePagerTextsProps = { form: PartForm<Material>; findings: readonly FindingDraft[] }

/** The same text in three languages, by its place in each. */
const head = [
  { place: 'name', label: 'Name of the study' },
  { place: 'kind', label: 'Kind of sheet' },
  { place: 'edition', label: 'Edition' },
  { place: 'headline', label: 'Headline', hint: 'Empty: the headline of the finding, which is German.' },
  { place: 'lead', label: 'Lead' },
  { place: 'question', label: 'Question below the chart', hint: 'Empty: the finding’s own, which is German.' },
]
const sample = [
  { place: 'sample.heading', label: 'Heading' },
  { place: 'sample.respondents', label: 'Respondents' },
  { place: 'sample.age', label: 'Average age' },
  { place: 'sample.women', label: 'Women' },
  { place: 'sample.men', label: 'Men' },
  { place: 'sample.note', label: 'Note' },
]
const foot = [
  { place: 'foot.institute', label: 'Institute and address' },
  { place: 'foot.order', label: 'Where to order' },
  { place: 'foot.citation', label: 'How to cite' },
]
const topic = (at: number) => [
  { place: `topics.${at}.topic`, label: 'Topic' },
  { place: `topics.${at}.statement`, label: 'Statement', hint: 'Empty: the headline of the finding, which is German.' },
  { place: `topics.${at}.note`, label: 'What the figure is' },
]

const most = 3

export function OnePagerTexts({ form, findings }: OnePagerTextsProps) {
  const { onePager } = form.value
  const named = (slug: string) => findings.find((finding) => finding.slug === slug)?.title || slug
  const blocks = [
    { heading: 'Head and large chart', rows: head },
    ...onePager.findings.map((slug, at) => ({ heading: `Small chart ${at + 1}: ${named(slug)}`, rows: topic(at) })),
    { heading: 'Who was asked', rows: sample },
    { heading: 'Foot', rows: foot },
  ]
  return (
    <TextGroup form={form} heading="One-pager" places={['onePager.texts']}>
      <div className={styles.choices}>
        <PlaceField
          form={form}
          spec={{ place: 'onePager.finding', label: 'Large chart', input: 'choice', choices: findingChoices(findings, 'Choose a finding') }}
        />
        {Array.from({ length: Math.min(most, onePager.findings.length + 1) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chart is known by its place on the sheet
          <SmallChart key={at} form={form} at={at} findings={findings} />
        ))}
      </div>
      <ColumnHeads />
      {blocks.map(({ heading, rows }) => (
        <section key={heading} className={styles.block} aria-label={heading}>
          <h4>{heading}</h4>
          {rows.map(({ place, ...row }) => (
            <TextRow key={place} form={form} {...row} places={languages.map(({ value }) => `onePager.texts.${value}.${place}`)} />
          ))}
        </section>
      ))}
    </TextGroup>
  )
}

/** Which finding stands in a small chart. Without one, its texts go too; a further one begins with empty texts. */
function SmallChart({ form, at, findings }: OnePagerTextsProps & { at: number }) {
  const { onePager } = form.value
  const choose = (slug: string) => form.setAt('onePager', withSmallChart(onePager, at, slug))
  return (
    <PlaceField
      form={{ ...form, setAt: (_place, slug) => choose(String(slug)) }}
      spec={{ place: `onePager.findings.${at}`, label: `Small chart ${at + 1}`, input: 'choice', choices: findingChoices(findings) }}
    />
  )
}

function withSmallChart(onePager: OnePager, at: number, slug: string): OnePager {
  const findings = slug === '' ? onePager.findings.toSpliced(at, 1) : onePager.findings.toSpliced(at, 1, slug)
  const topicsOf = ({ topics }: OnePager['texts']['de']) =>
    slug === ''
      ? topics.toSpliced(at, 1)
      : [...topics, ...Array.from({ length: findings.length - topics.length }, () => ({ topic: '', statement: '', note: '' }))]
  const { de, fr, en } = onePager.texts
  const texts = { de: { ...de, topics: topicsOf(de) }, fr: { ...fr, topics: topicsOf(fr) }, en: { ...en, topics: topicsOf(en) } }
  return { ...onePager, findings, texts }
}
