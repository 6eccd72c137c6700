import { type HeroVideo, heroVideos, videoExtensions } from '../../../model/content/hero-videos'
import { inMegabytes, uploadLimits } from '../../../model/upload-limits'
import { useSave } from '../../api/admin-changes'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { CardRow } from '../components/card'
import { useReport } from '../components/use-report'
import { DropZone, type UploadKind } from '../crud/drop-zone'
import { EntityTab } from '../crud/entity-tab'
import { type InputProps, inputOf } from '../crud/entry-inputs'
import { english } from '../text/wording'
import styles from './settings.module.css'

export const heroVideosWording = english({
  heading: 'Hero videos',
  noun: 'hero video',
  title: 'Hero Video',
  empty: 'No hero videos: the home page shows its own loop',
})

const upload: UploadKind = {
  path: '/api/upload/hero-video',
  field: 'video',
  label: 'Video',
  extensions: videoExtensions,
  most: inMegabytes(uploadLimits.video),
}

/** By upload or by address; the upload fills the address in. */
function VideoInput(props: InputProps) {
  const address = String(props.form.values[props.name])
  return (
    <>
      <DropZone {...props} kind={upload}>
        {address ? <Preview of={address} /> : null}
      </DropZone>
      <TextField {...inputOf(props)} label="Video address" type="text" inputMode="url" />
    </>
  )
}

/** Its first picture; nothing moves here. */
function Preview({ of }: { of: string }) {
  return <video key={of} className={styles.preview} src={of} preload="metadata" muted playsInline aria-hidden="true" tabIndex={-1} />
}

export function HeroVideos() {
  return (
    <EntityTab
      entity={heroVideos}
      wording={heroVideosWording}
      layout="rows"
      nameOf={({ title }) => title}
      special={{ videoUrl: VideoInput }}
      shownAt="/"
      card={(video, actions) => (
        <CardRow
          title={video.title}
          badges={video.isActive ? <Badge mark="full">On the home page</Badge> : null}
          text={video.description}
          facts={video.videoUrl}
          picture={<Preview of={video.videoUrl} />}
          actions={
            <>
              <Choose video={video} />
              {actions}
            </>
          }
        />
      )}
    />
  )
}

/** At most one video is active: choosing this one takes the place of the other, and giving it up leaves the site's own loop. */
function Choose({ video }: { video: HeroVideo }) {
  const report = useReport()
  const save = useSave(heroVideos)
  const isActive = !video.isActive

  const choose = () =>
    report(
      save.mutateAsync({ id: video.id, values: { isActive } }),
      isActive ? 'The home page shows this video now' : 'The home page shows its own loop now',
      'Failed to update hero video',
    )

  return (
    <Button look="text" small disabled={save.isPending} aria-label={`${isActive ? 'Show' : 'Do not show'} on home page: ${video.title}`} onClick={choose}>
      {isActive ? 'Show on home page' : 'Do not show'}
    </Button>
  )
}
