import { Toast } from 'radix-ui'
import { classNames } from './class-names'
import { CloseButton } from './close-button'
import type { ToastAreaProps } from './notice'
import styles from './toast.module.css'

const timing = { shown: 5000, swipe: 50 } as const

/** How much of the window's height the notice takes, for what must not lie under it. */
function tellRoom(area: HTMLElement | null) {
  if (!area) return undefined
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    const isShown = area.childElementCount > 0
    if (isShown) root.style.setProperty('--notice', `${area.offsetHeight}px`)
    else root.style.removeProperty('--notice')
  })
  observer.observe(area)
  return () => {
    observer.disconnect()
    root.style.removeProperty('--notice')
  }
}

/** The notice with its behaviour: it leaves after a while or with a swipe, and F8 moves the focus to it. */
export function ToastArea({ notice: { key, title, description, isDestructive, action, isOpen }, onOpenChange }: ToastAreaProps) {
  return (
    <Toast.Provider duration={timing.shown} swipeThreshold={timing.swipe} label="Mitteilung">
      <Toast.Root
        key={key}
        className={classNames(styles.toast, isDestructive && styles.destructive)}
        type={isDestructive ? 'foreground' : 'background'}
        open={isOpen}
        onOpenChange={onOpenChange}
      >
        <Toast.Title className={styles.title}>{title}</Toast.Title>
        {description ? <Toast.Description className={styles.description}>{description}</Toast.Description> : null}
        {action ? (
          <Toast.Action className={styles.action} altText={action.alternative} onClick={action.onAct}>
            {action.label}
          </Toast.Action>
        ) : null}
        <Toast.Close asChild>
          <CloseButton className={styles.close} label="Mitteilung schliessen" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport ref={tellRoom} className={styles.viewport} hotkey={['F8']} label="Mitteilungen ({hotkey})" />
    </Toast.Provider>
  )
}
