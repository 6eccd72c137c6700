import { useEffect, useRef } from 'react'

/** A signal that ends what was begun on a page when the page is left: nobody waits for it any more. */
export function useLeaving(): () => AbortSignal {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  return () => {
    // Made when it is needed: in development a page is left and entered once before anybody sees it.
    if (!leaving.current || leaving.current.signal.aborted) leaving.current = new AbortController()
    return leaving.current.signal
  }
}

export const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
