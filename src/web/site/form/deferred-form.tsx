import { type ComponentType, memo, Suspense, use, useEffect, useRef } from 'react'
import { useToast } from '../../ui/toast'

type Load = () => Promise<ComponentType>

/**
 * A form that stands below what a page is about. With the rules it checks by it is a tenth of the page's script, so that comes only when
 * someone nears it; until then the server's markup stands. It must not be rendered again before, or React would throw that away.
 */
export function deferForm(load: Load, failure: string) {
  let isLoaded = false
  let show: (form: ComponentType) => void
  const loaded = new Promise<ComponentType>((resolve) => {
    show = resolve
  })
  /** Whether the form answers by script. */
  let isAlive = false
  let held: HTMLFormElement | undefined

  async function loadForm() {
    const form = await load()
    // So marked, React reads the promise at once instead of waiting a moment for it.
    Object.assign(loaded, { status: 'fulfilled', value: form })
    isLoaded = true
    show(form)
  }

  /** Loads the form's script; where that fails, the next call tries again. */
  async function prepare() {
    await loadForm().catch(console.warn)
  }

  function Form() {
    const Loaded = use(loaded)
    useEffect(() => {
      isAlive = true
      held?.requestSubmit()
      held = undefined
    }, [])
    return <Loaded />
  }

  /** A screen away by scrolling, or at once by the keyboard. Who is even faster is answered as soon as the script is there. */
  function prepareWhenNear(place: HTMLElement, onFailure: () => void) {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && prepare(), { rootMargin: '100% 0px' })
    async function hold(event: SubmitEvent) {
      if (isAlive || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      const form = event.target
      held = form
      await prepare()
      if (isLoaded) return
      held = undefined
      // The script is gone, perhaps after an update of the site: an ordinary post does it too. Without a connection it would lose what was typed.
      if (navigator.onLine) form.submit()
      else onFailure()
    }
    observer.observe(place)
    place.addEventListener('focusin', prepare)
    place.addEventListener('submit', hold, true)
    return () => {
      observer.disconnect()
      place.removeEventListener('focusin', prepare)
      place.removeEventListener('submit', hold, true)
    }
  }

  const Deferred = memo(function DeferredForm() {
    const place = useRef<HTMLDivElement>(null)
    const toast = useToast()
    useEffect(
      () => (place.current ? prepareWhenNear(place.current, () => toast({ title: 'Fehler', description: failure, isDestructive: true })) : undefined),
      [toast],
    )
    return (
      <div ref={place}>
        <Suspense fallback={null}>
          <Form />
        </Suspense>
      </div>
    )
  })

  return { Deferred, prepare, loadForm }
}
