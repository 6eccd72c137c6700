/** What others need to know of the contact form without loading it. */
export const contactFormId = 'kontakt'

export const contactFailure = 'Beim Senden der Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.'
