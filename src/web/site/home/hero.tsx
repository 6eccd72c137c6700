import { useEffect, useRef, useState } from 'react'
import type { EditionFront } from '../../../study/edition/edition'
import { keyFiguresOf } from '../../../study/edition/key-figures'
import drawn from '../../ui/art/hero.svg?inline'
import address from '../../ui/art/hero.svg?no-inline'
import { Actions, ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { useReducedMotion } from '../../ui/reduced-motion'
import { Lead, Sheet } from '../../ui/sheet'
import styles from './hero.module.css'
import { StatisticsCard } from './statistics-card'

type HeroProps = { year: number | undefined; edition: EditionFront | null | undefined; videoUrl: string | undefined }

/** The year is the current study's; what only its document knows is absent without one. */
export function Hero({ year, edition, videoUrl }: HeroProps) {
  const isStill = useReducedMotion()
  const [isPaused, setPaused] = useState(false)
  const [first, ...others] = edition ? keyFiguresOf(edition) : []
  return (
    <div className={styles.hero}>
      <HeroArt isStill={isStill} isPaused={isPaused} videoUrl={videoUrl} />
      <Sheet className={styles.sheet}>
        <div className={styles.inside}>
          <h1 className={styles.title}>
            <span>Schweizer</span> <span>Versicherungsstudie</span> {year === undefined ? null : <span>{year}</span>}
          </h1>
          <div className={styles.text}>
            {edition?.texts.heroLead ? <Lead className={styles.lead}>{edition.texts.heroLead}</Lead> : null}
            <Actions className={styles.actions}>
              <ButtonLink href="/order" look="signal">
                Studie bestellen
              </ButtonLink>
              <ButtonLink href="/insights" look="text">
                Insights ansehen
              </ButtonLink>
            </Actions>
          </div>
          {first ? (
            <div className={styles.statistics}>
              <StatisticsCard figures={[first, ...others]} isStill={isStill} isPaused={isPaused} />
            </div>
          ) : null}
        </div>
      </Sheet>
      <button
        type="button"
        className={styles.motion}
        aria-label={isPaused ? 'Bewegung abspielen' : 'Bewegung anhalten'}
        data-paused={isPaused}
        onClick={() => setPaused(!isPaused)}
      />
    </div>
  )
}

/** The largest thing that is seen first: the page brings it along. Whoever comes from another page fetches it. */
const still = import.meta.env.SSR ? drawn : address

/** The loop that comes with the site, in the codec that needs least and in the one that everything plays. */
const shipped = { small: '/videos/hero.webm', everywhere: '/videos/hero.mp4' }

/** Decoding it takes a phone's strength while the page comes alive and the first finger taps; the still drawing looks the same. In milliseconds. */
const afterThePage = 1500

type HeroArtProps = { isStill: boolean; isPaused: boolean; videoUrl: string | undefined }

/** The contour lines: a still drawing, the loop's first frame in the same place, that the video replaces once it plays, and that stays whenever it cannot. */
function HeroArt({ isStill, isPaused, videoUrl = shipped.everywhere }: HeroArtProps) {
  const video = useRef<HTMLVideoElement>(null)
  const mayLoad = useQuietMoment()
  const [isShown, setShown] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isShipped = videoUrl === shipped.everywhere
  const hasVideo = mayLoad && !isStill && !hasFailed

  useEffect(() => {
    if (!hasVideo || !video.current) return
    if (isPaused) video.current.pause()
    else video.current.play().catch((error: Error) => error.name === 'AbortError' || console.warn(`Hintergrundvideo startet nicht: ${error.message}`))
  }, [hasVideo, isPaused])

  function giveUp() {
    console.warn(`Hintergrundvideo lässt sich nicht laden: ${videoUrl}`)
    setFailed(true)
  }

  const isMoving = hasVideo && isShown
  return (
    <div className={classNames(styles.art, hasFailed && styles.failed)} aria-hidden="true">
      <div className={styles.plain}>
        <div className={classNames(styles.relief, isMoving && styles.moving)}>
          <img src={still} alt="" width={1280} height={720} suppressHydrationWarning />
          {hasVideo ? (
            <video key={videoUrl} ref={video} muted loop playsInline onPlaying={() => setShown(true)} onError={giveUp}>
              {isShipped ? <source src={shipped.small} type='video/webm; codecs="av01.0.08M.08"' /> : null}
              <source src={videoUrl} onError={giveUp} />
            </video>
          ) : null}
          {isShipped || !isMoving ? <i className={styles.summit} /> : null}
        </div>
      </div>
    </div>
  )
}

/** True once the page is complete and has nothing more urgent to do; never for visitors who save data. */
function useQuietMoment() {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setQuiet(true), afterThePage)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', wait)
    }
  }, [])
  return isQuiet
}
