import { Fragment, type KeyboardEvent, useState } from 'react'
import type { Reading } from '../../study/drawing/drawing'
import { classNames } from '../ui/class-names'
import { Hidden } from '../ui/sheet'
import sheet from '../ui/sheet.module.css'
import { placed, share } from './placed'
import styles from './readings.module.css'

/** Parts of the picture that tell their exact values when pointed at or focused. One tab stop; the arrow keys move between them as they lie. */
export function Readings({ readings, left, right }: { readings: readonly Reading[]; left: number; right: number }) {
  const [current, setCurrent] = useState(0)

  function move(event: KeyboardEvent<HTMLFieldSetElement>) {
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined || isAcross === readings[current]?.isRow) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    // Not from `current`: the focus may have come before the script did.
    const focused = buttons.indexOf(event.target as HTMLButtonElement)
    buttons[focused + step]?.focus()
  }

  return (
    // Sideways a slide would change, and take the focused part away with it.
    <fieldset className={classNames(styles.readings, sheet.screenOnly)} data-keeps-arrows="" data-tells="" onKeyDown={move}>
      <Hidden as="legend">Werte im Diagramm</Hidden>
      {readings.map((reading, at) => (
        <Fragment key={reading.title}>
          <button
            type="button"
            className={styles.reading}
            aria-label={`${reading.title}: ${reading.values.join(', ')}`}
            tabIndex={at === current ? 0 : -1}
            onFocus={() => setCurrent(at)}
            {...placed(areaOf(reading, left, right))}
          />
          <div className={styles.tip} {...placed(tipPlaceOf(reading, at))} aria-hidden="true">
            <b>{reading.title}</b>
            {reading.values.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </div>
        </Fragment>
      ))}
    </fieldset>
  )
}

function areaOf({ x, width, y, height, isRow }: Reading, left: number, right: number) {
  const across = isRow ? `left:${-left}px;right:${-right}px` : `left:${share(x)};width:${share(width)}`
  return `${across};top:${y}px;height:${height}px`
}

/** Beside a column, on the side with more room; above a row, or below the first. */
function tipPlaceOf({ x, width, y, height, isRow }: Reading, at: number) {
  if (isRow) return at === 0 ? `right:0;top:${y + height}px` : `right:0;top:${y}px;translate:0 -100%`
  if (x + width / 2 <= 0.5) return `left:max(0px, min(${share(x + width)}, 100% - var(--tip)));top:${y}px`
  return `right:max(0px, min(${share(1 - x)}, 100% - var(--tip)));top:${y}px`
}
