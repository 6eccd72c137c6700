import { type ReactNode, useEffect, useRef, useState } from 'react'
import { setInAddress, useAddress } from '../components/address'
import { isShortcut } from '../components/shortcut'
import { type Language, words } from '../text/wording'
import { ScreenHeading } from './screen-heading'
import styles from './toolbar.module.css'

/** How long somebody stops before the server is asked for what stands there. */
export const typingPause = 250

type ToolbarProps = { heading: string; note: string | undefined; lang: Language; filter?: ReactNode; action?: ReactNode }

/** The list's heading with its count, and beside it what acts on the whole list. */
export function Toolbar({ heading, note, lang, filter, action }: ToolbarProps) {
  const tools = (
    <>
      <Search lang={lang} />
      {filter}
    </>
  )
  return (
    <ScreenHeading {...{ note, tools, action }} className={filter === undefined ? undefined : styles.filtered}>
      {heading}
    </ScreenHeading>
  )
}

/** Searches on the server while one types; the words stay in the address. */
function Search({ lang }: { lang: Language }) {
  const sought = useAddress().get('q') ?? ''
  const [text, setText] = useState(sought)
  const [known, setKnown] = useState(sought)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed by itself, by back or by a cleared search: the field follows.
  if (sought !== known) {
    setKnown(sought)
    setText(sought)
  }

  function seek(value: string) {
    clearTimeout(timer.current)
    setKnown(value.trim())
    setInAddress('q', value.trim(), { replace: true })
  }

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isInDialog = (event.target as HTMLElement).closest('[role="dialog"], [role="alertdialog"]')
      if (event.key !== '/' || isInDialog || !isShortcut(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => {
      document.removeEventListener('keydown', focus)
      clearTimeout(timer.current)
    }
  }, [])

  return (
    <search className={styles.search}>
      <label className={styles.field}>
        <span>{words[lang].search}</span>
        <input
          ref={input}
          type="search"
          value={text}
          maxLength={200}
          aria-keyshortcuts="/"
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => seek(value), typingPause)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') seek(text)
          }}
        />
        <i aria-hidden="true">/</i>
      </label>
    </search>
  )
}

type Choice = { readonly value: string; readonly label: string; readonly count?: number | undefined }

/** Joined cells, the pressed one ink. */
export function Switch({ label, value, choices, onChoose }: { label: string; value: string; choices: readonly Choice[]; onChoose: (value: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as joined cells
    <div className={styles.switch} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button key={choice.value} type="button" aria-pressed={choice.value === value} onClick={() => onChoose(choice.value)}>
          {choice.label} {choice.count === undefined ? null : <small>{choice.count}</small>}
        </button>
      ))}
    </div>
  )
}
