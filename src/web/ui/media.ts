import { useSyncExternalStore } from 'react'

/** Whether a media query holds, also as it changes; `onServer` where nobody knows yet. */
export function useMedia(query: string, onServer: boolean) {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => onServer,
  )
}
