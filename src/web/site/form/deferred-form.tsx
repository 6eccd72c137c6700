import { type ComponentType, memo, useEffect, useRef } from 'react'
import { deferred, onFirstUse, onNear } from '../../ui/deferred'
import { useToast } from '../../ui/toast'

/**
 * A form that stands below what a page is about. With the rules it checks by it is a tenth of the page's script, so that comes only when
 * someone nears it.
 */
export function deferForm(load: () => Promise<ComponentType>, failure: string) {
  /** Whether the form answers by script. */
  let isAlive = false
  let held: HTMLFormElement | undefined

  const { prepare, Part } = deferred(async () => {
    const Loaded = await load()
    return function Form() {
      useEffect(() => {
        isAlive = true
        held?.requestSubmit()
        held = undefined
      }, [])
      return <Loaded />
    }
  })

  /** A screen away by scrolling, or at once by the keyboard. Who is even faster is answered as soon as the script is there. */
  function prepareWhenNear(element: HTMLElement, onFailure: () => void) {
    async function hold(event: SubmitEvent) {
      if (isAlive || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      const form = event.target
      held = form
      if (await prepare()) return
      held = undefined
      // The script is gone, perhaps after an update of the site: an ordinary post does it too. Without a connection it would lose what was typed.
      if (navigator.onLine) form.submit()
      else onFailure()
    }
    const stops = [onNear(element, '100% 0px', prepare), onFirstUse(element, prepare)]
    element.addEventListener('submit', hold, true)
    return () => {
      for (const stop of stops) stop()
      element.removeEventListener('submit', hold, true)
    }
  }

  const Deferred = memo(function DeferredForm() {
    const element = useRef<HTMLDivElement>(null)
    const toast = useToast()
    useEffect(
      () => (element.current ? prepareWhenNear(element.current, () => toast({ title: 'Fehler', description: failure, isDestructive: true })) : undefined),
      [toast],
    )
    return (
      <div ref={element}>
        <Part />
      </div>
    )
  })

  return { Deferred, prepare }
}
