import { chartKinds, editingOf } from '../../../../study/kinds/editing'
import type { FindingKind } from '../../../../study/kinds/finding'
import { useCurrentInView } from '../autosave/use-current-in-view'
import styles from './kind-choice.module.css'

/** Which picture shows the figures. */
export function KindChoice({ label, value, onChoose }: { label: string; value?: FindingKind; onChoose: (kind: FindingKind) => void }) {
  const row = useCurrentInView<HTMLDivElement>(value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div ref={row} className={styles.kinds} role="group" aria-label={label}>
      {chartKinds.map((kind) => (
        <button key={kind} type="button" aria-pressed={value === undefined ? undefined : kind === value} onClick={() => onChoose(kind)}>
          <svg viewBox="0 0 96 36" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
            {editingOf({ kind }).icon.map(({ d, width, opacity }) => (
              <path key={d} d={d} strokeWidth={width} opacity={opacity} />
            ))}
          </svg>
          {editingOf({ kind }).name}
        </button>
      ))}
    </div>
  )
}
