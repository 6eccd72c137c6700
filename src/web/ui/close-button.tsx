import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './close-button.module.css'

/** A drawn cross; `label` says what it closes. */
export function CloseButton({ label, className, ...rest }: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return <button type="button" className={classNames(styles.close, className)} aria-label={label} {...rest} />
}
