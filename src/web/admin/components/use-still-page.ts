import { useLayoutEffect } from 'react'

let dialogs = 0

/**
 * Behind an open dialog the page stays where it is, and as wide as it was beside its scroll bar. The overlay of Radix would do so by a style
 * element that it makes at that moment, which the policy of the pages refuses; properties that a script sets are free.
 */
export function useStillPage() {
  useLayoutEffect(() => {
    const { style } = document.body
    if (dialogs++ === 0) Object.assign(style, { marginRight: `${innerWidth - document.documentElement.clientWidth}px`, overflow: 'hidden' })
    return () => {
      if (--dialogs === 0) Object.assign(style, { marginRight: '', overflow: '' })
    }
  }, [])
}
