import notices from '../../components/notices.module.css'
import type { Choice } from './choices'
import styles from './reference-text.module.css'

type SearchListProps = { id: string; choices: readonly Choice[]; chosen: number; onChoose: (choice: Choice) => void }

/** What an @ and the words after it find. The text keeps the focus: arrow keys choose, Enter takes. */
export function SearchList({ id, choices, chosen, onChoose }: SearchListProps) {
  return (
    <div className={styles.found}>
      <div id={id} role="listbox" aria-label="Facts and figures" tabIndex={-1}>
        {choices.map((choice, at) => (
          <div
            key={choice.text}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            className={styles.option}
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(choice)
            }}
          >
            <b>{choice.value}</b>
            <span>{choice.name}</span>
            <span className={notices.note}>{choice.from}</span>
          </div>
        ))}
      </div>
      <p className={notices.note}>
        {choices.length === 0 ? 'Nothing is called like this.' : 'Arrow keys choose, Enter takes, Esc leaves the letters as they are.'}
      </p>
    </div>
  )
}
