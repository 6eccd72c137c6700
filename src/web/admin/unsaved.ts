import { useEffect } from 'react'
import { type Language, words } from './wording'

/**
 * Warns before a reload, before leaving, and before going back in the history while something is not saved.
 * Closing the dialog itself is asked about where it is closed.
 */
export function useUnsavedWarning(isUnsaved: boolean, lang: Language) {
  useEffect(() => {
    if (!isUnsaved) return
    const { href } = location
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onBack = (event: PopStateEvent) => {
      const { unsaved, unsavedTitle } = words[lang]
      if (window.confirm(`${unsaved} ${unsavedTitle}`)) return
      // The router must not notice: it would show another tab, and the form would be gone.
      event.stopImmediatePropagation()
      history.pushState(null, '', href)
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onBack, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onBack, { capture: true })
    }
  }, [isUnsaved, lang])
}
