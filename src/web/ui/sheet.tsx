import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names'
import styles from './sheet.module.css'

type Content = { children: ReactNode; className?: string | undefined }

/** The width of the page: its margins and the 1440 px at which the sheet ends. */
export function Sheet({ children, className }: Content) {
  return <div className={classNames(styles.sheet, className)}>{children}</div>
}

/** Twelve columns, four on the phone. */
export function Grid({ children, className }: Content) {
  return <div className={classNames(styles.grid, className)}>{children}</div>
}

export function Section({ children, className, labelledBy }: Content & { labelledBy?: string }) {
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={labelledBy}>
      <Sheet>{children}</Sheet>
    </section>
  )
}

/** A section whose label stands in the marginal column. */
export function LabelledSection({ id, label, children, className }: Content & { id: string; label: ReactNode }) {
  return (
    <Section className={className} labelledBy={id}>
      <Grid>
        <div className={styles.side}>
          <h2 id={id}>{label}</h2>
        </div>
        <div className={styles.main}>{children}</div>
      </Grid>
    </Section>
  )
}

/** With `headingRef` the heading can take the focus when it replaces what had it. */
export function PageHead({ title, lead, headingRef }: { title: ReactNode; lead?: ReactNode; headingRef?: Ref<HTMLHeadingElement> }) {
  return (
    <Sheet className={styles.head}>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </Sheet>
  )
}

export function Lead({ children, className }: Content) {
  return <p className={classNames(styles.lead, className)}>{children}</p>
}

/** Read aloud, not shown. */
export function Hidden({ as: Element = 'span', children }: { as?: 'span' | 'div' | 'legend'; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>
}
