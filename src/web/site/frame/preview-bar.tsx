import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/queries'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Sheet } from '../../ui/sheet'
import { germanMoment } from '../parts/german-dates'
import styles from './preview-bar.module.css'

/** Above every page of a draft: nobody takes it for the published site, or tells of it too early. */
export function PreviewBar() {
  const { data: now } = useQuery(queries.edition)
  if (!now?.preview) return null
  const { year, until } = now.preview
  return (
    <section className={styles.bar} aria-label="Vorschau">
      <Sheet className={classNames(flex.row, styles.line)}>
        <span>Vorschau der Ausgabe {year}</span>
        <b>{until ? `Sperrfrist bis ${germanMoment(until)}` : 'Noch nicht veröffentlicht'}</b>
        <a className={flex.link} href="/vorschau/ende">
          Vorschau beenden
        </a>
      </Sheet>
    </section>
  )
}
