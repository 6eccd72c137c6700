import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button'
import styles from './settings.module.css'
import type { SettingEdit } from './use-setting-edit'

type StartProps = {
  edit: SettingEdit
  name: string
  label: string
  /** What holds while nothing is said, where that is not a value of this field. */
  unset?: string
  children: (hint: string) => ReactNode
}

/** A field with where its value comes from, and the way back to the start value. */
export function WithStart({ edit, name, label, unset = 'Not set', children }: StartProps) {
  const id = useId()
  const start = edit.start[name] ?? ''
  const isGiven = edit.given.includes(name)
  const isOverridden = (edit.values[name] ?? '') !== start
  const source = isGiven ? 'environment' : 'default'
  const hint = isOverridden ? `Overridden. The ${source} says: ${start || 'nothing'}` : start ? (isGiven ? 'From the environment' : 'Default') : unset
  return (
    <div className={styles.start}>
      {children(hint)}
      {isOverridden ? (
        <Button small look="text" aria-describedby={id} onClick={() => edit.set(name, start)}>
          {isGiven ? 'Use the environment’s value' : 'Use the default'}
          <span hidden id={id}>
            {label}
          </span>
        </Button>
      ) : null}
    </div>
  )
}
