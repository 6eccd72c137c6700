import * as z from 'zod/mini'
import type { Field } from '../fields/field'

/** Letters and digits of a script that the fonts of an invoice have no letters of. */
const unprintable =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{N}]/u

const fits = z
  .string()
  .check(z.refine((text) => !unprintable.test(text), 'Diese Schrift kann die Rechnung nicht wiedergeben. Bitte verwenden Sie lateinische Buchstaben.'))

/** A text that is printed on an invoice: what it could not say is refused where it is typed, not printed as question marks. */
export const printable = (field: Field<string>): Field<string> => ({ ...field, rule: z.pipe(field.rule, fits) })
