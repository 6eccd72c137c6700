import { type MediaItem, mediaItems, mediaTypes } from '../../../model/content/media-items'
import { Arrow } from '../../ui/arrow'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Card, InactiveBadge } from '../components/card'
import styles from '../components/card.module.css'
import { EntityTab } from '../crud/entity-tab'
import { PicturePreview, pictureInput } from '../crud/picture-input'
import { FilterSwitch } from '../list/filter-switch'
import { useNarrowing } from '../list/use-rows'
import { showDay } from '../text/dates'
import { english } from '../text/wording'

export const mediaWording = english({ heading: 'Media', noun: 'media item', title: 'Media Item', empty: 'No media items yet' })

const ImageInput = pictureInput({
  path: '/api/upload/media-picture',
  field: 'picture',
  group: 'Picture',
  choose: 'Upload picture',
  remove: 'Remove picture',
  missing: 'No picture',
  addressHint: 'Uploaded here, or the address of a picture',
  success: ['Success', 'Picture uploaded successfully'],
  failure: ['Error', 'Failed to upload picture'],
})

/** Drawn on a grid of 24: lines of a text, a film's play mark, a quotation mark, a picture of a hill. */
const icons: Record<MediaItem['type'], string> = {
  article: 'M5 3h14v18H5zM8 8h8M8 12h8M8 16h5',
  video: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  quote: 'M4 17V11q0-5 5-5M4 11h5v6H4zM14 17V11q0-5 5-5M14 11h5v6h-5z',
  image: 'M3 5h18v14H3zM3 17l6-6 5 5 3-3 4 4M16 9h.01',
}

function TypeIcon({ type }: { type: MediaItem['type'] }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path d={icons[type]} />
    </svg>
  )
}

export function MediaTab() {
  const { filter } = useNarrowing(mediaItems)
  return (
    <EntityTab
      entity={mediaItems}
      wording={mediaWording}
      layout="three"
      nameOf={({ title }) => title}
      special={{ imageUrl: ImageInput }}
      shownAt="/media"
      filter={<FilterSwitch entity={mediaItems} label="Type" choices={mediaTypes} />}
      empty={filter ? `No ${filter} items` : mediaWording.empty}
      card={(item, actions) => (
        <Card
          title={item.title}
          isInactive={!item.isActive}
          above={
            <>
              {item.imageUrl ? (
                <div className={styles.media}>
                  <PicturePreview key={item.imageUrl} source={item.imageUrl} missing="Picture not found" />
                </div>
              ) : null}
              <div className={classNames(flex.spread, styles.top)}>
                <span className={styles.type}>
                  <TypeIcon type={item.type} />
                  {item.type}
                </span>
                {item.outlet ? <Badge>{item.outlet}</Badge> : null}
              </div>
            </>
          }
          badges={item.isActive ? null : <InactiveBadge />}
          text={item.description}
          note={item.publishedAt ? `Published ${showDay(item.publishedAt)}` : 'Not dated'}
          actions={actions}
        >
          {item.url ? (
            <p className={styles.text}>
              <a className={styles.link} href={item.url} target="_blank" rel="noopener noreferrer" aria-label={`View original: ${item.title}`}>
                View original
                <Arrow to="out" />
              </a>
            </p>
          ) : null}
        </Card>
      )}
    />
  )
}
