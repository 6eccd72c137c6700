import { requiredEmail, requiredLine } from '../fields/text-fields'

/** Who sends something. */
export const sender = {
  firstName: requiredLine('Vorname', 'Vorname ist erforderlich', { form: { half: true, autoComplete: 'given-name' }, english: 'First name' }),
  lastName: requiredLine('Nachname', 'Nachname ist erforderlich', { form: { half: true, autoComplete: 'family-name' }, english: 'Last name' }),
  email: requiredEmail('E-Mail', 'Ungültige E-Mail-Adresse', { form: { half: true }, english: 'Email' }),
} as const

/** The same where a form begins with what it is about: the address in a line of its own, the names side by side below it. */
export const senderBelow = { email: { ...sender.email, form: {} }, firstName: sender.firstName, lastName: sender.lastName } as const
