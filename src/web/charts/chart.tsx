import { useMemo } from 'react'
import type { Drawing, Layout } from '../../study/drawing/drawing'
import { describedPicture, pictureTitle } from '../../study/findings/wording'
import type { ShownFinding } from '../../study/kinds/finding'
import { draw } from '../../study/pictures/draw'
import styles from './chart.module.css'
import { Picture } from './picture'
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
  const drawing = useMoving(useMemo(() => (sketch ? sketch.draw({ layout }) : draw(finding, { layout }, year)), [finding, layout, year, sketch]))
  return (
    <Picture drawing={drawing} className={styles[layout]} title={pictureTitle(finding, year)} words={sketch ? sketch.words : describedPicture(finding, year)}>
      <Readings readings={drawing.readings} left={drawing.left} right={drawing.right} />
    </Picture>
  )
}
