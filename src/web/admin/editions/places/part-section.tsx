import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import flex from '../../../ui/flex.module.css'
import type { PartForm } from '../autosave/use-part'
import { ClashChoices } from './clash-choices'
import styles from './part-section.module.css'
import { PlaceField, type PlaceSpec } from './place-field'
import places from './places.module.css'

type PartSectionProps = { form: PartForm; heading: string; children: ReactNode; className?: string | undefined; tools?: ReactNode }

/** A part of the draft on the screen: its name, what of it is to be confirmed, what somebody else did meanwhile, its fields. */
export function PartSection({ form, heading, children, className, tools }: PartSectionProps) {
  const open = form.open()
  return (
    <section className={className} aria-label={heading}>
      <header className={classNames(flex.row, styles.head)}>
        <h2 className={styles.heading}>{heading}</h2>
        {open.length > 0 ? (
          <Button small onClick={() => form.confirm('all')}>
            Confirm all in this section ({open.length})
          </Button>
        ) : null}
        {tools}
      </header>
      <ClashChoices form={form} />
      {children}
    </section>
  )
}

export function PlaceFields({ form, fields, className }: { form: PartForm; fields: readonly PlaceSpec[]; className?: string | undefined }) {
  return (
    <div className={classNames(places.fields, className)}>
      {fields.map((spec) => (
        <PlaceField key={spec.place} form={form} spec={spec} />
      ))}
    </div>
  )
}
