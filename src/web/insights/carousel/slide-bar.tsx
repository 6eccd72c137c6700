import type { ShownFinding } from '../../../study/findings/finding'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { Switch } from '../finding/view-switch'
import type { Mode } from './modes'
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
  const one = mode === 'lesen' ? 'Kapitel' : 'Folie'
  return (
    <div className={styles.bar}>
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
        <legend className={styles.legend}>{mode === 'lesen' ? 'Kapitel' : 'Folien'}</legend>
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
        {/* Disabled in words alone: the one that has nowhere left to go keeps the focus. */}
        <Button className={styles.arrow} aria-label="Vorherige Folie" aria-disabled={isFirst} onClick={() => go(current - 1)}>
          <Arrow to="back" />
        </Button>
        <Button className={styles.arrow} aria-label="Nächste Folie" aria-disabled={isLast} onClick={() => go(current + 1)}>
          <Arrow />
        </Button>
      </div>
    </div>
  )
}
