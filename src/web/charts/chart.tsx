import { useId, useMemo } from 'react'
import { draw } from '../../study/findings/drawing/draw'
import type { Drawing, Layout } from '../../study/findings/drawing/drawing'
import type { ShownFinding } from '../../study/findings/finding'
import { pictureTitle, spokenDescription } from '../../study/findings/wording'
import styles from './chart.module.css'
import { MarkShape } from './marks'
import { Readings } from './readings'
import { useMoving } from './use-moving'

type ChartProps = {
  finding: ShownFinding
  year?: number | undefined
  /** Another way to draw it and to tell it, of a finding that is still being written. */
  sketch?: { draw: (frame: { layout: Layout }) => Drawing; words: string } | undefined
}

/** Drawn for both layouts; the width of its place decides which one is shown, without a script. */
export function Chart(picture: ChartProps) {
  return (
    <div className={styles.chart}>
      <Plot {...picture} layout="wide" />
      <Plot {...picture} layout="narrow" />
    </div>
  )
}

function Plot({ finding, year, sketch, layout }: ChartProps & { layout: Layout }) {
  const id = useId()
  const { height, left, right, marks, readings } = useMoving(
    useMemo(() => (sketch ? sketch.draw({ layout }) : draw(finding, { layout }, year)), [finding, layout, year, sketch]),
  )
  return (
    <div className={styles[layout]} style={{ paddingInline: `${left}px ${right}px` }}>
      <div className={styles.plot} style={{ height }}>
        <Readings readings={readings} left={left} right={right} />
        <svg role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-words`}>
          <title id={`${id}-title`}>{pictureTitle(finding, year)}</title>
          <desc id={`${id}-words`}>{sketch ? sketch.words : spokenDescription(finding, year)}</desc>
          {marks.map((mark, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the drawing; that is how it moves to the next one
            <MarkShape key={at} mark={mark} />
          ))}
        </svg>
      </div>
    </div>
  )
}
