import { useLayoutEffect, useRef } from 'react'
import type { ShownFinding } from '../../../study/kinds/finding'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Hidden } from '../../ui/sheet'
import { Switch } from '../finding/view-switch'
import type { Mode } from './first-slide'
import styles from './slide-bar.module.css'
import type { useSlides } from './use-slides'

type SlideBarProps = ReturnType<typeof useSlides> & {
  year: number
  findings: readonly ShownFinding[]
  mode: Mode
  onMode: (mode: Mode) => void
  onEnd: () => void
}

const choices = [
  ['folien', 'Folien'],
  ['lesen', 'Lesen'],
  ['praesentieren', 'Präsentieren'],
] as const

/** Where one is among the slides, how to get to another, and how to meet them otherwise. */
export function SlideBar({ current, go, isFirst, isLast, year, findings, mode, onMode, onEnd }: SlideBarProps) {
  const back = useRef<HTMLButtonElement>(null)
  const on = useRef<HTMLButtonElement>(null)
  // The one that has nowhere left to go is disabled and would leave the focus to the page: the other takes it. Some browsers take the focus away
  // in the moment of disabling, so who had it is asked before.
  const focused = typeof document === 'undefined' ? null : document.activeElement
  useLayoutEffect(() => {
    if (isLast && focused && focused === on.current) back.current?.focus()
    if (isFirst && focused && focused === back.current) on.current?.focus()
  }, [isFirst, isLast, focused])
  const one = mode === 'lesen' ? 'Kapitel' : 'Folie'
  return (
    <div className={classNames(flex.row, styles.bar)}>
      <h1 className={styles.title}>{`Insights ${year}`}</h1>
      <div className={styles.modes}>
        {mode === 'praesentieren' ? (
          <Button small onClick={onEnd}>
            Präsentation beenden
          </Button>
        ) : (
          <Switch legend="Ansicht" choices={choices} chosen={mode} onChoose={onMode} />
        )}
      </div>
      <fieldset className={styles.dots}>
        <Hidden as="legend">{mode === 'lesen' ? 'Kapitel' : 'Folien'}</Hidden>
        {findings.map(({ slug, title }, at) => (
          <button
            key={slug}
            type="button"
            aria-label={`${one} ${at + 1}: ${title}`}
            aria-current={at === current ? 'true' : undefined}
            onClick={() => go(at)}
          />
        ))}
      </fieldset>
      <span className={styles.position} aria-hidden="true">
        {current + 1} / {findings.length}
      </span>
      <div className={styles.arrows}>
        <Button ref={back} className={styles.arrow} aria-label="Vorherige Folie" disabled={isFirst} onClick={() => go(current - 1)}>
          <Arrow to="back" />
        </Button>
        <Button ref={on} className={styles.arrow} aria-label="Nächste Folie" disabled={isLast} onClick={() => go(current + 1)}>
          <Arrow />
        </Button>
      </div>
    </div>
  )
}
