import * as z from 'zod/mini'
import { missing, orNull } from '../fields/field-rules'

/** ISO 7064: moved and spelt in numbers, it leaves 1. */
function hasCheckDigits(iban: string) {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((letter) => Number.parseInt(letter, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Swiss accounts have 21 places. One whose bank number begins with 30 or 31 takes payments of its own bills alone. */
const isPayable = (iban: string) => !/^(CH|LI)/.test(iban) || (/^..\d{7}[0-9A-Z]{12}$/.test(iban) && !/^..\d\d3[01]/.test(iban))

const message = 'Please enter a valid IBAN, not a QR-IBAN'

const accountNumber = z.pipe(
  z.pipe(
    z.string(message),
    z.transform((typed) => typed.replace(/\s/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z]{2}\d\d[0-9A-Z]{11,30}$/, message), z.refine(hasCheckDigits, message), z.refine(isPayable, message)),
)

/** What is asked when an order is cancelled for which money came in: the account that it goes back to, where it is known. */
export const cancellationBody = z.object({ refundIban: z.optional(orNull(accountNumber)) }, missing)

export type CancellationBody = z.infer<typeof cancellationBody>
