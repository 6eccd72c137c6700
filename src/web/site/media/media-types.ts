import type { MediaItem } from '../../../model/content/media-items'
import type { Mark } from '../../ui/badge'

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
