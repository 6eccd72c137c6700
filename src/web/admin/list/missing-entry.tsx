import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { type Language, words } from '../text/wording'
import styles from './list.module.css'
import type { useOpened } from './use-opened'

type MissingEntryProps = { opened: Pick<ReturnType<typeof useOpened>, 'problem' | 'retry'>; lang: Language; noun?: string }

/** Says what became of the entry that a link named. */
export function MissingEntry({ opened: { problem, retry }, lang, noun = 'entry' }: MissingEntryProps) {
  const say = words[lang]
  if (!problem) return null
  return (
    <div className={classNames(flex.row, styles.message)}>
      <p role="alert">{problem === 'gone' ? say.entryGone(noun) : say.entryNotLoaded(noun)}</p>
      {problem === 'gone' ? null : <Button onClick={retry}>{say.retry}</Button>}
    </div>
  )
}
