import * as z from 'zod/mini'
import { requiredText } from '../fields/text-fields'

/** What fits on an invoice, above everything else that it says. */
const most = { lines: 8, characters: 70 }

/** The lines of an address as they are printed: tabs and lone returns, which come from copying, are blanks. */
export const addressLines = (text: string) =>
  text
    .trim()
    .replaceAll('\r\n', '\n')
    .replace(/[\t\r]/g, ' ')
    .split('\n')
    .map((line) => line.trim())

const base = requiredText('Rechnungsadresse', 'Rechnungsadresse ist erforderlich', {
  form: { rows: 4, autoComplete: 'street-address' },
  english: 'Billing address',
})

const fits = z.string().check(
  z.refine((text) => addressLines(text).length <= most.lines, `Die Rechnungsadresse hat höchstens ${most.lines} Zeilen`),
  z.refine(
    (text) => addressLines(text).every((line) => [...line].length <= most.characters),
    `Eine Zeile der Rechnungsadresse hat höchstens ${most.characters} Zeichen`,
  ),
)

export const billingAddress = { ...base, rule: z.pipe(base.rule, fits) }
