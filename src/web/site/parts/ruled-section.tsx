import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { Grid, Sheet } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import styles from './ruled-section.module.css'

type RuledSectionProps = {
  id: string
  label: ReactNode
  note?: ReactNode
  /** The content draws its own rules, as cards and tables do. */
  ownRules?: boolean
  children: ReactNode
}

/** A section under a rule: its label and a short note in the marginal column, its content in the other nine. */
export function RuledSection({ id, label, note, ownRules, children }: RuledSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Sheet>
        <Grid>
          <div className={classNames(sheet.side, styles.side)}>
            <h2 id={id}>{label}</h2>
            {note ? <p>{note}</p> : null}
          </div>
          <div className={classNames(sheet.main, !ownRules && styles.ruled)}>{children}</div>
        </Grid>
      </Sheet>
    </section>
  )
}
