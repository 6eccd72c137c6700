import { valueAt } from '../../../../study/schema/places'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import flex from '../../../ui/flex.module.css'
import { Hidden } from '../../../ui/sheet'
import notices from '../../components/notices.module.css'
import type { PartForm } from '../autosave/use-part'
import { ReferenceText } from '../text/reference-text'
import { placeId, TakenOverNote } from './place-field'
import places from './places.module.css'
import styles from './text-group.module.css'

export const languages = [
  { value: 'de', label: 'German' },
  { value: 'fr', label: 'French' },
  { value: 'en', label: 'English' },
] as const

/** Names the columns once, where they stand beside each other. */
export function ColumnHeads() {
  return (
    <div className={classNames(notices.note, styles.heads)} aria-hidden="true">
      {languages.map(({ value, label }) => (
        <span key={value}>{label}</span>
      ))}
    </div>
  )
}

type TextRowProps = { form: PartForm; label: string; hint?: string /** In the order of the languages. */; places: readonly string[] }

/** One text in three languages; whoever reads them beside each other confirms them together. */
export function TextRow({ form, label, hint, places: row }: TextRowProps) {
  const open = row.flatMap((place) => form.open(place))
  return (
    <div className={styles.row}>
      <p className={classNames(flex.row, styles.label)}>
        <b>{label}</b>
        {hint ? <span className={notices.note}>{hint}</span> : null}
        {open.length > 0 ? <TakenOverNote from={form.from} label={label} onConfirm={() => form.confirm(open)} /> : null}
      </p>
      <div className={styles.cells}>
        {row.map((place, at) => (
          <TextCell key={place} form={form} place={place} label={label} language={languages[at] ?? languages[0]} />
        ))}
      </div>
    </div>
  )
}

type TextCellProps = { form: PartForm; place: string; label: string; language: (typeof languages)[number] }

/** A text without a label of its own: its row and its column name it. */
export function TextCell({ form, place, label, language }: TextCellProps) {
  const checks = form.checks(place)
  const id = placeId(place)
  const instead = checks.find((check) => check.place === place)?.instead
  return (
    <div className={classNames(styles.cell, form.open(place).length > 0 && places.old)}>
      <span className={classNames(notices.note, styles.language)} id={`${id}-label`}>
        <Hidden>{label}, </Hidden>
        {language.label}
      </span>
      <ReferenceText
        id={id}
        lang={language.value}
        className={styles.input}
        aria-labelledby={`${id}-label`}
        aria-invalid={checks.some(({ severity }) => severity === 'error') || undefined}
        aria-describedby={checks.length > 0 ? `${id}-checks` : undefined}
        value={String(valueAt(form.value, place) ?? '')}
        onWritten={(text) => form.setAt(place, text)}
      />
      {checks.length > 0 ? (
        <p id={`${id}-checks`} className={styles.check}>
          {checks.map(({ message }) => message).join(' ')}
        </p>
      ) : null}
      {instead === undefined ? null : (
        <Button look="text" small aria-label={`Replace last year’s values: ${label}, ${language.label}`} onClick={() => form.setAt(place, instead)}>
          Replace them
        </Button>
      )}
    </div>
  )
}
