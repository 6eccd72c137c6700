import { Hidden } from '../../ui/sheet'
import styles from './view-switch.module.css'

/** `both` where there is room to read on. */
export type View = 'chart' | 'table'

const views = [
  ['chart', 'Diagramm'],
  ['table', 'Tabelle'],
] as const

export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return <Switch legend="Darstellung" choices={views} chosen={view} onChoose={onView} />
}

type SwitchProps<Choice extends string> = {
  legend: string
  choices: readonly (readonly [Choice, string])[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** Joined cells, the pressed one ink; only where there is a script to answer. */
export function Switch<Choice extends string>({ legend, choices, chosen, onChoose }: SwitchProps<Choice>) {
  return (
    <fieldset className={styles.switch}>
      <Hidden as="legend">{legend}</Hidden>
      {choices.map(([choice, label]) => (
        <button key={choice} type="button" aria-pressed={chosen === choice} onClick={() => onChoose(choice)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
