import { useRef } from 'react'
import { asAnotherKind } from '../../../../study/edition/another-kind'
import type { EditionFacts } from '../../../../study/edition/edition'
import { marginNote } from '../../../../study/edition/margin'
import { comparisons, missingComparisons, withComparison } from '../../../../study/edition/sheet/sheet-groups'
import { sheetsOf } from '../../../../study/edition/sheet/sheet-layout'
import { editingOf } from '../../../../study/kinds/editing'
import type { FindingDraft, FindingKind } from '../../../../study/kinds/finding'
import { isWithin } from '../../../../study/schema/places'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import notices from '../../components/notices.module.css'
import { findingsIn } from '../autosave/sections'
import { useDocument } from '../autosave/use-document'
import { checksOf, type PartForm, usePart, useWorkspace } from '../autosave/use-part'
import { PartSection, PlaceFields } from '../places/part-section'
import { PlaceList } from '../places/place-list'
import { FigureSheet } from './figure-sheet'
import styles from './finding-editor.module.css'
import { groupFields, headFields, kindFields, otherFields, relatedList } from './finding-fields'
import { KindChoice } from './kind-choice'
import { LiveChart } from './live-chart'

/** A finding: its words and figures on one side, the picture that they make on the other. */
export function FindingEditor({ name, position }: { name: string; position: number }) {
  const { draft } = useWorkspace()
  const form = usePart<FindingDraft>(name)
  const factsForm = usePart<EditionFacts>('facts')
  const edition = useDocument()
  if (!form || !factsForm) return null
  const facts = factsForm.value
  const finding = form.value
  const note = marginNote(finding, facts.respondents)
  const related = relatedList(finding.slug, findingsIn(draft))
  const fields = [...headFields, ...otherFields(finding), ...kindFields(finding), ...groupFields(finding), related].map(({ place }) => place)
  const checks = checksOf(draft, name)
  // What no field claims belongs to the figures.
  const ofFigures = checks.filter(({ place }) => !fields.some((field) => isWithin(place, field)))
  return (
    <PartSection form={form} heading={`${position} ${finding.title || 'New finding'}`}>
      <Kinds form={form} year={draft.year} />
      <div className={styles.editor}>
        <div className={styles.words}>
          <PlaceFields form={form} fields={headFields} />
          {note ? <p className={notices.note}>{note}</p> : null}
          {sheetsOf(finding).map(({ title }, at) => (
            <FigureSheet
              key={`${finding.kind} ${title}`}
              form={form}
              at={at}
              everyone={{ respondents: facts.respondents, from: factsForm.open('respondents').length > 0 ? factsForm.from : undefined }}
              checks={ofFigures}
            />
          ))}
          {ofFigures.map(({ severity, place, message }) => (
            <p key={`${place} ${message}`} className={severity === 'error' ? notices.error : classNames(notices.note, notices.warning)}>
              {message}
            </p>
          ))}
          <Option form={form} />
          <Comparisons form={form} />
          <PlaceFields form={form} fields={kindFields(finding)} />
        </div>
        <LiveChart finding={finding} edition={edition} />
        <section className={styles.more} aria-label="Other texts">
          <h3>Other texts</h3>
          <PlaceFields form={form} fields={otherFields(finding)} />
          <PlaceList form={form} spec={related} />
        </section>
      </div>
    </PartSection>
  )
}

/** Another kind has other figures; who comes back to the one before finds them again. */
function Kinds({ form, year }: { form: PartForm<FindingDraft>; year: number }) {
  const left = useRef(new Map<FindingKind, FindingDraft>())
  function choose(kind: FindingKind) {
    const { value } = form
    if (kind === value.kind) return
    left.current.set(value.kind, value)
    form.set(asAnotherKind(value, kind, year, left.current.get(kind)))
  }
  return <KindChoice label="Kind of chart" value={form.value.kind} onChoose={choose} />
}

/** What a kind can tell besides, and need not. */
function Option({ form }: { form: PartForm<FindingDraft> }) {
  const option = editingOf(form.value).option?.(form.value)
  if (!option) return null
  return (
    <div>
      <Button look="text" small onClick={() => form.set(option.change())}>
        {option.label}
      </Button>
    </div>
  )
}

/** How groups of those who were asked answered: each way to tell them apart has a sheet above. */
function Comparisons({ form }: { form: PartForm<FindingDraft> }) {
  const { value } = form
  return (
    <div>
      <PlaceFields form={form} fields={groupFields(value)} />
      {missingComparisons(value).map((by) => (
        <Button key={by} look="text" small onClick={() => form.set(withComparison(value, by))}>
          Add figures “{comparisons[by]}”
        </Button>
      ))}
    </div>
  )
}
