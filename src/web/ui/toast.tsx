import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import type { Notice, ShownNotice } from './notice'
import { PlainToast } from './plain-toast'

const ShowToast = createContext<(notice: Notice) => void>(() => {})

const loadArea = () => import('./toast-area')

/** A tenth of the page's script that most visits never need. Where it cannot be loaded, a plain notice says that much. */
const ToastArea = lazy(() =>
  loadArea().then(
    ({ ToastArea }) => ({ default: ToastArea }),
    () => ({ default: PlainToast }),
  ),
)

/** One notice at a time: a new one takes the place of the old. */
export function Toasts({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ShownNotice>()
  const show = useCallback((notice: Notice) => setCurrent((previous) => ({ ...notice, key: (previous?.key ?? 0) + 1, isOpen: true })), [])
  useEffect(prepareOnFirstUseOfAForm, [])
  return (
    <>
      <ShowToast value={show}>{children}</ShowToast>
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

export function useToast() {
  return useContext(ShowToast)
}
