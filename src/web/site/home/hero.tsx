import { useState } from 'react'
import { edition } from '../../../study/edition'
import { Actions, ButtonLink } from '../../ui/button'
import { useReducedMotion } from '../../ui/reduced-motion'
import { Lead, Sheet } from '../../ui/sheet'
import styles from './hero.module.css'
import { HeroArt } from './hero-art'
import { StatisticsCard } from './statistics-card'

export function Hero({ year = edition.year, videoUrl }: { year?: number | undefined; videoUrl: string | undefined }) {
  const isStill = useReducedMotion()
  const [isPaused, setPaused] = useState(false)
  return (
    <div className={styles.hero}>
      <HeroArt isStill={isStill} isPaused={isPaused} videoUrl={videoUrl} />
      <Sheet className={styles.sheet}>
        <div className={styles.inside}>
          <h1 className={styles.title}>
            <span>Schweizer</span> <span>Versicherungsstudie</span> <span>{year}</span>
          </h1>
          <div className={styles.text}>
            <Lead className={styles.lead}>
              Was die Bevölkerung von Prämien, künstlicher Intelligenz und Beratung erwartet. Repräsentativ erhoben in drei Sprachregionen.
            </Lead>
            <Actions className={styles.actions}>
              <ButtonLink href="/order" look="signal">
                Studie bestellen
              </ButtonLink>
              <ButtonLink href="/insights" look="text">
                Insights ansehen
              </ButtonLink>
            </Actions>
          </div>
          <div className={styles.statistics}>
            <StatisticsCard isStill={isStill} isPaused={isPaused} />
          </div>
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
