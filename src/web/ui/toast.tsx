import { Toast } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { classNames } from './class-names'
import styles from './toast.module.css'

export type Notice = { title: string; description?: string | undefined; isDestructive?: boolean }

const timing = { shown: 5000, swipe: 50 } as const

const ShowToast = createContext<(notice: Notice) => void>(() => {})

/** One notice at a time: a new one takes the place of the old. F8 moves the focus to it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Notice & { key: number; isOpen: boolean }>()
  const show = useCallback((notice: Notice) => setCurrent((previous) => ({ ...notice, key: (previous?.key ?? 0) + 1, isOpen: true })), [])
  return (
    <Toast.Provider duration={timing.shown} swipeThreshold={timing.swipe} label="Mitteilung">
      <ShowToast value={show}>{children}</ShowToast>
      {current ? (
        <Toast.Root
          key={current.key}
          className={classNames(styles.toast, current.isDestructive && styles.destructive)}
          type={current.isDestructive ? 'foreground' : 'background'}
          open={current.isOpen}
          onOpenChange={(isOpen) => setCurrent({ ...current, isOpen })}
        >
          <Toast.Title className={styles.title}>{current.title}</Toast.Title>
          {current.description ? <Toast.Description className={styles.description}>{current.description}</Toast.Description> : null}
          <Toast.Close className={styles.close} aria-label="Mitteilung schliessen" />
        </Toast.Root>
      ) : null}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} label="Mitteilungen ({hotkey})" />
    </Toast.Provider>
  )
}

export function useToast() {
  return useContext(ShowToast)
}
