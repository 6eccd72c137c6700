import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { comparisons } from '../../../../study/edition/sheet/sheet-groups'
import { textsRead } from '../../../../study/edition/wording'
import { isByGroups } from '../../../../study/findings/groups'
import { yearsIn } from '../../../../study/findings/years'
import type { FindingDraft } from '../../../../study/kinds/finding'
import { sketchOf } from '../../../../study/pictures/sketch'
import { Chart } from '../../../charts/chart'
import { classNames } from '../../../ui/class-names'
import flex from '../../../ui/flex.module.css'
import notices from '../../components/notices.module.css'
import { Switch } from '../../list/toolbar'
import type { Named } from '../autosave/use-document'
import styles from './live-chart.module.css'

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const

const everyone: { value: string; label: string } = { value: '', label: 'Everyone' }

/** How wide a chart is on a page: beside its marginal column, and inside a phone's margins. */
const pixels = { desktop: 864, phone: 350 }

type LiveChartProps = { finding: FindingDraft; edition: Named }

/** The finding as readers will see it, by the drawing code of the public page, while it is being written. */
export function LiveChart({ finding: written, edition }: LiveChartProps) {
  const { year, facts } = edition
  const [width, setWidth] = useState<keyof typeof pixels>(() => (matchMedia('(max-width: 48rem)').matches ? 'phone' : 'desktop'))
  // Letters appear in their field first, however large the picture is.
  const deferred = useDeferredValue(written)
  const finding = useMemo(() => textsRead(deferred, edition), [deferred, edition])
  const [group, setGroup] = useState(everyone.value)
  const shown = useMemo(() => sketchOf(finding, { year, facts, publisher: null }, group), [finding, year, facts, group])
  const sketch = useMemo(() => (shown?.isWhole === false ? { draw: shown.draw, words: shown.finding.description } : undefined), [shown])
  const years = shown ? yearsIn(shown.finding) : []
  const groups = [everyone, ...finding.splits.map(({ by }) => ({ value: by, label: comparisons[by] }))]
  // A comparison that was removed is shown no more.
  const shownGroup = shown && isByGroups(shown.finding) ? group : everyone.value
  return (
    <aside className={styles.preview} aria-label="As readers see it">
      <div className={classNames(flex.row, styles.bar)}>
        <strong>As readers see it</strong>
        <Switch label="Width" value={width} choices={widths} onChoose={(chosen) => setWidth(chosen as keyof typeof pixels)} />
        {finding.splits.length > 0 ? <Switch label="Groups" value={shownGroup} choices={groups} onChoose={setGroup} /> : null}
      </div>
      <figure className={styles.paper}>
        <div lang="de" className={width === 'phone' ? styles.phone : undefined}>
          <h3 className={styles.headline}>{finding.headline}</h3>
          <p className={styles.summary}>{finding.summary}</p>
          <Fitted width={pixels[width]}>{shown ? <Chart finding={shown.finding} sketch={sketch} /> : null}</Fitted>
        </div>
      </figure>
      <p className={classNames(notices.note, styles.note)}>
        {finding.series ? `Series ${finding.series}${years.length > 1 ? `, ${years.at(0)}–${years.at(-1)}` : ''}. ` : ''}
        Permanent address /insights/{year}/{finding.slug || '…'}
      </p>
    </aside>
  )
}

/** Lays its content out at a width of its own and shrinks it to the room there is, as a picture of a page. */
function Fitted({ width, children }: { width: number; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ scale: 1, height: 0 })
  useEffect(() => {
    const [outer, inner] = [room.current, content.current]
    if (!outer || !inner) return
    const measure = () => {
      const scale = Math.min(1, outer.clientWidth / width)
      setSize({ scale, height: inner.offsetHeight * scale })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={room} className={styles.room} style={{ height: size.height }}>
      <div ref={content} className={styles.content} style={{ width, scale: size.scale }}>
        {children}
      </div>
    </div>
  )
}
