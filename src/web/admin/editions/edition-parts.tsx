import type { EditionFacts, EditionPrices, EditionTexts } from '../../../study/edition/edition'
import notices from '../components/notices.module.css'
import { findingsIn, sectionLabels } from './autosave/sections'
import { usePart, useWorkspace } from './autosave/use-part'
import { closingFields, factFields, openingFields, priceFields, textLists } from './places/part-fields'
import { PartSection, PlaceFields } from './places/part-section'
import styles from './places/part-section.module.css'
import { PlaceList } from './places/place-list'
import { reportFields } from './places/report-fields'

export function FactsSection() {
  const form = usePart<EditionFacts>('facts')
  if (!form) return null
  return (
    <PartSection form={form} heading="Facts">
      <div className={styles.form}>
        <PlaceFields form={form} fields={factFields} />
      </div>
    </PartSection>
  )
}

export function PricesSection() {
  const form = usePart<EditionPrices>('prices')
  if (!form) return null
  return (
    <PartSection form={form} heading="Prices">
      <div className={styles.form}>
        <PlaceFields form={form} fields={priceFields} />
        <p className={notices.note}>In whole francs. Without the first three nothing can be ordered. Orders that were placed before keep their price.</p>
      </div>
    </PartSection>
  )
}

export function TextsSection() {
  const { draft } = useWorkspace()
  const form = usePart<EditionTexts>('texts')
  if (!form) return null
  const findings = findingsIn(draft)
  return (
    <PartSection form={form} heading="Texts">
      <div className={styles.form}>
        <PlaceFields form={form} fields={openingFields} />
        {textLists(findings).map((spec) => (
          <PlaceList key={spec.place} form={form} spec={spec} />
        ))}
        <PlaceFields form={form} fields={closingFields(findings)} />
      </div>
    </PartSection>
  )
}

/** What an edition tells besides its findings: texts, and lists of them. */
export function ReportSection({ name }: { name: 'method' | 'inside' | 'press' }) {
  const { draft } = useWorkspace()
  const form = usePart<unknown>(name)
  if (!form) return null
  const { fields, lists } = reportFields(findingsIn(draft))[name]
  return (
    <PartSection form={form} heading={sectionLabels[name]}>
      <div className={styles.form}>
        <PlaceFields form={form} fields={fields} />
        {lists.map((spec) => (
          <PlaceList key={spec.place} form={form} spec={spec} />
        ))}
      </div>
    </PartSection>
  )
}
