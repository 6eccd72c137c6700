import { memo, Suspense, use, useEffect, useRef } from 'react'
import { useToast } from '../../ui/toast'
import { contactFailure } from '../parts/contact'

type Form = typeof import('./contact-form').ContactForm

let isLoaded = false
let show: (form: Form) => void
const loaded = new Promise<Form>((resolve) => {
  show = resolve
})

async function loadForm() {
  const { ContactForm } = await import('./contact-form')
  // So marked, React reads the promise at once instead of waiting a moment for it.
  Object.assign(loaded, { status: 'fulfilled', value: ContactForm })
  isLoaded = true
  show(ContactForm)
}

/** Loads the form's script; where that fails, the next call tries again. */
export async function prepareContactForm() {
  await loadForm().catch(console.warn)
}

// The server renders in one go, or fails.
if (import.meta.env.SSR) await loadForm()

/**
 * The form at the end of every page. With the rules it checks by it is a tenth of the page's script, so that comes only when
 * someone nears it; until then the server's markup stands. It must not be rendered again before, or React would throw that away.
 */
export const DeferredContactForm = memo(function DeferredContactForm() {
  const place = useRef<HTMLDivElement>(null)
  const toast = useToast()
  useEffect(
    () => (place.current ? prepareWhenNear(place.current, () => toast({ title: 'Fehler', description: contactFailure, isDestructive: true })) : undefined),
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

/** Whether the form answers by script. */
let isAlive = false
let held: HTMLFormElement | undefined

function Form() {
  const ContactForm = use(loaded)
  useEffect(() => {
    isAlive = true
    held?.requestSubmit()
    held = undefined
  }, [])
  return <ContactForm />
}

/** A screen away by scrolling, or at once by the keyboard. Who is even faster is answered as soon as the script is there. */
function prepareWhenNear(place: HTMLElement, onFailure: () => void) {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && prepareContactForm(), { rootMargin: '100% 0px' })
  async function hold(event: SubmitEvent) {
    if (isAlive || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const form = event.target
    held = form
    await prepareContactForm()
    if (isLoaded) return
    held = undefined
    // The script is gone, perhaps after an update of the site: an ordinary post does it too. Without a connection it would lose what was typed.
    if (navigator.onLine) form.submit()
    else onFailure()
  }
  observer.observe(place)
  place.addEventListener('focusin', prepareContactForm)
  place.addEventListener('submit', hold, true)
  return () => {
    observer.disconnect()
    place.removeEventListener('focusin', prepareContactForm)
    place.removeEventListener('submit', hold, true)
  }
}
