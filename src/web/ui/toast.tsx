import { createContext, type Dispatch, lazy, type ReactNode, type SetStateAction, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { classNames } from './class-names'
import { CloseButton } from './close-button'
import type { Notice, ShownNotice, ToastAreaProps } from './notice'
import styles from './toast.module.css'

const SetNotice = createContext<Dispatch<SetStateAction<ShownNotice | undefined>>>(() => {})

const loadArea = () => import('./toast-area')

/** A tenth of the page's script that most visits never need. Where it cannot be loaded, a plain notice says that much. */
const ToastArea = lazy(() =>
  loadArea().then(
    ({ ToastArea }) => ({ default: ToastArea }),
    () => ({ default: PlainToast }),
  ),
)

/** A dismissed notice is forgotten after so many milliseconds. */
const removedAfter = 1_000_000

/** One notice at a time: a new one takes the place of the old. */
export function Toasts({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ShownNotice>()
  useEffect(prepareOnFirstUseOfAForm, [])
  useEffect(() => {
    if (!current || current.isOpen) return
    const timer = setTimeout(() => setCurrent(undefined), removedAfter)
    return () => clearTimeout(timer)
  }, [current])
  return (
    <>
      <SetNotice value={setCurrent}>{children}</SetNotice>
      {current ? (
        <Suspense fallback={null}>
          <ToastArea notice={current} onOpenChange={(isOpen) => setCurrent({ ...current, isOpen })} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Notices answer forms: who begins to fill one in will soon see a notice, perhaps just then without a connection. */
function prepareOnFirstUseOfAForm() {
  const prepare = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.closest('form'))) return
    document.removeEventListener('focusin', prepare)
    loadArea().catch(() => {})
  }
  document.addEventListener('focusin', prepare)
  return () => document.removeEventListener('focusin', prepare)
}

let latestKey = 0

/** Shows a notice. `clear` takes an error away that was shown from the same place, once what failed has succeeded and nothing else says so. */
export function useToast() {
  const setNotice = useContext(SetNotice)
  return useMemo(() => {
    let own: number | undefined
    const show = (notice: Notice) => {
      const key = ++latestKey
      own = key
      setNotice({ ...notice, key, isOpen: true })
    }
    const clear = () => setNotice((shown) => (shown?.key === own && shown?.isDestructive ? { ...shown, isOpen: false } : shown))
    return Object.assign(show, { clear })
  }, [setNotice])
}

/** A notice without timer and gestures, for a page that has lost its connection. */
function PlainToast({ notice: { key, title, description, isDestructive, action, isOpen }, onOpenChange }: ToastAreaProps) {
  return (
    <div className={styles.viewport} role="alert">
      {isOpen ? (
        <div key={key} className={classNames(styles.toast, isDestructive && styles.destructive)}>
          <p className={styles.title}>{title}</p>
          {description ? <p className={styles.description}>{description}</p> : null}
          {action ? (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                action.onAct()
                onOpenChange(false)
              }}
            >
              {action.label}
            </button>
          ) : null}
          <CloseButton className={styles.close} label="Mitteilung schliessen" onClick={() => onOpenChange(false)} />
        </div>
      ) : null}
    </div>
  )
}
