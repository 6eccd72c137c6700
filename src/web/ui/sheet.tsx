import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names'
import styles from './sheet.module.css'

type Content = { children: ReactNode; className?: string | undefined }

/** The width of the page: its margins and the 1440 px at which the sheet ends. `isLast` on a page, it keeps away from the footer. */
export function Sheet({ children, className, isLast }: Content & { isLast?: boolean }) {
  return <div className={classNames(styles.sheet, isLast && styles.last, className)}>{children}</div>
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

type PageHeadProps = { title: string; secondLine?: string; lead?: ReactNode; headingRef?: Ref<HTMLHeadingElement> }

/** With `headingRef` the heading can take the focus when it replaces what had it. */
export function PageHead({ title, secondLine, lead, headingRef }: PageHeadProps) {
  return (
    <Sheet className={styles.head}>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
        {secondLine ? <br /> : null}
        {secondLine}
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
