import { type DragEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Hidden } from '../../ui/sheet'
import { type Language, words } from '../text/wording'
import styles from './ordered-list.module.css'

type Item = { id: string; title: string }

type OrderedListProps<I extends Item> = {
  items: I[]
  lang: Language
  /** The ids as they are to be. */
  onOrder: (ids: string[]) => void
  /** What is shown of an item, with its position counted from 1. */
  children: (item: I, position: number) => ReactNode
  tools?: (item: I) => ReactNode
}

/** Rows that are put in order by dragging, or by buttons that the keyboard reaches. */
export function OrderedList<I extends Item>({ items, lang, onOrder, children, tools }: OrderedListProps<I>) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const say = words[lang].ordering
  const ids = items.map(({ id }) => id)

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, item.id))
    setAnnouncement(say.placed(item.title, to + 1, items.length))
  }

  const dragHandlers = (at: number) => ({
    onDragStart: (event: DragEvent) => {
      // Firefox drags nothing that carries no data.
      event.dataTransfer.setData('text/plain', items[at]?.title ?? '')
      event.dataTransfer.effectAllowed = 'move'
      setDragged(at)
    },
    onDragEnd: () => {
      setDragged(undefined)
      setOver(undefined)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(at)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined) move(dragged, at)
    },
  })

  return (
    <>
      <ol className={styles.list}>
        {items.map((item, at) => {
          const mark = over === undefined || dragged === undefined || over !== at || dragged === at ? undefined : dragged > at ? styles.above : styles.below
          return (
            <li key={item.id} className={classNames(styles.row, mark)} draggable {...dragHandlers(at)}>
              <span className={styles.grip} aria-hidden="true" />
              <div className={styles.name}>{children(item, at + 1)}</div>
              <div className={styles.tools}>
                {/* Not disabled at the ends: the focus would be lost on the way. */}
                <Button look="text" small aria-disabled={at === 0} aria-label={say.moveUp(item.title)} onClick={() => move(at, at - 1)}>
                  {say.up}
                </Button>
                <Button look="text" small aria-disabled={at === items.length - 1} aria-label={say.moveDown(item.title)} onClick={() => move(at, at + 1)}>
                  {say.down}
                </Button>
                {tools?.(item)}
              </div>
            </li>
          )
        })}
      </ol>
      <div role="status">
        <Hidden>{announcement}</Hidden>
      </div>
    </>
  )
}
