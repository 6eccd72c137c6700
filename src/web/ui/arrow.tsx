import styles from './arrow.module.css'
import { classNames } from './class-names'

/** Drawn, not typed: the typeface has no arrows. `out` leaves the site, `down` downloads. */
export function Arrow({ to }: { to?: 'out' | 'back' | 'down' }) {
  return <i className={classNames(styles.arrow, to && styles[to])} aria-hidden="true" />
}
