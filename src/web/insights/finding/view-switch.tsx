import styles from './view-switch.module.css'

/** `both` where there is room to read on. */
export type View = 'chart' | 'table'

const views = [
  ['chart', 'Diagramm'],
  ['table', 'Tabelle'],
] as const

export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Darstellung</legend>
      {views.map(([value, label]) => (
        <button key={value} type="button" aria-pressed={view === value} onClick={() => onView(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
