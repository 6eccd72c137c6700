import { Button } from '../../ui/button'
import styles from './list.module.css'
import type { useOpened } from './use-opened'
import { words } from './wording'

type MissingEntryProps = { opened: Pick<ReturnType<typeof useOpened>, 'problem' | 'retry'>; noun: string }

/** Says what became of the entry that a link named. */
export function MissingEntry({ opened: { problem, retry }, noun }: MissingEntryProps) {
  if (!problem) return null
  return (
    <div className={styles.message}>
      <p role="alert">{problem === 'gone' ? `This ${noun} does not exist any more.` : `This ${noun} could not be loaded.`}</p>
      {problem === 'gone' ? null : <Button onClick={retry}>{words.en.retry}</Button>}
    </div>
  )
}
