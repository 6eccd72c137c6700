import { useEffect } from 'react'
import { guardLeaving } from '../../routing/leave-guard'
import { type Language, words } from '../text/wording'

/**
 * Warns before a reload, before leaving, and before going back in the history while something is not saved.
 * Closing the dialog itself is asked about where it is closed.
 */
export function useUnsavedWarning(isUnsaved: boolean, lang: Language) {
  useEffect(() => {
    if (!isUnsaved) return
    const { unsaved, unsavedTitle } = words[lang]
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    const release = guardLeaving({ href: location.href, isExact: true, mayLeave: () => window.confirm(`${unsaved} ${unsavedTitle}`) })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      release()
    }
  }, [isUnsaved, lang])
}
