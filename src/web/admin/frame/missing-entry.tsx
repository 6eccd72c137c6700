import { Button } from '../../ui/button'
import styles from './list.module.css'
import type { useOpened } from './use-opened'
import { type Language, words } from './wording'

type MissingEntryProps = { opened: Pick<ReturnType<typeof useOpened>, 'problem' | 'retry'>; noun: string; lang?: Language }

const says = {
  en: { gone: (noun: string) => `This ${noun} does not exist any more.`, unread: (noun: string) => `This ${noun} could not be loaded.` },
  de: { gone: () => 'Diesen Eintrag gibt es nicht mehr.', unread: () => 'Dieser Eintrag konnte nicht geladen werden.' },
} as const

/** Says what became of the entry that a link named. */
export function MissingEntry({ opened: { problem, retry }, noun, lang = 'en' }: MissingEntryProps) {
  if (!problem) return null
  return (
    <div className={styles.message}>
      <p role="alert">{says[lang][problem](noun)}</p>
      {problem === 'gone' ? null : <Button onClick={retry}>{words[lang].retry}</Button>}
    </div>
  )
}
