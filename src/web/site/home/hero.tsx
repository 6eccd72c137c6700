import { useState } from 'react'
import type { EditionFront } from '../../../study/edition/edition'
import { keyFiguresOf } from '../../../study/edition/key-figures'
import { Actions, ButtonLink } from '../../ui/button'
import { useReducedMotion } from '../../ui/reduced-motion'
import { Lead, Sheet } from '../../ui/sheet'
import styles from './hero.module.css'
import { HeroArt } from './hero-art'
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
