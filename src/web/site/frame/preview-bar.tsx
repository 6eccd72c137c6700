import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/queries'
import { Sheet } from '../../ui/sheet'
import styles from './preview-bar.module.css'

const zone = { timeZone: 'Europe/Zurich' } as const
const day = new Intl.DateTimeFormat('de-CH', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('de-CH', { ...zone, hour: '2-digit', minute: '2-digit' })

/** A day in words and a time, both of Switzerland wherever it is read. */
function inWords(iso: string) {
  const moment = new Date(iso)
  return `${day.format(moment)}, ${time.format(moment).replace(':', '.')} Uhr`
}

/** Above every page of a draft: nobody takes it for the published site, or tells of it too early. */
export function PreviewBar() {
  const { data: now } = useQuery(queries.edition)
  if (!now?.preview) return null
  const { year, until } = now.preview
  return (
    <section className={styles.bar} aria-label="Vorschau">
      <Sheet className={styles.line}>
        <span>Vorschau der Ausgabe {year}</span>
        <b>{until ? `Sperrfrist bis ${inWords(until)}` : 'Noch nicht veröffentlicht'}</b>
        <a href="/vorschau/ende">Vorschau beenden</a>
      </Sheet>
    </section>
  )
}
