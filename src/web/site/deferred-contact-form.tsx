import { memo, Suspense, use, useEffect, useRef } from 'react'

type Form = typeof import('./contact-form').ContactForm

let Loaded: Form | undefined
let show: (form: Form) => void
const loaded = new Promise<Form>((resolve) => {
  show = resolve
})

/** Loads the form's script; where that fails, the next call tries again. */
export async function prepareContactForm() {
  try {
    const { ContactForm } = await import('./contact-form')
    Loaded = ContactForm
    show(ContactForm)
  } catch (error) {
    console.warn(error)
  }
}

// The server renders in one go.
if (import.meta.env.SSR) await prepareContactForm()

/**
 * The form at the end of every page. With the rules it checks by it is a tenth of the page's script, so that comes only when
 * someone nears it; until then the server's markup stands. It must not be rendered again before, or React would throw that away.
 */
export const DeferredContactForm = memo(function DeferredContactForm() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? prepareWhenNear(place.current) : undefined), [])
  return (
    <div ref={place}>
      <Suspense fallback={null}>
        <Form />
      </Suspense>
    </div>
  )
})

function Form() {
  const ContactForm = Loaded ?? use(loaded)
  return <ContactForm />
}

/** A screen away by scrolling, or at once by the keyboard. */
function prepareWhenNear(place: HTMLElement) {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && prepareContactForm(), { rootMargin: '100% 0px' })
  observer.observe(place)
  place.addEventListener('focusin', prepareContactForm)
  return () => {
    observer.disconnect()
    place.removeEventListener('focusin', prepareContactForm)
  }
}
