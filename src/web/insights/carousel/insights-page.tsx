import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditionShown } from '../../../study/edition/answers'
import { findingsOf } from '../../../study/edition/shown'
import { addressIn, insightsPath } from '../../../study/findings/addresses'
import { SampleWarnings } from '../../charts/sample-mark'
import type { Read } from '../../routing/page-route'
import { Hidden, Sheet } from '../../ui/sheet'
import { OnePagers, prepareOnePagers } from '../finding/one-pagers'
import { editionAt, NoFindings, PastNote, useEditionAt } from '../finding/shown-edition'
import type { View } from '../finding/view-switch'
import type { Mode } from './first-slide'
import styles from './insights-page.module.css'
import { Overview } from './overview'
import { prepareSlides, Slide, useSlidesWhenUsed } from './slide'
import { SlideBar } from './slide-bar'
import { useMode, useScreen } from './use-mode'
import { useSlides } from './use-slides'

export function head(path: string, read: Read) {
  const edition = editionAt(path, read)
  if (!edition) return undefined
  return {
    title: `Insights ${edition.year} – Schweizer Versicherungsstudie`,
    description: edition.texts.descriptions.insights || `Die Ergebnisse der ${edition.facts.title} in Bildern und Zahlen.`,
    image: '/og/insights.png' as const,
    canonical: addressIn(path) ? insightsPath(edition.year) : '/insights',
  }
}

export const prepare = () => Promise.all([prepareSlides(), prepareOnePagers()])

export function Page({ path }: { path: string }) {
  const { edition, query } = useEditionAt(path)
  const hasFindings = edition && findingsOf(edition).length > 0
  return hasFindings ? <Carousel key={edition.year} path={path} edition={edition} /> : <NoFindings query={query} />
}

/**
 * Without a script, and for who wants to read, the findings stand one below the other; otherwise they are a carousel, in the page or on the whole
 * screen. It is one markup: styles make each of it. Nothing moves by itself.
 */
function Carousel({ path, edition }: { path: string; edition: EditionShown }) {
  const findings = findingsOf(edition)
  const { mode, choose, before } = useMode(path)
  const slides = useSlides(path, findings, mode)
  const [view, setView] = useState<View>('chart')
  const finding = findings[slides.current]
  const story = useRef<HTMLElement>(null)
  const deck = useRef<HTMLDivElement>(null)
  const takeScreen = useScreen(story, mode === 'praesentieren', () => change(before.current))

  useSlidesWhenUsed(deck, path)

  /** One goes on at the finding that one is at. */
  function change(next: Mode) {
    const slug = finding?.slug ?? ''
    if (next === 'praesentieren') takeScreen()
    flushSync(() => choose(next, slug))
    if (next === 'lesen') document.getElementById(slug)?.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <>
      <Sheet className={styles.page}>
        <PastNote what="Ergebnisse" year={edition.year} />
        <section ref={story} className={styles.story} aria-label="Ergebnisse" aria-roledescription={mode === 'lesen' ? undefined : 'Karussell'}>
          <SlideBar {...slides} year={edition.year} findings={findings} mode={mode} onMode={change} onEnd={() => change(before.current)} />
          <div className={styles.status} role="status">
            {mode === 'lesen' ? null : (
              <Hidden>
                Folie {slides.current + 1} von {findings.length}: {finding?.title}
              </Hidden>
            )}
          </div>
          <div ref={deck} className={styles.deck} data-story="" data-moved={slides.moved} {...slides.swipe}>
            {findings.map((one, at) => (
              <Slide key={one.slug} path={path} finding={one} at={at} of={findings.length} isCurrent={at === slides.current} view={view} onView={setView} />
            ))}
          </div>
        </section>
        <div className={styles.warnings}>
          <SampleWarnings of={findings} />
        </div>
      </Sheet>
      <OnePagers edition={edition} />
      <Overview findings={findings} />
    </>
  )
}
