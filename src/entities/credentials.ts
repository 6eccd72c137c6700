import * as z from 'zod/mini'
import { limits } from './limits'

const emailMessage = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
const passwordMessage = 'Passwort ist erforderlich'

export const adminCredentials = z.object(
  {
    email: z.string(emailMessage).check(z.trim(), z.maxLength(limits.line, emailMessage), z.regex(z.regexes.email, emailMessage)),
    password: z.string(passwordMessage).check(z.minLength(1, passwordMessage), z.maxLength(limits.line, passwordMessage)),
  },
  'Es fehlen Angaben',
)

/** The partner password is trimmed: it reaches people by mail and is pasted with blanks around it. */
export const partnerCredentials = z.object(
  {
    password: z.string(passwordMessage).check(z.trim(), z.minLength(1, passwordMessage), z.maxLength(limits.line, passwordMessage)),
  },
  'Es fehlen Angaben',
)

export type Session = { isAuthenticated: boolean; user?: string }
