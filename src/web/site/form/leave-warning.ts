import { type RefObject, useEffect } from 'react'
import { guardLeaving } from '../../routing/leave-guard'

/** Asks before a half-filled form is left: by closing or reloading (the browser asks in its own words), by a link, or by going back. */
export function useLeaveWarning(frame: RefObject<HTMLElement | null>, question: string) {
  useEffect(() => {
    const isHalfFilled = () => [...(frame.current?.querySelectorAll('form') ?? [])].some(hasContent)
    let isAllowed = false
    const mayLeave = () => {
      isAllowed = !isHalfFilled() || confirm(question)
      return isAllowed
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!isAllowed && isHalfFilled()) event.preventDefault()
    }
    const release = guardLeaving({ href: location.href, mayLeave })
    addEventListener('beforeunload', warn)
    return () => {
      release()
      removeEventListener('beforeunload', warn)
    }
  }, [frame, question])
}

/** Typed or chosen by the person; what is hidden from them does not count. */
function hasContent(form: HTMLFormElement) {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) return field.checked
    if (field instanceof HTMLInputElement && field.type === 'hidden') return false
    return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) && field.value.trim() !== ''
  })
}
