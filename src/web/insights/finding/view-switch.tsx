import { classNames } from '../../ui/class-names'
import { Hidden } from '../../ui/sheet'
import styles from './segments.module.css'

export type View = 'chart' | 'table'

export const views = [
  ['chart', 'Diagramm'],
  ['table', 'Tabelle'],
] as const

type SwitchProps<Choice extends string> = {
  legend: string
  choices: readonly (readonly [Choice, string])[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** Joined cells, the pressed one ink; only where there is a script to answer. */
export function Switch<Choice extends string>({ legend, choices, chosen, onChoose }: SwitchProps<Choice>) {
  return (
    <fieldset className={classNames(styles.segments, styles.switch)}>
      <Hidden as="legend">{legend}</Hidden>
      {choices.map(([choice, label]) => (
        <button key={choice} type="button" aria-pressed={chosen === choice} onClick={() => onChoose(choice)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
