import { requiredEmail, requiredLine } from './text-fields'

/** Who sends something: the first fields of every visitor's form. */
export const sender = {
  firstName: requiredLine('Vorname', 'Vorname ist erforderlich', { form: { half: true, autoComplete: 'given-name' }, english: 'First name' }),
  lastName: requiredLine('Nachname', 'Nachname ist erforderlich', { form: { half: true, autoComplete: 'family-name' }, english: 'Last name' }),
  email: requiredEmail('E-Mail', 'Ungültige E-Mail-Adresse', { form: { half: true }, english: 'Email' }),
} as const
