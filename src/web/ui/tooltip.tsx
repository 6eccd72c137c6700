import { type CSSProperties, useEffect, useState } from 'react'
import styles from './tooltip.module.css'

/** After how many milliseconds a tooltip opens, and how soon after the last one the next need not wait. */
const timing = { delay: 700, skip: 300 } as const

type Shown = { name: string; position: CSSProperties }

/** Shows the name of a button that has no word on it, to who rests on it with the pointer or the keyboard. One at a time. */
export function Tooltips() {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => watchButtons((button) => setShown(button && { name: String(button.ariaLabel), position: positionAt(button) })), [])
  if (!shown) return null
  return (
    <div key={shown.name} ref={raise} className={styles.tooltip} role="tooltip" popover="manual" style={shown.position}>
      {shown.name}
    </div>
  )
}

/** Above open dialogs too, where the browser can. */
function raise(tooltip: HTMLElement | null) {
  tooltip?.showPopover?.()
}

/** Over the button, or under it at the window's upper edge, and always towards the middle. */
function positionAt(button: Element): CSSProperties {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  return {
    ...(left + right > clientWidth ? { right: Math.max(0, clientWidth - right) } : { left: Math.max(0, left) }),
    ...(top > clientHeight / 4 ? { bottom: clientHeight - top } : { top: bottom }),
  }
}

function wordlessButton(target: EventTarget | null) {
  // A part of a picture tells its values itself; over an open menu, which puts the focus on its first button, a name would hide what one came for.
  const button = target instanceof Element ? target.closest('button[aria-label]:not([data-tells] *, dialog *)') : null
  return button?.textContent?.trim() === '' ? button : undefined
}

function watchButtons(show: (button: Element | undefined) => void) {
  let rested: Element | undefined
  let isOpen = false
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function close() {
    clearTimeout(timer)
    if (!isOpen) return
    isOpen = false
    closedAt = performance.now()
    show(undefined)
  }

  function restOn(button: Element | undefined) {
    if (button === rested) return
    close()
    rested = button
    if (!button) return
    const open = () => {
      isOpen = true
      show(button)
    }
    timer = setTimeout(open, performance.now() - closedAt < timing.skip ? 0 : timing.delay)
  }

  const isInside = (target: EventTarget | null) => target instanceof Element && target.closest('[role="tooltip"]') !== null
  const listeners: { [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void } = {
    pointerover: ({ target, pointerType }) => {
      // A finger has nowhere to rest, and who moves onto the tooltip wants to read it.
      if (pointerType !== 'touch' && !isInside(target)) restOn(wordlessButton(target))
    },
    pointerout: ({ relatedTarget }) => {
      if (relatedTarget === null) restOn(undefined)
    },
    focusin: ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) restOn(wordlessButton(target))
    },
    focusout: () => restOn(undefined),
    pointerdown: close,
    scroll: () => {
      // The page may still be scrolling to show the button that has just got the focus; the name goes with it.
      if (isOpen) show(rested)
    },
    keydown: ({ key }) => {
      if (['Escape', 'Enter', ' '].includes(key)) close()
    },
  }
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of entries) document.addEventListener(type, listener, true)
  return () => {
    clearTimeout(timer)
    for (const [type, listener] of entries) document.removeEventListener(type, listener, true)
  }
}
