import { classNames } from '../../ui/class-names'
import notices from '../components/notices.module.css'
import type { Choice, ChoiceGroup } from './choices'
import styles from './search-dialog.module.css'

export const listId = 'search-results'
export const optionId = (id: string) => `search-${id}`

type ResultsProps = {
  groups: readonly ChoiceGroup[]
  isWaiting: boolean
  activeId: string | undefined
  onPoint: (id: string) => void
  onChoose: (choice: Choice) => void
}

/** What the field above leads through; it never has the focus itself. */
export function Results({ groups, isWaiting, activeId, onPoint, onChoose }: ResultsProps) {
  return (
    <div className={styles.results}>
      <div id={listId} className={styles.list} role="listbox" aria-label="Results" aria-busy={isWaiting} hidden={groups.length === 0} tabIndex={-1}>
        {groups.map(({ name, lang, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox takes groups of options, not fieldsets
          <div key={name} role="group" aria-label={name} className={styles.group}>
            <div className={classNames(notices.note, styles.name)} lang={lang} aria-hidden="true">
              {name}
            </div>
            {choices.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus
              <div
                key={choice.id}
                id={optionId(choice.id)}
                role="option"
                tabIndex={-1}
                aria-selected={choice.id === activeId}
                className={classNames(styles.choice, choice.id === activeId && styles.active)}
                onPointerMove={() => onPoint(choice.id)}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choice)}
              >
                <span lang={choice.lang}>{choice.label}</span>
                {choice.context ? <small>{choice.context}</small> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
