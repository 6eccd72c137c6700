import { type HTMLAttributes, type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { piecesOf, referenceText } from '../../../../study/figures/references'
import { classNames } from '../../../ui/class-names'
import { type Named, useDocument } from '../autosave/use-document'
import { type Choice, choicesFor, shownFor, sourceOf } from './choices'
import { ReferencePanel } from './reference-panel'
import styles from './reference-text.module.css'
import { SearchList } from './search-list'
import { caretIn, isChip, putCaret, searchAt, textOfField, unitsOf } from './units'
import { useHistory } from './use-history'

type Given = Pick<HTMLAttributes<HTMLElement>, 'id' | 'lang' | 'className' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'>
type ReferenceTextProps = Given & { value: string; isOneLine?: boolean; onWritten: (text: string) => void; onLeft?: () => void }

/**
 * A text of the edition to write: what it names of facts and figures stands in it as chips with the present value, which are chosen from a list
 * that an @ opens, or from the tables below.
 */
export function ReferenceText({ value, isOneLine = false, onWritten, onLeft, className, ...given }: ReferenceTextProps) {
  const edition = useDocument()
  const root = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [isIn, setIsIn] = useState(false)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [isSearching, setIsSearching] = useState(false)
  const units = unitsOf(value)
  const search = isIn && isSearching ? searchAt(units, caret) : undefined
  const choices = search ? choicesFor(search.words, edition) : []
  const history = useHistory(value)

  const show = useCallback(
    (text: string, after?: number) => {
      const element = root.current
      if (!element) return
      element.replaceChildren(...nodesOf(text, edition))
      if (after !== undefined) putCaret(element, after)
    },
    [edition],
  )

  // The browser owns what is typed; only what comes from elsewhere is written into it.
  useLayoutEffect(() => {
    const element = root.current
    if (element && (textOfField(element) !== value.replace(/\n+$/, '') || element.dataset.known !== signOf(value, edition))) {
      show(value, document.activeElement === element ? (caretIn(element) ?? unitsOf(value).length) : undefined)
    }
    if (element) element.dataset.known = signOf(value, edition)
  }, [value, edition, show])

  useEffect(() => {
    const moved = () => {
      const at = root.current && caretIn(root.current)
      if (typeof at === 'number') setCaret(at)
    }
    document.addEventListener('selectionchange', moved)
    return () => document.removeEventListener('selectionchange', moved)
  }, [])

  function write(next: readonly string[], after: number) {
    const text = next.join('')
    history.note(text, after)
    show(text, after)
    setCaret(after)
    setIsSearching(false)
    onWritten(text)
  }

  /** Puts what was chosen where the search or the caret stands, or in the place of a chip. */
  function choose({ text }: Pick<Choice, 'text'>, instead?: number) {
    const from = instead ?? search?.from ?? caret
    root.current?.focus()
    write(units.toSpliced(from, instead === undefined ? caret - from : 1, ...unitsOf(text)), from + unitsOf(text).length)
  }

  function typed() {
    const element = root.current
    if (!element) return
    const text = textOfField(element)
    const after = caretIn(element) ?? 0
    element.dataset.known = signOf(text, edition)
    history.note(text, after)
    setCaret(after)
    setChosen(0)
    setIsSearching(true)
    onWritten(text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)
    const act = choices.length > 0 && search ? inList[event.key] : undefined
    const back = isUndo ? history.step(event.shiftKey || event.key.toLowerCase() === 'y' ? 1 : -1) : undefined
    if (!act && !isUndo && !(event.key === 'Enter' && isOneLine)) return
    event.preventDefault()
    if (act === 'leave') {
      event.stopPropagation()
      setIsSearching(false)
    } else if (act === 'take') choose(choices[chosen] ?? (choices[0] as Choice))
    else if (act) setChosen((chosen + act + choices.length) % choices.length)
    if (back) {
      show(back.text, back.caret)
      onWritten(back.text)
    }
  }

  const active = isChip(units[caret - 1]) ? caret - 1 : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tells whether the text or what belongs to it has the focus
    <div
      className={styles.frame}
      onFocus={() => setIsIn(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setIsIn(false)
        onLeft?.()
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a native field holds letters alone, no chips */}
      <div
        {...given}
        ref={root}
        className={classNames(className, styles.text, isOneLine && styles.line)}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline={!isOneLine}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={search ? listId : undefined}
        aria-activedescendant={choices.length > 0 ? `${listId}-${chosen}` : undefined}
        onInput={typed}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          event.preventDefault()
          const copied = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
          document.execCommand('insertText', false, isOneLine ? copied.replaceAll('\n', ' ') : copied)
        }}
        onClick={({ target }) => {
          const chip = target instanceof HTMLElement ? target.closest('[data-reference]') : null
          if (chip?.parentNode && root.current) putCaret(root.current, unitsOf(beforeIn(root.current, chip)).length + 1)
        }}
      />
      {search ? <SearchList id={listId} choices={choices} chosen={chosen} onChoose={choose} /> : null}
      {isIn && !search ? <ReferencePanel edition={edition} units={units} active={active} onChoose={choose} onWrite={write} /> : null}
    </div>
  )
}

const inList: Readonly<Record<string, 1 | -1 | 'take' | 'leave'>> = { ArrowDown: 1, ArrowUp: -1, Enter: 'take', Tab: 'take', Escape: 'leave' }

/** What of the edition a text shows: another value is another picture of the same text. */
const signOf = (text: string, edition: Named) =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? '' : `${referenceText(piece)}${shownFor(piece, edition).value}`))
    .join('')

const beforeIn = (root: Node, node: Node) =>
  [...root.childNodes]
    .slice(0, [...root.childNodes].indexOf(node as ChildNode))
    .map((one) => (one instanceof HTMLElement ? (one.dataset.reference ?? '') : (one.textContent ?? '')))
    .join('')

function nodesOf(text: string, edition: Named): Node[] {
  return piecesOf(text).map((piece) => {
    if (typeof piece === 'string') return document.createTextNode(piece)
    const { value, isGone } = shownFor(piece, edition)
    const chip = document.createElement('span')
    const year = 'at' in piece && typeof piece.at === 'number' && piece.at !== 0 ? String(edition.year + piece.at) : undefined
    chip.className = classNames(styles.chip, isGone && styles.gone, year && styles.earlier) ?? ''
    if (year) chip.dataset.year = year
    chip.contentEditable = 'false'
    chip.dataset.reference = referenceText(piece)
    chip.title = sourceOf(piece, edition)
    chip.textContent = value
    return chip
  })
}
