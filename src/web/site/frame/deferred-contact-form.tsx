import { deferForm } from '../form/deferred-form'
import { contactFailure } from '../parts/contact'

/** The form at the end of every page. */
const { Deferred, prepare } = deferForm(async () => (await import('./contact-form')).ContactForm, contactFailure)

// The server renders in one go.
if (import.meta.env.SSR) await prepare()

export { Deferred as DeferredContactForm, prepare as prepareContactForm }
