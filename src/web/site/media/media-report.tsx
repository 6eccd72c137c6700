import type { MediaItem } from '../../../model/content/media-items'
import { Badge, type Mark } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import sheet from '../../ui/sheet.module.css'
import { germanDay } from '../parts/german-dates'
import { OutsideLink } from '../parts/outside-link'
import { Picture } from '../parts/picture'
import styles from './media-report.module.css'

type ShownType = { label: string; mark: Mark; link: string }

const article: ShownType = { label: 'Artikel', mark: 'square', link: 'Beitrag öffnen' }

const others: Readonly<Record<string, ShownType>> = {
  video: { label: 'Video', mark: 'diamond', link: 'Video ansehen' },
  quote: { label: 'Zitat', mark: 'dot', link: 'Zitat lesen' },
}

/** How a media item's type is shown. Whatever is neither video nor quote counts as an article, and may be something else to open, such as a podcast. */
export function shownType(type: MediaItem['type'] | string): ShownType {
  return Object.hasOwn(others, type) ? (others[type] ?? article) : article
}

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
        {description ? <p className={classNames(sheet.below, styles.description)}>{description}</p> : null}
      </div>
      {url ? <OutsideLink className={styles.link} href={url} text={link} readOn={`: ${title}`} /> : <p className={styles.noLink}>Link nicht verfügbar</p>}
    </article>
  )
}
