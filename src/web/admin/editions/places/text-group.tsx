import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import flex from '../../../ui/flex.module.css'
import notices from '../../components/notices.module.css'
import type { PartForm } from '../autosave/use-part'
import styles from './text-group.module.css'

type TextGroupProps = { form: PartForm; heading: string /** The places of its texts. */; places: readonly string[]; children: ReactNode }

/** Texts of one file, folded until somebody looks at them. It says how many nobody has confirmed. */
export function TextGroup({ form, heading, places, children }: TextGroupProps) {
  const open = places.flatMap((place) => form.open(place))
  return (
    <details className={styles.group}>
      <summary className={classNames(flex.line, styles.summary)}>
        <span className={styles.heading}>{heading}</span>
        <span className={classNames(notices.note, styles.count)}>{open.length === 0 ? 'all confirmed' : `${open.length} to be confirmed`}</span>
      </summary>
      <div className={styles.body}>
        {open.length > 0 ? (
          <p className={classNames(flex.row, styles.all)}>
            <span>
              {open.length === 1 ? 'One text was' : `${open.length} texts were`} taken over{form.from === undefined ? '' : ` from ${form.from}`}.
            </span>
            <Button small aria-label={`Confirm all: ${heading}`} onClick={() => form.confirm(open)}>
              Confirm all
            </Button>
          </p>
        ) : null}
        {children}
      </div>
    </details>
  )
}
