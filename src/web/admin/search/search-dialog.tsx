import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import fields from '../../ui/field.module.css'
import flex from '../../ui/flex.module.css'
import { Dialog } from '../components/dialog'
import notices from '../components/notices.module.css'
import { words as say } from '../text/wording'
import type { Choice, ChoiceGroup, Kind } from './choices'
import { listId, optionId, Results } from './results'
import styles from './search-dialog.module.css'
import { useSearch } from './use-search'

type SearchDialogProps = { commands: readonly ChoiceGroup[]; kinds: readonly Kind[]; onChoose: (choice: Choice) => void; onClose: () => void }

/** One field for everything: entries, screens and commands. The focus stays in it while the arrows go through the list. */
export function SearchDialog({ commands, kinds, onChoose, onClose }: SearchDialogProps) {
  const { text, setText, words, groups, isWaiting, hasFailed, retry, isOf, first } = useSearch(commands, kinds)
  const [chosen, setChosen] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const hasLeft = useRef(false)
  const choices = groups.flatMap((group) => group.choices)
  const at = Math.max(
    0,
    choices.findIndex(({ id }) => id === chosen),
  )
  const active = choices[at]
  const activeId = active?.id
  useEffect(() => {
    if (activeId) document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function choose(choice: Choice) {
    hasLeft.current = 'to' in choice
    onChoose(choice)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (active && isOf(active.id)) return choose(active)
    if (words === '') return
    // Whoever pastes a number and presses Enter is ahead of the answer. Should it fail, the list says so.
    const choice = await first().catch(() => undefined)
    if (choice && input.current?.value.trim() === words) choose(choice)
  }

  function move(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (step === undefined || choices.length === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    setChosen(choices.at(step % choices.length)?.id)
  }

  return (
    <Dialog
      title="Search"
      lang="en"
      onClose={onClose}
      onSubmit={submit}
      focusAfter={() => (hasLeft.current ? document.querySelector('main h2[tabindex]') : null)}
    >
      <label className={styles.field}>
        <span>Orders, people, content, screens or commands</span>
        <input
          ref={input}
          className={fields.input}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId ? optionId(activeId) : undefined}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setChosen(undefined)
          }}
          onKeyDown={move}
        />
      </label>
      <p role="status" className={classNames(notices.note, styles.status)}>
        {isWaiting ? 'Searching …' : hasFailed ? '' : choices.length === 0 ? say.en.noMatch(words) : `${choices.length} results`}
      </p>
      {hasFailed ? (
        <div className={classNames(flex.row, styles.failure)}>
          <p role="alert">Entries could not be searched.</p>
          <Button small onClick={retry}>
            {say.en.retry}
          </Button>
        </div>
      ) : null}
      <Results {...{ groups, isWaiting, activeId }} onPoint={setChosen} onChoose={choose} />
    </Dialog>
  )
}
