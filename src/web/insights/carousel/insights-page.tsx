import { useState } from 'react'
import { findings } from '../../../study/findings/catalogue'
import { Hidden, Sheet } from '../../ui/sheet'
import { OnePagers } from '../finding/one-pagers'
import type { View } from '../finding/view-switch'
import styles from './insights-page.module.css'
import { Overview } from './overview'
import { Slide } from './slide'
import { SlideBar } from './slide-bar'
import { useSlides } from './use-slides'

/** Without a script the slides stand one below the other; with one they are a carousel. Nothing moves by itself. */
export function Page({ path }: { path: string }) {
  const slides = useSlides(path)
  const [view, setView] = useState<View>('chart')
  const finding = findings[slides.current]
  return (
    <>
      <Sheet className={styles.page}>
        <section aria-label="Ergebnisse" aria-roledescription="Karussell">
          <SlideBar {...slides} />
          <div className={styles.status} role="status">
            <Hidden>
              Folie {slides.current + 1} von {findings.length}: {finding?.title}
            </Hidden>
          </div>
          <div className={styles.deck} data-moved={slides.moved} {...slides.swipe}>
            {findings.map((one, at) => (
              <Slide key={one.slug} finding={one} at={at} isCurrent={at === slides.current} view={view} onView={setView} />
            ))}
          </div>
        </section>
      </Sheet>
      <OnePagers />
      <Overview />
    </>
  )
}
