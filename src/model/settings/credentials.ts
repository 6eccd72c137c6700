import * as z from 'zod/mini'
import { emailAddress } from '../fields/email-address'
import { limits } from '../limits'

const emailMessage = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
const passwordMessage = 'Passwort ist erforderlich'

export const adminCredentials = z.object(
  {
    email: emailAddress(emailMessage),
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

const missing = 'Something is missing'
const longEnough = (least: number) =>
  [z.minLength(least, `At least ${least} characters`), z.maxLength(limits.line, `At most ${limits.line} characters`)] as const

const administratorPassword = z.string('Password is required').check(...longEnough(limits.administratorPassword))

/** Whoever changes a password shows that it is theirs. */
export const passwordChange = z.object(
  { currentPassword: z.string('Current password is required').check(z.minLength(1, 'Current password is required')), newPassword: administratorPassword },
  missing,
)

const address = 'Please enter a valid email address'
export const newAdministrator = z.object(
  {
    email: emailAddress(address).check(z.toLowerCase()),
    password: administratorPassword,
  },
  missing,
)

export const newPartnerPassword = z.object({ password: z.string('Password is required').check(z.trim(), ...longEnough(limits.partnerPassword)) }, missing)

export type Session = { isAuthenticated: boolean; user?: string }

/** Somebody who may sign in to the administrator area. */
export type Administrator = { id: string; email: string; createdAt: string; isSelf: boolean }
