import type { MediaItem } from '../../../model/content/media-items'
import { Arrow } from '../../ui/arrow'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Hidden } from '../../ui/sheet'
import { germanDay } from '../parts/german-dates'
import { Picture } from '../parts/picture'
import styles from './media-report.module.css'
import { shownType } from './media-types'

const pictureBox = { width: 360, height: 240 } as const

export function MediaReport({ item: { title, description, type, outlet, url, imageUrl, publishedAt } }: { item: MediaItem }) {
  const { label, mark, link } = shownType(type)
  return (
    <article className={styles.report}>
      <div className={styles.source}>
        {outlet ? <p className={styles.outlet}>{outlet}</p> : null}
        <Badge mark={mark}>{label}</Badge>
        <p className={styles.date}>{germanDay(publishedAt) ?? 'Datum unbekannt'}</p>
      </div>
      <div>
        {/* The title beside it says what it is about. */}
        <Picture className={styles.picture} src={imageUrl} alt="" width={pictureBox.width} height={pictureBox.height} fallback={null} />
        <h3>{title}</h3>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {url ? (
        <a className={classNames(flex.link, styles.link)} href={url} rel="noopener" target="_blank">
          {link}
          <Hidden>: {title} (neues Fenster)</Hidden>
          <Arrow to="out" />
        </a>
      ) : (
        <p className={styles.noLink}>Link nicht verfügbar</p>
      )}
    </article>
  )
}
